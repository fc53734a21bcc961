import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../dialogs/use-escape.ts'
import { PHONE } from '../theme/media.ts'
import classes from './page.module.css'

export interface ApplyFilters {
  label: string
  /** Something was chosen that is not in effect yet. */
  pending: boolean
  disabled: boolean
  onApply: () => void
}

export interface PageFiltersProps {
  /** A `SearchBox`; stays visible on phones. */
  search?: ReactNode
  /** `FilterSelect`s and the like; on phones they move into a sheet behind one button. */
  filters?: ReactNode
  /** How many filters are away from their default: the number on that button. */
  activeFilters?: number
  onClearFilters?: () => void
  /** Where filters take effect only once asked for. */
  apply?: ApplyFilters | undefined
  /** What the row says at its end: “24 companies”. */
  summary?: ReactNode
}

export function PageFilters(props: PageFiltersProps) {
  const { search, filters, activeFilters = 0, onClearFilters, apply, summary } = props
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  if (!search && !filters && !summary) return null
  return (
    <div className={classes.filters}>
      {search}
      {filters && !phone && filters}
      {filters && phone && (
        <FilterSheet active={activeFilters} onClear={onClearFilters} apply={apply}>
          {filters}
        </FilterSheet>
      )}
      {apply && !phone && (
        <Button variant={apply.pending ? 'filled' : 'light'} disabled={apply.disabled} onClick={apply.onApply}>
          {apply.label}
        </Button>
      )}
      {summary && <div className={classes.summary}>{summary}</div>}
    </div>
  )
}

interface FilterSheetProps {
  active: number
  onClear: (() => void) | undefined
  apply: ApplyFilters | undefined
  children: ReactNode
}

function FilterSheet({ active, onClear, apply, children }: FilterSheetProps) {
  const { t } = useTranslation('ui')
  const [opened, { open, close }] = useDisclosure()
  useEscape(opened, close)
  const finish = () => {
    apply?.onApply()
    close()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        data-active={active > 0 || undefined}
        className={classes.sheetButton}
        onClick={open}
      >
        {active > 0 ? t('page.filtersActive', { count: active }) : t('page.filters')}
      </Button>
      <Drawer.Root
        opened={opened}
        onClose={close}
        closeOnEscape={false}
        position="bottom"
        classNames={{ content: classes.sheet }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.sheetHead}>
            <Drawer.Title className={classes.sheetTitle}>{t('page.filters')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close')} />
          </div>
          <Drawer.Body>
            <div className={classes.sheetFields} data-filters-sheet>
              {children}
            </div>
            <div className={classes.sheetFoot}>
              {onClear && (
                <Button variant="default" size="md" disabled={active === 0} onClick={onClear}>
                  {t('page.clearFilters')}
                </Button>
              )}
              <Button size="md" disabled={apply?.disabled ?? false} onClick={finish}>
                {apply?.label ?? t('page.showResults')}
              </Button>
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}

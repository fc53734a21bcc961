import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEscape } from '../dialogs/use-escape.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './page.module.css'
import type { ApplyFilters } from './page-filters.tsx'

interface FilterSheetProps {
  active: number
  onClear: (() => void) | undefined
  apply: ApplyFilters | undefined
  children: ReactNode
}

/** The filters of a page behind one button. */
export function FilterSheet({ active, onClear, apply, children }: FilterSheetProps) {
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

import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { LatePopover } from '../actions/late-layer.tsx'
import filterClasses from '../fields/filter-select.module.css'
import { useFormat } from '../format/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPiece } from '../page/lazy-piece.tsx'
import classes from './date-range.module.css'
import { type DateRange, PRESET_NAMES, type PresetName } from './presets.ts'

const loadPanel = () => import('./range-panel.tsx')
const RangePanel = lazyPiece(loadPanel, 'RangePanel')

interface DateRangePickerProps {
  /** The accessible name: “Awarded between”. */
  label: string
  value: DateRange | null
  /** The text of the button while there is no range: “All time”. */
  emptyText?: string
  /** Null when the selection was cleared. */
  onChange: (range: DateRange | null) => void
  /** The last day that can be chosen: today. */
  maxDate: string
  minDate?: string
  /** In this order; week, month, year and all time unless given. */
  presets?: readonly PresetName[]
}

/** A button that shows the range and opens presets, a calendar, OK and Cancel. The calendar is loaded on demand. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, emptyText, onChange, maxDate, minDate, presets = PRESET_NAMES } = props
  const { t } = useTranslation('ui')
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const text = value ? format.dateRange(value[0], value[1]) : (emptyText ?? t('dates.choose'))
  const close = () => setOpened(false)
  const apply = (range: DateRange | null) => {
    onChange(range)
    close()
  }
  return (
    <LatePopover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      label={label}
      dropdownClass={classes.dropdown}
      hasOwnEscape
      target={
        <UnstyledButton
          className={filterClasses.control}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
        >
          <IconCalendar size={16} aria-hidden />
          <VisuallyHidden>
            {label}
            {t('filter.colon')}
          </VisuallyHidden>
          <span className={filterClasses.value}>{text}</span>
          <IconChevronDown size={15} className={filterClasses.chevron} aria-hidden />
        </UnstyledButton>
      }
    >
      <Suspense fallback={<Loader className={classes.waiting} size="sm" aria-label={t('loading')} />}>
        <RangePanel
          value={value}
          maxDate={maxDate}
          minDate={minDate}
          presets={presets}
          onApply={apply}
          onCancel={close}
        />
      </Suspense>
    </LatePopover>
  )
}

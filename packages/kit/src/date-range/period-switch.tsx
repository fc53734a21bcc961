import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type DateRange, PRESET_NAMES, PRESETS, presetFor } from './presets.ts'

interface PeriodSwitchProps {
  value: DateRange | null
  onChange: (range: DateRange) => void
  /** Today, which no range goes past. */
  maxDate: string
}

/** Week, month, year, all time: the shortcuts as buttons beside the picker, applied at once. */
export function PeriodSwitch({ value, onChange, maxDate }: PeriodSwitchProps) {
  const { t } = useTranslation('ui')
  return (
    <SegmentedControl
      aria-label={t('dates.period')}
      data={PRESET_NAMES.map((name) => ({ value: name, label: t(`dates.${name}`) }))}
      value={presetFor(value, maxDate) ?? ''}
      onChange={(name) => {
        const chosen = PRESET_NAMES.find((candidate) => candidate === name)
        if (chosen) onChange(PRESETS[chosen](maxDate))
      }}
    />
  )
}

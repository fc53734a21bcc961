import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'
import { type DateRange, PRESET_NAMES, PRESETS, presetFor } from './presets.ts'

interface PeriodSwitchProps {
  value: DateRange | null
  onChange: (range: DateRange) => void
  /** The last day that can be chosen: today. */
  maxDate: string
}

/** The presets as buttons beside the picker, applied without OK. */
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

import { DateRangePicker } from '@laurel/kit/date-range/date-range-picker.tsx'
import { PeriodSwitch } from '@laurel/kit/date-range/period-switch.tsx'
import type { DateRange } from '@laurel/kit/date-range/presets.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './score-card.module.css'

interface TabToolsProps {
  children: ReactNode
  exporting: boolean
  onExport: () => void
}

export function TabTools({ children, exporting, onExport }: TabToolsProps) {
  const { t } = useTranslation('scores')
  return (
    <div className={classes.tools}>
      {children}
      <Button
        variant="default"
        className={classes.export}
        leftSection={<IconDownload size={16} />}
        loading={exporting}
        onClick={onExport}
      >
        {t('exportShort')}
      </Button>
    </div>
  )
}

interface RangeToolsProps {
  range: DateRange
  today: string
  /** Null goes back to the usual range. */
  onChange: (range: DateRange | null) => void
}

export function RangeTools({ range, today, onChange }: RangeToolsProps) {
  const { t } = useTranslation('scores')
  return (
    <>
      <PeriodSwitch value={range} maxDate={today} onChange={onChange} />
      <DateRangePicker label={t('range')} value={range} maxDate={today} onChange={onChange} />
    </>
  )
}

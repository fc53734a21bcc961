import { Button, UnstyledButton } from '@mantine/core'
import { DatePicker, type DatesRangeValue } from '@mantine/dates'
import { useState } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { CalendarTexts } from './calendar-texts.tsx'
import classes from './date-range.module.css'
import { type DateRange, PRESETS, type PresetName, presetFor } from './presets.ts'

interface RangePanelProps {
  value: DateRange | null
  maxDate: string
  minDate: string | undefined
  presets: readonly PresetName[]
  onApply: (range: DateRange | null) => void
  onCancel: () => void
}

type Draft = readonly [string | null, string | null]

/** Null, which clears the selection, unless both dates are chosen. */
const toRange = ([from, to]: Draft): DateRange | null => (from && to ? [from, to] : null)

export function RangePanel({ value, maxDate, minDate, presets, onApply, onCancel }: RangePanelProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const [draft, setDraft] = useState<Draft>(value ?? [null, null])
  const [shownMonth, setShownMonth] = useState(value?.[1] ?? maxDate)
  const range = toRange(draft)
  const preset = presetFor(range, maxDate, presets)

  const pick = ([from, to]: DatesRangeValue<string>) => setDraft([from, to])

  return (
    <div className={classes.panel}>
      <fieldset className={classes.presets}>
        <legend className={classes.legend}>{t('dates.period')}</legend>
        {presets.map((name) => (
          <UnstyledButton
            key={name}
            className={classes.preset}
            aria-pressed={name === preset}
            onClick={() => {
              const chosen = PRESETS[name](maxDate)
              setDraft(chosen)
              setShownMonth(chosen[1])
            }}
          >
            {t(`dates.${name}`)}
          </UnstyledButton>
        ))}
      </fieldset>
      <div className={classes.calendar}>
        <CalendarTexts>
          <DatePicker
            type="range"
            allowSingleDateInRange
            value={[draft[0], draft[1]]}
            onChange={pick}
            date={shownMonth}
            onDateChange={setShownMonth}
            maxDate={maxDate}
            {...(minDate && { minDate })}
            ariaLabels={{
              previousMonth: t('dates.previousMonth'),
              nextMonth: t('dates.nextMonth'),
              previousYear: t('dates.previousYear'),
              nextYear: t('dates.nextYear'),
              previousDecade: t('dates.previousDecade'),
              nextDecade: t('dates.nextDecade'),
            }}
          />
        </CalendarTexts>
      </div>
      <div className={classes.foot}>
        <span className={classes.chosen} role="status">
          {range ? format.dateRange(range[0], range[1]) : t('dates.needTwo')}
        </span>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={() => onApply(range)}>{t('ok')}</Button>
      </div>
    </div>
  )
}

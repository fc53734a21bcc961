import { PROGRAMME_EPOCH } from '@laurel/contract/constants.ts'
import { CalendarTexts } from '@laurel/kit/date-range/calendar-texts.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PHONE } from '@laurel/kit/theme/media.ts'
import { Button, Input } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import classes from './assign.module.css'
import type { useAssignment } from './use-assignment.ts'

interface DateStepProps {
  assignment: Pick<ReturnType<typeof useAssignment>, 'today' | 'date' | 'setDate' | 'dateProblem'>
}

const SHORTCUTS = [
  ['today', 0],
  ['yesterday', 1],
  ['weekAgo', 7],
] as const

/** The days of a calendar can be reached by the arrow keys; those to come are off. */
export function DateStep({ assignment: { today, date, setDate, dateProblem } }: DateStepProps) {
  const { t } = useTranslation(['assign', 'ui'])
  const format = useFormat()
  const id = useId()
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [month, setMonth] = useState(date ?? today)
  const before = (days: number) => dayjs(today).subtract(days, 'day').format('YYYY-MM-DD')
  const choose = (day: string) => {
    setDate(day)
    setMonth(day)
  }
  return (
    <section aria-labelledby={id} className={classes.date}>
      <div>
        <h3 id={id} className={classes.title}>
          {t('date.title')}
        </h3>
        <p className={classes.hint}>{t('date.text')}</p>
        <div className={classes.presets}>
          {SHORTCUTS.map(([name, days]) => (
            <Button key={name} variant="default" size="xs" onClick={() => choose(before(days))}>
              {t(`date.${name}`)}
            </Button>
          ))}
        </div>
        <p className={classes.day} aria-live="polite">
          {date && t('date.chosen', { date: format.date(date) })}
        </p>
        {dateProblem && <Input.Error role="alert">{dateProblem}</Input.Error>}
      </div>
      <CalendarTexts>
        <DatePicker
          value={date}
          onChange={setDate}
          date={month}
          onDateChange={setMonth}
          minDate={PROGRAMME_EPOCH}
          maxDate={today}
          allowDeselect
          highlightToday
          size="md"
          fullWidth={phone}
          className={classes.calendar}
          ariaLabels={{
            previousMonth: t('ui:dates.previousMonth'),
            nextMonth: t('ui:dates.nextMonth'),
            previousYear: t('ui:dates.previousYear'),
            nextYear: t('ui:dates.nextYear'),
            previousDecade: t('ui:dates.previousDecade'),
            nextDecade: t('ui:dates.nextDecade'),
          }}
          getDayProps={(day) => ({
            'data-autofocus': day === (date ?? today) || undefined,
            'aria-pressed': day === date,
          })}
        />
      </CalendarTexts>
    </section>
  )
}

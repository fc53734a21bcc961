import { PROGRAMME_EPOCH } from '@laurel/contract/constants'
import { Input } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarTexts } from '../../../ui/date-range/calendar-texts.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import classes from './assign.module.css'
import type { useAssignment } from './use-assignment.ts'

interface DateStepProps {
  assignment: Pick<ReturnType<typeof useAssignment>, 'today' | 'date' | 'setDate' | 'dateProblem'>
}

/** The days of a calendar can be reached by the arrow keys; those to come are off. */
export function DateStep({ assignment: { today, date, setDate, dateProblem } }: DateStepProps) {
  const { t } = useTranslation(['assign', 'ui'])
  const format = useFormat()
  const id = useId()
  const before = (days: number) => dayjs(today).subtract(days, 'day').format('YYYY-MM-DD')
  return (
    <section aria-labelledby={id} className={classes.date}>
      <div>
        <h3 id={id} className={classes.title}>
          {t('date.title')}
        </h3>
        <p className={classes.hint}>{t('date.text')}</p>
        <p className={classes.day} aria-live="polite">
          {date && t('date.chosen', { date: format.date(date) })}
        </p>
        {dateProblem && <Input.Error role="alert">{dateProblem}</Input.Error>}
      </div>
      <CalendarTexts>
        <DatePicker
          value={date}
          onChange={setDate}
          defaultDate={date ?? today}
          minDate={PROGRAMME_EPOCH}
          maxDate={today}
          allowDeselect
          highlightToday
          size="md"
          ariaLabels={{
            previousMonth: t('ui:dates.previousMonth'),
            nextMonth: t('ui:dates.nextMonth'),
            previousYear: t('ui:dates.previousYear'),
            nextYear: t('ui:dates.nextYear'),
            previousDecade: t('ui:dates.previousDecade'),
            nextDecade: t('ui:dates.nextDecade'),
          }}
          getDayProps={(day) => ({ 'data-autofocus': day === (date ?? today) || undefined })}
          presets={[
            { value: today, label: t('date.today') },
            { value: before(1), label: t('date.yesterday') },
            { value: before(7), label: t('date.weekAgo') },
          ]}
        />
      </CalendarTexts>
    </section>
  )
}

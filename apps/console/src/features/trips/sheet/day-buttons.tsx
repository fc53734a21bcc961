import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Sheet } from '../trips.queries.ts'
import classes from './day-buttons.module.css'

type Days = Sheet['datesWithDays']

interface DayButtonsProps {
  days: Days
  value: string
  onChange: (date: string) => void
  /** The invalid rows of all days are shown instead of one day. */
  allErrors: boolean
  onAllErrors: () => void
  /** The day of each row that a correction changes. */
  changed: readonly string[]
}

/** With more days than this a month is chosen first. */
const MOST_IN_A_ROW = 14

const monthIn = (date: string) => date.slice(0, 7)
const invalidIn = (days: Days) => days.reduce((sum, { invalid }) => sum + invalid, 0)

/** One button per day, with the number of rows that prevent the release, and one for these rows of all days. */
export function DayButtons({ days, value, onChange, allErrors, onAllErrors, changed }: DayButtonsProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const months = Map.groupBy(days, ({ date }) => monthIn(date))
  const isLong = days.length > MOST_IN_A_ROW && months.size > 1
  const month = monthIn(value)
  const invalid = invalidIn(days)
  const changedOn = Map.groupBy(changed, (date) => date)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 2
  }, [])

  const chooseMonth = (wanted: string) => {
    const within = months.get(wanted) ?? []
    const day = within.find((one) => one.invalid > 0) ?? within[0]
    if (day) onChange(day.date)
  }
  const monthLabel = ([first, within]: [string, Days]) => {
    const name = format.month(`${first}-01`)
    const wrong = invalidIn(within)
    return wrong > 0 ? t('days.monthToCorrect', { month: name, count: wrong }) : name
  }

  return (
    <div className={classes.bar}>
      {isLong && (
        <FilterSelect
          label={t('days.month')}
          value={month}
          neutral={month}
          onChange={chooseMonth}
          options={[...months].map((entry) => ({ value: entry[0], label: monthLabel(entry) }))}
        />
      )}
      {(invalid > 0 || allErrors) && days.length > 1 && (
        <DayButton
          isChosen={allErrors}
          title={t('days.allErrorsTitle')}
          above={t('days.allDays')}
          below={t('days.errors')}
          invalid={invalid}
          onClick={onAllErrors}
        />
      )}
      <div ref={list} className={classes.days} role="group" aria-label={t('days.label')}>
        {(isLong ? (months.get(month) ?? []) : days).map(({ date, day, invalid }) => (
          <DayButton
            key={date}
            isChosen={!allErrors && date === value}
            title={`${day} ${format.date(date)}`}
            above={format.weekday(date)}
            below={format.dayMonth(date)}
            invalid={invalid}
            changed={changedOn.get(date)?.length ?? 0}
            onClick={() => onChange(date)}
          />
        ))}
      </div>
    </div>
  )
}

interface DayButtonProps {
  isChosen: boolean
  title: string
  above: ReactNode
  below: ReactNode
  invalid: number
  changed?: number
  onClick: () => void
}

function DayButton({ isChosen, title, above, below, invalid, changed = 0, onClick }: DayButtonProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  return (
    <UnstyledButton className={classes.day} aria-pressed={isChosen} title={title} onClick={onClick}>
      <span className={classes.weekday}>{above}</span>
      <span className={classes.date}>{below}</span>
      {invalid > 0 && (
        <span className={classes.count}>
          {format.number(invalid)}
          <VisuallyHidden> {t('days.invalid', { count: invalid })}</VisuallyHidden>
        </span>
      )}
      {changed > 0 && (
        <span className={classes.count} data-changed>
          {format.number(changed)}
          <VisuallyHidden> {t('correct.changedOn', { count: changed })}</VisuallyHidden>
        </span>
      )}
    </UnstyledButton>
  )
}

import { useFormat } from '@laurel/kit/format/use-format.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sheet } from '../trips.queries.ts'
import classes from './day-buttons.module.css'

interface DayButtonsProps {
  days: Sheet['datesWithDays']
  value: string
  onChange: (date: string) => void
}

/** One button per day, with the number of rows that prevent the release. */
export function DayButtons({ days, value, onChange }: DayButtonsProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 2
  }, [])

  return (
    <div ref={list} className={classes.days} role="group" aria-label={t('days.label')}>
      {days.map(({ date, day, invalid }) => (
        <UnstyledButton
          key={date}
          className={classes.day}
          aria-pressed={date === value}
          title={`${day} ${format.date(date)}`}
          onClick={() => onChange(date)}
        >
          <span className={classes.weekday}>{format.weekday(date)}</span>
          <span className={classes.date}>{format.dayMonth(date)}</span>
          {invalid > 0 && (
            <span className={classes.count}>
              {format.number(invalid)}
              <VisuallyHidden> {t('days.invalid', { count: invalid })}</VisuallyHidden>
            </span>
          )}
        </UnstyledButton>
      ))}
    </div>
  )
}

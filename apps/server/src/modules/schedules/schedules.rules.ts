import { dateIn, daysAfter, monthsAfter, startOfMonth } from '../../core/calendar.ts'
import type { DateRange } from '../../core/score-range.ts'
import { instantAt } from '../../core/wall-clock.ts'

export interface Plan {
  cadence: string
  /** From Sunday as 0; of a weekly plan. */
  weekday: number | null
  /** Of a monthly plan. */
  day: number | null
  hour: number
}

const WEEK = 7
const HOUR_MINUTES = 60

/** A day of the month; in a shorter month its last one. */
const dayOfMonth = (first: string, day: number) => {
  const last = daysAfter(monthsAfter(first, 1), -1)
  const wanted = daysAfter(first, day - 1)
  return wanted > last ? last : wanted
}

const datesFrom = ({ cadence, weekday, day }: Plan, today: string) => {
  if (cadence === 'monthly') {
    return [0, 1].map((months) => dayOfMonth(monthsAfter(startOfMonth(today), months), day ?? 1))
  }
  const ahead = ((weekday ?? 0) - new Date(today).getUTCDay() + WEEK) % WEEK
  return [daysAfter(today, ahead), daysAfter(today, ahead + WEEK)]
}

/**
 * The first moment after `after` at which the plan is due on the clock of the company. An hour that the clock skips is due
 * after the gap, and one that it shows twice is due once, the first time.
 */
export const nextDue = (plan: Plan, timezone: string, after: Date) => {
  const due = datesFrom(plan, dateIn(timezone, after))
    .map((date) => instantAt(timezone, date, plan.hour * HOUR_MINUTES))
    .find((moment) => moment > after)
  if (!due) throw new Error('a plan is due within two of its periods')
  return due
}

/** The days that a report is about: the week up to yesterday, or the calendar month before. */
export const reportedDays = (cadence: string, today: string): DateRange => {
  if (cadence === 'weekly') return { from: daysAfter(today, -WEEK), to: daysAfter(today, -1) }
  const month = startOfMonth(today)
  return { from: monthsAfter(month, -1), to: daysAfter(month, -1) }
}

/** A schedule is switched off after so many failures in a row; in between it is tried again. */
export const FAILURES_MAX = 3
export const RETRY_MINUTES = 60

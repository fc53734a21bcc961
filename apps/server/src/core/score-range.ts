import { PROGRAMME_EPOCH } from '@laurel/contract/constants.ts'
import { daysAfter, monthsAfter, startOfMonth } from './calendar.ts'

/** From the first to the last day, both included. */
export interface DateRange {
  from: string
  to: string
}

/** A range in pieces for which sums are kept: everything, or whole months (by their first days) and single days. */
export type ScoreParts = 'ever' | { months: DateRange | undefined; days: readonly DateRange[] }

/** The range of `selectedDates`; an empty list is all time. */
export const toDateRange = ([from = PROGRAMME_EPOCH, to]: readonly string[], today: string): DateRange => ({
  from,
  to: to ?? today,
})

/** `2026-03-01 ~ 2026-03-10`, as names of files have it. */
export const sayRange = ({ from, to }: DateRange) => `${from} ~ ${to}`

const NOTHING: ScoreParts = { months: undefined, days: [] }

/** The part of a range in which something can have been awarded: not before the programme, not after today. */
const programmeDays = (range: DateRange, today: string): DateRange => ({
  from: range.from < PROGRAMME_EPOCH ? PROGRAMME_EPOCH : range.from,
  to: range.to > today ? today : range.to,
})

/** What is kept of today's month is what was awarded so far: it counts as whole. */
export const toScoreParts = (range: DateRange, today: string): ScoreParts => {
  const { from, to } = programmeDays(range, today)
  if (from > to) return NOTHING
  if (from === PROGRAMME_EPOCH && to === today) return 'ever'
  const first = from === startOfMonth(from) ? from : monthsAfter(startOfMonth(from), 1)
  const last = to === today || isLastOfMonth(to) ? startOfMonth(to) : monthsAfter(startOfMonth(to), -1)
  if (first > last) return { months: undefined, days: [{ from, to }] }
  const edges = [
    { from, to: daysAfter(first, -1) },
    { from: monthsAfter(last, 1), to },
  ]
  return { months: { from: first, to: last }, days: edges.filter((edge) => edge.from <= edge.to) }
}

const isLastOfMonth = (day: string) => startOfMonth(daysAfter(day, 1)) !== startOfMonth(day)

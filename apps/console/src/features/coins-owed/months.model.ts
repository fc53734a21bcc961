/** `2026-11` and a number of months before or after. */
export const monthsAfter = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const lastDayIn = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const ROWS = 6

/** The months of the table, oldest first: the last ones, or those up to an older one that was chosen. */
export const monthsShown = (chosen: string, present: string) => {
  const recent = monthsAfter(present, 1 - ROWS)
  const last = chosen < recent ? chosen : present
  return Array.from({ length: ROWS }, (_, index) => monthsAfter(last, index + 1 - ROWS))
}

const FIRST_MONTH = '2020-01'
const MOST_MONTHS = 36

/** The months that can be chosen, the present one first. */
export const monthChoices = (present: string, chosen: string) => {
  const recent = Array.from({ length: MOST_MONTHS }, (_, index) => monthsAfter(present, -index)).filter(
    (month) => month >= FIRST_MONTH,
  )
  return recent.includes(chosen) ? recent : [...recent, chosen]
}

/** Whole months between two days, and the days while there is none. */
export const toAge = (day: string, today: string) => {
  const [from, to] = [new Date(day), new Date(today)]
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 +
    to.getUTCMonth() -
    from.getUTCMonth() -
    (to.getUTCDate() < from.getUTCDate() ? 1 : 0)
  const days = Math.round((to.getTime() - from.getTime()) / 86_400_000)
  return months > 0 ? { unit: 'months' as const, count: months } : { unit: 'days' as const, count: Math.max(0, days) }
}

import * as z from 'zod'
import { rule } from './messages/issues.ts'

/** Two-digit years up to this one are of this century, later ones of the last. */
const LATEST_SHORT_YEAR = 41
const EARLIEST_YEAR = 1900
const LATEST_YEAR = 2199

const fullYear = (digits: string) => {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year > LATEST_SHORT_YEAR ? 1900 + year : 2000 + year
}

/** `3/9/26` or `03/09/2026` as `2026-03-09`; undefined for what no calendar has. */
export const dateFromTyped = (typed: string) => {
  const [, month = '', day = '', digits = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(typed) ?? []
  const year = fullYear(digits)
  const isKnownYear = year >= EARLIEST_YEAR && year <= LATEST_YEAR
  if (!isKnownYear || Number(day) < 1 || Number(day) > daysIn(year, Number(month))) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const SHORT_MONTHS = [4, 6, 9, 11]

/** None in a month that no calendar has. */
const daysIn = (year: number, month: number) => {
  if (month < 1 || month > 12) return 0
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return SHORT_MONTHS.includes(month) ? 30 : 31
}

/** `2026-03-09` as `03/09/2026`, the way a form shows it. */
export const typedFromDate = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year}`
}

/** Month/day/year as people type it; it arrives as year-month-day, and empty as null. */
export const typedDate = z
  .string()
  .trim()
  .max(10)
  .refine((typed) => typed === '' || dateFromTyped(typed) !== undefined, { params: rule('date') })
  .transform((typed) => dateFromTyped(typed) ?? null)

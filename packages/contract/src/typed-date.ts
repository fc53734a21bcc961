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
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return exists && year >= EARLIEST_YEAR && year <= LATEST_YEAR ? date.toISOString().slice(0, 10) : undefined
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

import type { Language } from '@laurel/contract/constants.ts'

/** Creating a format costs far more than using it, and there are few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timezone: string) => {
  const known = formats.get(timezone)
  if (known) return known
  // Swedish writes dates the ISO way.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  formats.set(timezone, format)
  return format
}

const MINUTE_MS = 60_000
const latest = new Map<string, { minute: number; date: string }>()

/** The calendar date at an instant, as people of that time zone see it. No zone begins a day within a minute. */
export const dateIn = (timezone: string, at: Date) => {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  const known = latest.get(timezone)
  if (known?.minute === minute) return known.date
  const date = formatIn(timezone).format(at)
  latest.set(timezone, { minute, date })
  return date
}

const DAY_MS = 24 * 3600 * 1000

/** Calendar dates are text, `YYYY-MM-DD`; arithmetic happens in UTC, which has no gaps. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The first day after this one that is no Saturday or Sunday. */
export const nextWorkingDay = (day: string): string => {
  const next = daysAfter(day, 1)
  return [0, 6].includes(new Date(next).getUTCDay()) ? nextWorkingDay(next) : next
}

/** The first day of the month of a day. */
export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The Sunday on or before a day. */
export const startOfWeek = (day: string) => daysAfter(day, -new Date(day).getUTCDay())

/** The first day of another month. */
export const monthsAfter = (month: string, months: number) => {
  const start = new Date(month)
  start.setUTCMonth(start.getUTCMonth() + months)
  return start.toISOString().slice(0, 10)
}

/** Months from the first to the last, each by its first day. */
export const monthsBetween = (first: string, last: string) => {
  const months: string[] = []
  for (let month = first; month <= last; month = monthsAfter(month, 1)) months.push(month)
  return months
}

/** “2 March 2026”, “2 mars 2026”: a day as people write it. */
export const spelledDate = (lang: Language, day: string) =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

import type { Language } from '@laurel/kit/i18n/language.ts'

const DAY_MS = 24 * 3600 * 1000

/** Weeks begin on Sunday, as everywhere in Laurel: the empty places before the first day of a month. */
export const placesBefore = (month: string) => new Date(`${month}-01`).getUTCDay()

export const daysIn = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

export const monthAfter = (month: string, months: number) => {
  const start = new Date(`${month}-01`)
  start.setUTCMonth(start.getUTCMonth() + months)
  return start.toISOString().slice(0, 7)
}

export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** “Sun”, “Mon” …, from a week that begins on a Sunday. */
export const weekdayNames = (lang: Language) =>
  Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + index)),
  )

/** “Wednesday 4 November” */
export const longDay = (lang: Language, date: string) =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(date))

export const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value)

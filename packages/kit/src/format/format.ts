import type { Language } from '../i18n/language.ts'

const LOCALE: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Cached: creating an `Intl` formatter takes longer than using it a hundred times. */
const remembered = <O, T>(make: (locale: string, options: O) => T) => {
  const made = new Map<string, T>()
  return (lang: Language, options: O): T => {
    const key = `${lang} ${JSON.stringify(options)}`
    const present = made.get(key) ?? make(LOCALE[lang], options)
    made.set(key, present)
    return present
  }
}

const numberFormat = remembered((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const dateFormat = remembered((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const relativeFormat = remembered(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

const listFormat = remembered((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))

/** A calendar date as midnight UTC; formatted in UTC too, so that it cannot become the day before. */
const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

export const formatNumber = (lang: Language, value: number) => numberFormat(lang, {}).format(value)

export const formatCoins = (lang: Language, value: number) =>
  numberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

/** With one decimal, for averages. */
export const formatAverage = (lang: Language, value: number) =>
  numberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** “North, South and East” */
export const formatList = (lang: Language, parts: readonly string[]) => listFormat(lang, {}).format(parts)

/** `share` is a fraction: 0.52 is 52 %. */
export const formatPercent = (lang: Language, share: number) =>
  numberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(share)

export const formatBytes = (lang: Language, bytes: number) => {
  const [unit, size] = bytes < 1024 * 1024 ? (['kilobyte', 1024] as const) : (['megabyte', 1024 * 1024] as const)
  return numberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}

/** “2 Mar 2023” for a calendar date, `YYYY-MM-DD`. */
export const formatDate = (lang: Language, date: string) =>
  dateFormat(lang, { ...DATE, timeZone: 'UTC' }).format(asUtc(date))

/** “1–15 Nov 2026”: month and year once if they are the same. */
export const formatDateRange = (lang: Language, from: string, to: string) =>
  dateFormat(lang, { ...DATE, timeZone: 'UTC' }).formatRange(asUtc(from), asUtc(to))

/** “Mon” for a calendar date. */
export const formatWeekday = (lang: Language, date: string) =>
  dateFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(asUtc(date))

/** “2 Mar” for a calendar date whose year is known. */
export const formatDayMonth = (lang: Language, date: string) =>
  dateFormat(lang, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(asUtc(date))

export const formatMonth = (lang: Language, date: string) =>
  dateFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(asUtc(date))

/** “Nov 2026”, for tables. */
export const formatShortMonth = (lang: Language, date: string) =>
  dateFormat(lang, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(asUtc(date))

/** “15 Nov 2026, 02:00” for an ISO instant, in the reader's zone unless another is given. */
export const formatInstant = (lang: Language, instant: string, timeZone?: string) =>
  dateFormat(lang, { ...DATE, ...TIME, timeZone }).format(new Date(instant))

/** “15 Nov 2026, 02:00 EST”, for texts that people in several time zones read. */
export const formatZonedInstant = (lang: Language, instant: string, timeZone?: string) =>
  dateFormat(lang, { ...DATE, ...TIME, timeZone, timeZoneName: 'short' }).format(new Date(instant))

/** “17:42” in the reader's zone. */
export const formatTime = (lang: Language, instant: number) => dateFormat(lang, TIME).format(instant)

/** The day of an instant, without its time. */
export const formatInstantDay = (lang: Language, instant: string, timeZone?: string) =>
  dateFormat(lang, { ...DATE, timeZone }).format(new Date(instant))

/** The calendar date of an instant in `timeZone`, as `YYYY-MM-DD`. */
export const calendarDateIn = (timeZone: string | undefined, instant: number | string) => {
  const parts = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  return parts.format(new Date(instant))
}

const NEAR_HOURS = 6
const NEAR_DAYS = 30

/** Whole days between two calendar dates. */
const daysBetween = (from: string, to: string) => Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / DAY)

/**
 * “2 hours ago”, “yesterday”, “12 days ago”, and from a month on the date. Days are those of the calendar in the zone
 * shown: what happened on Friday evening is two days ago on Sunday morning.
 */
export const formatRelative = (lang: Language, instant: string, now: number, timeZone?: string) => {
  const ms = Date.parse(instant) - now
  const distance = Math.abs(ms)
  const say = relativeFormat(lang, { numeric: 'auto' })
  if (distance < MINUTE) return say.format(0, 'second')
  if (distance < HOUR) return say.format(Math.trunc(ms / MINUTE), 'minute')
  const days = daysBetween(calendarDateIn(timeZone, now), calendarDateIn(timeZone, instant))
  if (days === 0 || distance < NEAR_HOURS * HOUR) return say.format(Math.trunc(ms / HOUR), 'hour')
  return Math.abs(days) < NEAR_DAYS ? say.format(days, 'day') : formatInstantDay(lang, instant, timeZone)
}

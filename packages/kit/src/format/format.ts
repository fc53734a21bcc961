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

/*
 * The first formatter of `Intl` in a page takes about 50 ms: the browser looks through all its locales. Lists and boards
 * show whole numbers, coins and days before their first paint, so these are written without it. A test compares both.
 */

const SIGNS = { en: { group: ',', decimal: '.' }, fr: { group: '\u202f', decimal: ',' } } as const

const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
}

const GREATEST = 1e15

/** With this many decimals. A number that has more of them is rounded, as `Intl` does it. */
const writeNumber = (lang: Language, value: number, decimals: number) => {
  const text = value.toFixed(decimals)
  if (Number(text) !== value || Math.abs(value) > GREATEST) {
    return numberFormat(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
  }
  const { group, decimal } = SIGNS[lang]
  const [whole = '', rest] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return rest === undefined ? grouped : grouped + decimal + rest
}

/** “2 Mar 2023” for `YYYY-MM-DD`, and parts of it. */
const writeDay = (lang: Language, date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const dayMonth = `${day} ${MONTHS[lang][month - 1]}`
  return { year, month, day, dayMonth, whole: `${dayMonth} ${year}` }
}

/** A calendar date as midnight UTC; formatted in UTC too, so that it cannot become the day before. */
const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

export const formatNumber = (lang: Language, value: number) =>
  Number.isInteger(value) ? writeNumber(lang, value, 0) : numberFormat(lang, {}).format(value)

export const formatCoins = (lang: Language, value: number) => writeNumber(lang, value, 2)

/** With one decimal, for averages. */
export const formatAverage = (lang: Language, value: number) => writeNumber(lang, value, 1)

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
export const formatDate = (lang: Language, date: string) => writeDay(lang, date).whole

/** “1 – 15 Nov 2026”: month and year once if they are the same. The spaces are thin. */
export const formatDateRange = (lang: Language, from: string, to: string) => {
  const [start, end] = [writeDay(lang, from), writeDay(lang, to)]
  if (from === to) return end.whole
  if (start.year !== end.year) return `${start.whole}\u2009–\u2009${end.whole}`
  if (start.month !== end.month) return `${start.dayMonth}\u2009–\u2009${end.whole}`
  return lang === 'fr' ? `${start.day}–${end.whole}` : `${start.day}\u2009–\u2009${end.whole}`
}

/** “Mon” for a calendar date. */
export const formatWeekday = (lang: Language, date: string) =>
  dateFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(asUtc(date))

/** “2 Mar” for a calendar date whose year is known. */
export const formatDayMonth = (lang: Language, date: string) => writeDay(lang, date).dayMonth

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
  formatDate(lang, calendarDateIn(timeZone, instant))

/** The calendar date of an instant in `timeZone`, else in the reader's zone, as `YYYY-MM-DD`. */
export const calendarDateIn = (timeZone: string | undefined, instant: number | string) => {
  const time = new Date(instant)
  if (timeZone !== undefined && !('Temporal' in globalThis)) {
    const parts = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    return parts.format(time)
  }
  if (timeZone !== undefined) {
    return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  }
  const two = (part: number) => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
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

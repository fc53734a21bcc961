import { dateFromTyped } from '@laurel/contract/typed-date.ts'
import { minutesFromTyped } from '@laurel/contract/typed-time.ts'

/** Dates and times as spreadsheets write them into files. What could mean two things is not read. */

const MONTHS = [
  ['jan', 'january', 'janv', 'janvier'],
  ['feb', 'february', 'fev', 'fevr', 'fevrier'],
  ['mar', 'march', 'mars'],
  ['apr', 'april', 'avr', 'avril'],
  ['may', 'mai'],
  ['jun', 'june', 'juin'],
  ['jul', 'july', 'juil', 'juillet'],
  ['aug', 'august', 'aou', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
]

const MONTH_NUMBERS = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** The number of a month by its English or French name, long or short; undefined for any other word. */
export const monthFor = (written: string) =>
  MONTH_NUMBERS.get(
    written
      .normalize('NFD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase(),
  )

const YEAR_FIRST = /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/
/** Dots are only used with the day in front. */
const DOTTED = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/
/** `2-Nov-26`, `2 nov. 2026`, `1er novembre 2026` */
const DAY_NAME = /^(?<day>\d{1,2})(?:er)?[-\s/]\s*(?<month>\p{L}+\.?)[-\s/,]\s*(?<year>\d{4}|\d{2})$/u
/** `Nov 2, 2026` */
const NAME_DAY = /^(?<month>\p{L}+\.?)[-\s]\s*(?<day>\d{1,2})(?:,\s*|[-\s]\s*)(?<year>\d{4}|\d{2})$/u

/** Spreadsheets count days from here; those of all people and programmes have five digits. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const SERIAL = /^\d{5}$/
const DAY_MS = 24 * 60 * 60 * 1000

/** `2026-11-02`, `11/2/26`, `2-Nov-26`, `Nov 2, 2026`, `02.11.2026` or the serial `46328`; undefined for anything else. */
export const dateFromSheet = (written: string): string | undefined => {
  if (SERIAL.test(written)) return new Date(FIRST_DAY + Number(written) * DAY_MS).toISOString().slice(0, 10)
  const parts = [YEAR_FIRST, DOTTED, DAY_NAME, NAME_DAY].map((form) => form.exec(written)?.groups).find(Boolean)
  if (parts === undefined) return dateFromTyped(written)
  const { year, month = '', day } = parts
  return dateFromTyped(`${monthFor(month) ?? month}/${day}/${year}`)
}

const DAY_MINUTES = 24 * 60
/** A share of a day. Fewer decimals could be hours and minutes: `0.25` is six o’clock or twenty-five past midnight. */
const SHARE_OF_DAY = /^0?[.,](\d{3,})$/
/** `530`, `0530` or `5.30` */
const WITHOUT_COLON = /^(?!0+\.)(\d{1,2})\.?([0-5]\d)$/
const SHORT_HALF = /^(.*\d)\s*([ap])$/i

/** Minutes since midnight of `5:21`, `5:21 AM`, `5:21a`, `530`, `5.30`, `0.2292` or `24:00`; undefined for anything else. */
export const minutesFromSheet = (written: string): number | undefined => {
  const [, decimals] = SHARE_OF_DAY.exec(written) ?? []
  if (decimals !== undefined) return Math.round(Number(`0.${decimals}`) * DAY_MINUTES)
  const [, hours, minutes] = WITHOUT_COLON.exec(written) ?? []
  const clock = hours === undefined ? written.replace(SHORT_HALF, '$1 $2m') : `${hours}:${minutes}`
  return /^24:00(:00)?$/.test(clock) ? DAY_MINUTES : minutesFromTyped(clock)
}

const DATE_AND_CLOCK = /^(.+?)(?:T|\s+|,\s*)(\d{1,2}\s*[:h].*?)Z?$/
const DATE_AND_SHARE = /^(\d{5})[.,](\d+)$/

export interface Stamp {
  date: string
  minutes: number | undefined
}

/** A date alone or with a time behind it; undefined for what no calendar or clock has. */
export const stampFromSheet = (written: string): Stamp | undefined => {
  const [, serial, decimals] = DATE_AND_SHARE.exec(written) ?? []
  const [, day = serial ?? written, time] = DATE_AND_CLOCK.exec(written) ?? []
  const date = dateFromSheet(day)
  const share = decimals === undefined ? undefined : Math.round(Number(`0.${decimals}`) * DAY_MINUTES)
  const minutes = time === undefined ? share : minutesFromSheet(time)
  if (date === undefined || (time !== undefined && minutes === undefined)) return undefined
  return { date, minutes }
}

import { PROGRAMME_EPOCH, TRIP_MAX_NUMBER } from '@laurel/contract/constants'
import { dateFromTyped } from '@laurel/contract/typed-date'
import { minutesFromTyped } from '@laurel/contract/typed-time'

/** How cells of GPS files are read. Times are minutes on the clock of the company; there are no instants here. */

const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * 60 * 1000
/** Further from its day no log-in or log-out can be. */
const EARLIEST_MINUTES = -DAY_MINUTES
const LATEST_MINUTES = 2 * DAY_MINUTES

const ISO_DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/
const DAY_AND_TIME = /^(\S+?)(?:T|\s+|,\s*)(\d.*?)Z?$/

const isoDate = (written: string) => {
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(written) ?? []
  return dateFromTyped(`${month}/${day}/${year}`)
}

export interface Stamp {
  date: string
  minutes: number | undefined
}

/** `3/9/2026`, `2026-03-09` and the same with a time behind it; undefined for what no calendar has. */
export const stampOf = (written: string): Stamp | undefined => {
  const [, day = written, time] = DAY_AND_TIME.exec(written) ?? []
  const date = isoDate(day) ?? dateFromTyped(day)
  const minutes = time === undefined ? undefined : minutesFromTyped(time)
  if (date === undefined || (time !== undefined && minutes === undefined)) return undefined
  return { date, minutes }
}

/** Minutes of a bare time, or of a time with its date counted from the day of the row. */
export const minutesOf = (written: string, workDate: string): number | undefined => {
  const bare = minutesFromTyped(written)
  if (bare !== undefined) return bare
  const stamp = stampOf(written)
  if (stamp?.minutes === undefined) return undefined
  const days = Math.round((Date.parse(stamp.date) - Date.parse(workDate)) / DAY_MS)
  const minutes = days * DAY_MINUTES + stamp.minutes
  return minutes >= EARLIEST_MINUTES && minutes < LATEST_MINUTES ? minutes : undefined
}

/** A number of trips; an empty cell is none. */
export const countOf = (written: string): number | undefined => {
  if (written === '') return 0
  const count = /^\d{1,6}([.,]0+)?$/.test(written) ? Number.parseInt(written, 10) : Number.NaN
  return count <= TRIP_MAX_NUMBER ? count : undefined
}

export type DayProblem = 'date_missing' | 'date_unreadable' | 'date_out_of_range'

/** The day of a row. Mistyped years would stretch a release over centuries, so far-off days are none. */
export const dayOf = (written: string, latestDay: string): { day: string } | { problem: DayProblem } => {
  if (written === '') return { problem: 'date_missing' }
  const date = stampOf(written)?.date
  if (date === undefined) return { problem: 'date_unreadable' }
  return date >= PROGRAMME_EPOCH && date <= latestDay ? { day: date } : { problem: 'date_out_of_range' }
}

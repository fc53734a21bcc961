import { PROGRAMME_EPOCH, TRIP_MAX_NUMBER } from '@laurel/contract/constants.ts'
import { minutesFromSheet, stampFromSheet } from '../../../table-file/sheet-cells.ts'

/* Times are minutes on the clock of the company, not instants. */

const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * 60 * 1000
/** A log-in or log-out further from its day is unreadable. */
const EARLIEST_MINUTES = -DAY_MINUTES
const LATEST_MINUTES = 2 * DAY_MINUTES

/** Minutes of a bare time, or of a time with its date counted from the day of the row. */
export const readMinutes = (written: string, workDate: string): number | undefined => {
  const bare = minutesFromSheet(written)
  if (bare !== undefined) return bare
  const stamp = stampFromSheet(written)
  if (stamp?.minutes === undefined) return undefined
  const days = Math.round((Date.parse(stamp.date) - Date.parse(workDate)) / DAY_MS)
  const minutes = days * DAY_MINUTES + stamp.minutes
  return minutes >= EARLIEST_MINUTES && minutes < LATEST_MINUTES ? minutes : undefined
}

/** A number of trips; an empty cell is none. */
export const readCount = (written: string): number | undefined => {
  if (written === '') return 0
  const count = /^\d{1,6}([.,]0+)?$/.test(written) ? Number.parseInt(written, 10) : Number.NaN
  return count <= TRIP_MAX_NUMBER ? count : undefined
}

export type DayProblem = 'date_missing' | 'date_unreadable' | 'date_out_of_range'

/** Days far away are refused: a mistyped year would stretch the release over centuries. */
export const readDay = (written: string, latestDay: string): { day: string } | { problem: DayProblem } => {
  if (written === '') return { problem: 'date_missing' }
  const date = stampFromSheet(written)?.date
  if (date === undefined) return { problem: 'date_unreadable' }
  return date >= PROGRAMME_EPOCH && date <= latestDay ? { day: date } : { problem: 'date_out_of_range' }
}

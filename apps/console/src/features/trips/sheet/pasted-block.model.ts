import type { TripEntry } from '../trip-entry.model.ts'
import { clockFromPasted, clockText } from '../typed-clock.model.ts'

/** The columns that can be filled, in the order of the sheet. */
export const FILLED_COLUMNS = ['truck', 'scheduledtimein', 'actuallogin', 'actuallogout', 'numberoftrips'] as const
export type FilledColumn = (typeof FILLED_COLUMNS)[number]

const LONGEST = { truck: 50, numberoftrips: 10 } as const

/** Whether a pasted text is a block of a spreadsheet; a single value is pasted by its cell. */
export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** The lines and cells of a block. Spreadsheets end the last line too. */
const cellsIn = (text: string) =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** A cell as an entry holds it; undefined where it cannot be read. */
const readCell = (column: FilledColumn, written: string) => {
  if (written === '') return ''
  if (column === 'truck' || column === 'numberoftrips') return written.length > LONGEST[column] ? undefined : written
  const parts = clockFromPasted(written)
  return parts && clockText(parts)
}

export interface Filling {
  /** What changes, for the first row, the second one and so on. */
  entries: Partial<TripEntry>[]
  /** Values that could not be read and change nothing. */
  unread: string[]
  /** Lines for which there was no row. */
  beyond: number
}

/** What a block changes in `rows` rows when it is pasted into a column. Cells beyond the last column are passed over. */
export const fillingFor = (text: string, column: FilledColumn, rows: number): Filling => {
  const columns = FILLED_COLUMNS.slice(FILLED_COLUMNS.indexOf(column))
  const lines = cellsIn(text)
  const unread: string[] = []
  const entries = lines.slice(0, rows).map((cells) => {
    const entry: Partial<TripEntry> = {}
    columns.forEach((name, place) => {
      const written = cells[place]
      if (written === undefined) return
      const value = readCell(name, written)
      if (value === undefined) unread.push(written)
      else entry[name] = value
    })
    return entry
  })
  return { entries, unread, beyond: Math.max(0, lines.length - rows) }
}

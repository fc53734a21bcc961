import { GPS_MAX_ROWS, TRIP_MAX_NUMBER } from '@laurel/contract/constants'
import type { GpsFile } from '@laurel/contract/gps-data'
import { inSlices } from '../../../core/in-slices.ts'
import type { ColumnNames } from '../../../table-file/headings.ts'
import { readTable } from '../../../table-file/read-table.ts'
import { countOf, dayOf, minutesOf } from '../cells.rules.ts'
import { COLUMNS, type Column } from './columns.ts'
import type { ReadContext, ReadTrip, SourceLine, TripIssue, UnplacedRow } from './reader.ts'

/** A row of a file that has a day. */
export interface PlacedRow<K extends Column> {
  day: string
  cells: Record<K, string>
  line: SourceLine
  issues: TripIssue[]
}

interface Format<K extends Column> {
  columns: Pick<ColumnNames<Column>, K>
  required: readonly NoInfer<K>[]
}

const LONGEST_VALUE = 60

export const shortened = (value: string) =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1)}…` : value

/** Reads a file and hands over each row that has a day, looked for in `dayColumns` in this order; the others are noted. */
export const eachPlacedRow = async <K extends Column>(
  file: GpsFile,
  content: Uint8Array,
  { columns, required }: Format<K>,
  { latestDay, dayColumns, unplaced }: ReadContext & { dayColumns: readonly NoInfer<K>[]; unplaced: UnplacedRow[] },
  take: (row: PlacedRow<K>) => void,
) => {
  const table = await readTable<K>(content, { columns, required, maxRows: GPS_MAX_ROWS })
  await inSlices(table.rows, ({ row, cells, overflows }) => {
    const found = firstDay(cells, dayColumns, latestDay)
    if (!('day' in found)) {
      const { column, problem, value } = found
      unplaced.push({ file, row, column: COLUMNS[column][0], problem, value: shortened(value) })
      return
    }
    const written = table.columns.map((key) => [COLUMNS[key][0], cells[key]])
    const issues: TripIssue[] = overflows ? [{ code: 'row_too_wide', field: 'num', value: '' }] : []
    take({ day: found.day, cells, line: { file, row, cells: Object.fromEntries(written) }, issues })
  })
  return table.rows.length
}

/** The day in the first column that has one; without any, what is wrong with the first that says something. */
const firstDay = <K extends Column>(cells: Record<K, string>, columns: readonly K[], latestDay: string) => {
  const tried = columns.map((column) => ({ column, value: cells[column], ...dayOf(cells[column], latestDay) }))
  const found = tried.find((attempt) => 'day' in attempt) ?? tried.find(({ value }) => value !== '') ?? tried[0]
  if (found === undefined) throw new Error('a format names no column for the day')
  return found
}

/** The time in a cell; what cannot be read is noted and the time left open. */
export const timeIn = (written: string, field: keyof typeof TIME_FIELDS, day: string, issues: TripIssue[]) => {
  if (written === '') return null
  const minutes = minutesOf(written, day)
  if (minutes === undefined) {
    issues.push({ code: 'time_unreadable', field: TIME_FIELDS[field], value: shortened(written) })
  }
  return minutes ?? null
}

const TIME_FIELDS = { scheduled: 'scheduledtimein', login: 'actuallogin', logout: 'actuallogout' } as const

export const countIn = (written: string, issues: TripIssue[]) => {
  const count = countOf(written)
  if (count === undefined) issues.push({ code: 'trips_unreadable', field: 'numberoftrips', value: shortened(written) })
  return count ?? 0
}

/** What the files do not tell. */
export const blankTrip = ({ day, line, issues }: PlacedRow<never>): ReadTrip => ({
  workDate: day,
  employeeId: '',
  driverName: '',
  truck: '',
  scheduledMinutes: null,
  loginMinutes: null,
  logoutMinutes: null,
  tripCount: 0,
  issues,
  lines: [line],
})

/** For trips that were counted row by row. */
export const limitCount = (trip: ReadTrip) => {
  if (trip.tripCount <= TRIP_MAX_NUMBER) return
  trip.issues.push({ code: 'trips_unreadable', field: 'numberoftrips', value: String(trip.tripCount) })
  trip.tripCount = 0
}

import { GPS_MAX_ROWS, TRIP_MAX_NUMBER } from '@laurel/contract/constants.ts'
import type { GpsFile } from '@laurel/contract/gps-data.ts'
import { AppError } from '../../../core/app-error.ts'
import type { ColumnNames } from '../../../table-file/headings.ts'
import { readTable, shortened } from '../../../table-file/read-table.ts'
import { readCount, readDay, readMinutes } from './cells.ts'
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

/** Calls back for each row with a readable day in the first filled one of `dayColumns`; the others become `unplaced`. */
export const eachPlacedRow = async <K extends Column>(
  file: GpsFile,
  content: Uint8Array,
  { columns, required }: Format<K>,
  { latestDay, dayColumns, unplaced }: ReadContext & { dayColumns: readonly NoInfer<K>[]; unplaced: UnplacedRow[] },
  take: (row: PlacedRow<K>) => void,
) => {
  const table = await readTable<K>(content, { columns, required, maxRows: GPS_MAX_ROWS }).catch(about(file))
  await inSlices(table.rows, ({ row, cells: written, overflows }) => {
    const cells = withoutControls(written)
    const found = firstDay(cells, dayColumns, latestDay)
    const named = table.columns.map((key) => [COLUMNS[key].en, written[key]])
    const line = { file, row, cells: Object.fromEntries(named) }
    if (!('day' in found)) {
      const { column, problem, value } = found
      unplaced.push({ ...line, column, problem, value: shortened(value) })
      return
    }
    const issues: TripIssue[] = overflows ? [{ code: 'row_too_wide', field: 'num', value: '' }] : []
    const changed = table.columns.find((key) => cells[key] !== written[key])
    if (changed) issues.push({ code: 'control_characters', field: 'num', value: shortened(cells[changed]) })
    take({ day: found.day, cells, line, issues })
  })
  return table.rows.length
}

const CONTROLS = /\p{Cc}+/gu

/** Line breaks and other invisible characters would go on into lists and files. */
const withoutControls = <K extends string>(cells: Record<K, string>) => {
  const isClean = Object.values<string>(cells).every((cell) => cell.search(CONTROLS) < 0)
  if (isClean) return cells
  const cleaned = Object.entries<string>(cells).map(([key, cell]) => [key, cell.replace(CONTROLS, ' ')])
  return Object.fromEntries(cleaned) as Record<K, string>
}

/** Adds the file to a refusal. */
const about = (file: GpsFile) => (error: unknown) => {
  throw error instanceof AppError ? new AppError(error.code, { params: error.params, field: file }) : error
}

/** The day in the first column that has one; without any, what is wrong with the first that says something. */
const firstDay = <K extends Column>(cells: Record<K, string>, columns: readonly K[], latestDay: string) => {
  const tried = columns.map((column) => ({ column, value: cells[column], ...readDay(cells[column], latestDay) }))
  const found = tried.find((attempt) => 'day' in attempt) ?? tried.find(({ value }) => value !== '') ?? tried[0]
  if (found === undefined) throw new Error('a format names no column for the day')
  return found
}

/** Employee ids are compared without case. */
export const personDay = (employeeId: string, day: string) => `${day} ${employeeId.toLowerCase()}`

/** Null with an issue where the time cannot be read. */
export const timeIn = (written: string, field: keyof typeof TIME_FIELDS, day: string, issues: TripIssue[]) => {
  if (written === '') return null
  const minutes = readMinutes(written, day)
  if (minutes === undefined) {
    issues.push({ code: 'time_unreadable', field: TIME_FIELDS[field], value: shortened(written) })
  }
  return minutes ?? null
}

const TIME_FIELDS = { scheduled: 'scheduledtimein', login: 'actuallogin', logout: 'actuallogout' } as const

export const countIn = (written: string, issues: TripIssue[]) => {
  const count = readCount(written)
  if (count === undefined) issues.push({ code: 'trips_unreadable', field: 'numberoftrips', value: shortened(written) })
  return count ?? 0
}

/** Defaults for what the files do not hold. */
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

/** For trips that are counted row by row, which no cell limits. */
export const limitCount = (trip: ReadTrip) => {
  if (trip.tripCount <= TRIP_MAX_NUMBER) return
  trip.issues.push({ code: 'trips_unreadable', field: 'numberoftrips', value: String(trip.tripCount) })
  trip.tripCount = 0
}

const SLICE = 2000

/** Lets other calls be answered between slices. */
const inSlices = async <T>(items: readonly T[], work: (item: T, index: number) => void) => {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await new Promise((resume) => setImmediate(resume))
    items.slice(start, start + SLICE).forEach((item, offset) => work(item, start + offset))
  }
}

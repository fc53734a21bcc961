import type { GpsFile } from '@laurel/contract/gps-data.ts'
import type { DownloadText } from '@laurel/contract/messages/say.ts'
import type { TripProblemCode } from '@laurel/contract/trips.ts'
import type { ColumnNames } from '../../../table-file/headings.ts'
import type { DayProblem } from './cells.ts'
import type { Column } from './columns.ts'

/** A problem of a row that becomes a trip nevertheless. */
export interface TripIssue {
  code: TripProblemCode
  /** The field of the trip on the wire. */
  field: string
  value: string
}

/** A row of a file as it was written, under the names of its columns. */
export interface SourceLine {
  file: GpsFile
  row: number
  cells: Record<string, string>
}

/** One person and day, read from one row or put together from rows of both files. */
export interface ReadTrip {
  workDate: string
  employeeId: string
  driverName: string
  truck: string
  scheduledMinutes: number | null
  loginMinutes: number | null
  logoutMinutes: number | null
  tripCount: number
  issues: TripIssue[]
  lines: SourceLine[]
}

/** A row that becomes no trip: it has no readable day, or repeats a ticket. */
export interface UnplacedRow extends SourceLine {
  column: Column
  problem: DayProblem | 'ticket_repeated'
  value: string
}

/** Every row of the files is in the lines of exactly one trip, or unplaced. */
export interface Reading {
  rows: number
  trips: ReadTrip[]
  unplaced: UnplacedRow[]
}

export interface ReadContext {
  /** Later days are refused as mistakes. */
  latestDay: string
}

export interface FileFormat {
  /** For the name of the sample. */
  name: DownloadText
  columns: ColumnNames<string>
  required: readonly string[]
  sample: readonly (readonly string[])[]
}

/** How the GPS files of a company are read. */
export interface ImportSystem {
  files: readonly FileFormat[]
  read: (contents: readonly Uint8Array[], context: ReadContext) => Promise<Reading>
}

import { AppError } from '../core/app-error.ts'
import { createGate } from '../core/gate.ts'
import { decodeTable } from './decode.ts'
import { type ColumnLookup, type ColumnNames, columnLookup, matchHeadings, missingColumns } from './headings.ts'
import { readRecords } from './records.ts'

export interface TableRow<K extends string> {
  /** Counts from 1, with the headings as row 1. */
  row: number
  /** Trimmed; empty where the file has nothing. */
  cells: Record<K, string>
  /** The row has more cells than there are headings: most often a separator inside a value. */
  overflows: boolean
}

export interface Table<K extends string> {
  rows: TableRow<K>[]
  /** Columns that the file has, in its order. */
  columns: K[]
  unknownColumns: string[]
}

interface TableFormat<K extends string> {
  columns: ColumnNames<K>
  required: readonly NoInfer<K>[]
  maxRows: number
}

const LONGEST_VALUE = 60

/** A value of a file as a sentence quotes it. */
export const shortened = (value: string) =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1)}…` : value

const SEPARATORS = [',', ';', '\t'] as const
const SLICE_CELLS = 20_000
const MAX_HEADINGS = 200
/** So many times the rows that a file may have are passed over when they are blank. */
const BLANK_ROWS_FACTOR = 10
/** `sep=;` on a line of its own declares the separator to spreadsheets; it does not count as a row. */
const SEPARATOR_LINE = /^"?sep=([^\w\s"]|\t)"?[ \t]*\n/i
/** What a file is recognised by is in its beginning. */
const HEAD_BYTES = 100 * 1024

/** Between two slices of one file other files would have theirs, and all other calls would wait for each of them. */
const readInTurn = createGate(2, { maxWaiting: 20 })

/** Reads an uploaded table in slices, so that other calls are answered in between. Blank lines are passed over. */
export const readTable = <K extends string>(content: Uint8Array, format: TableFormat<K>) =>
  readInTurn(() => readRows(content, format))

const readRows = async <K extends string>(
  content: Uint8Array,
  { columns, required, maxRows }: TableFormat<K>,
): Promise<Table<K>> => {
  const text = await decodeTable(content)
  if (!/\S/.test(text)) throw new AppError('table_empty')
  const findColumn = columnLookup(columns)
  const { start, separator, written } = recogniseHeadings(text, findColumn)
  const headings = matchHeadings(written, findColumn)
  const missing = missingColumns(headings, required).map((key) => ({ en: columns[key].en, fr: columns[key].fr }))
  if (missing.length > 0) {
    throw new AppError('table_columns_missing', { params: { columns: { parts: missing, separator: ', ' } } })
  }

  const keys = Object.keys(columns) as K[]
  const rows: TableRow<K>[] = []
  let row = 0
  let cellsRead = 0
  for (const record of readRecords(text.slice(start), separator)) {
    row += 1
    cellsRead += record.length
    if (cellsRead > SLICE_CELLS) {
      cellsRead = 0
      await new Promise((resume) => setImmediate(resume))
    }
    const isBlank = record.every((cell) => cell.trim() === '')
    if (isBlank ? row > maxRows * BLANK_ROWS_FACTOR : rows.length === maxRows) {
      throw new AppError('table_too_many_rows', { params: { max: maxRows } })
    }
    if (row === 1 || isBlank) continue
    const cells = Object.fromEntries(
      keys.map((key) => [key, unwrapped(record[headings.places[key] ?? -1] ?? '')]),
    ) as Record<K, string>
    rows.push({ row, cells, overflows: record.slice(written.length).some((cell) => cell.trim() !== '') })
  }
  if (rows.length === 0) throw new AppError('table_without_rows')
  const present = Object.entries<number | undefined>(headings.places) as [K, number][]
  const inFile = present.toSorted(([, one], [, other]) => one - other).map(([key]) => key)
  return { rows, columns: inFile, unknownColumns: headings.unknown }
}

/** Whether the headings of a file name all of these columns. Only the beginning of the file is looked at. */
export const hasColumns = async <K extends string>(
  content: Uint8Array,
  { columns, required }: Pick<TableFormat<K>, 'columns' | 'required'>,
) => {
  try {
    const findColumn = columnLookup(columns)
    const head = content.subarray(0, HEAD_BYTES)
    // Cut at the end of a line: half a letter would be taken for another encoding.
    const text = await decodeTable(head.subarray(0, head.lastIndexOf(0x0a) + 1 || head.length))
    return missingColumns(matchHeadings(recogniseHeadings(text, findColumn).written, findColumn), required).length === 0
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Where the headings begin, what they are, and the separator under which most of them are known. */
const recogniseHeadings = <K extends string>(text: string, findColumn: ColumnLookup<K>) => {
  const [line = '', declared] = SEPARATOR_LINE.exec(text.slice(0, 20)) ?? []
  const table = text.slice(line.length)
  const candidates = [...(declared ? [declared] : []), ...SEPARATORS].map((separator) => {
    const { cells, error } = firstRecord(table, separator)
    const written = withoutBlankEnd(cells)
    return { start: line.length, separator, written, error, known: knownAmong(written, findColumn) }
  })
  const best = candidates.reduce((one, other) => (other.known > one.known || (one.error && !other.error) ? other : one))
  if (best.error) throw best.error.code === 'table_row_too_long' ? headingsTooLong() : best.error
  if (best.written.length > MAX_HEADINGS) throw headingsTooLong()
  if (candidates.every(({ written }) => written.length <= 1) && best.known === 0) throw new AppError('table_separator')
  return best
}

const headingsTooLong = () => new AppError('table_headings_too_long', { params: { max: MAX_HEADINGS } })

/** With the wrong separator, quotation marks may seem to be left open. */
const firstRecord = (text: string, separator: string) => {
  try {
    return { cells: readRecords(text, separator).next().value ?? [], error: undefined }
  } catch (error) {
    if (error instanceof AppError) return { cells: [], error }
    throw error
  }
}

const knownAmong = <K extends string>(written: readonly string[], findColumn: ColumnLookup<K>) =>
  written.slice(0, MAX_HEADINGS).filter((heading) => findColumn(heading) !== undefined).length

/** Spreadsheets write empty cells as far as the longest row goes. */
const withoutBlankEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** `="00123"` keeps a spreadsheet from converting the value. */
const unwrapped = (cell: string) => /^="([^"]*)"$/.exec(cell.trim())?.[1]?.trim() ?? cell.trim()

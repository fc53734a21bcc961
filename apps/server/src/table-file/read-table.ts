import Papa from 'papaparse'
import { AppError } from '../core/app-error.ts'
import { decodeTable } from './decode.ts'
import { type ColumnNames, isKnownHeading, matchHeadings, requireColumns } from './headings.ts'

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
  /** Columns that the file has. */
  columns: K[]
  unknownColumns: string[]
}

interface TableFormat<K extends string> {
  columns: ColumnNames<K>
  required: readonly NoInfer<K>[]
  maxRows: number
}

const SEPARATORS = [',', ';', '\t'] as const
const SLICE_CHARACTERS = 128 * 1024
/** No row is this long: a quotation mark was left open. */
const MAX_BARREN_SLICES = 8

/** Reads an uploaded table in slices, so that other calls are answered in between. Blank lines are passed over. */
export const readTable = async <K extends string>(
  content: Uint8Array,
  { columns, required, maxRows }: TableFormat<K>,
): Promise<Table<K>> => {
  const text = decodeTable(content)
  if (text.trim() === '') throw new AppError('table_empty')
  const { separator, written } = recogniseHeadings(text, columns)
  const headings = matchHeadings(written, columns)
  requireColumns(headings, columns, required)

  const keys = Object.keys(columns) as K[]
  const rows: TableRow<K>[] = []
  let row = 0
  await eachSlice(text, separator, (records) => {
    for (const record of records) {
      row += 1
      if (row === 1 || record.every((cell) => cell.trim() === '')) continue
      if (rows.length === maxRows) throw new AppError('table_too_many_rows', { params: { max: maxRows } })
      const cells = Object.fromEntries(
        keys.map((key) => [key, unwrapped(record[headings.places[key] ?? -1] ?? '')]),
      ) as Record<K, string>
      rows.push({ row, cells, overflows: record.slice(written.length).some((cell) => cell.trim() !== '') })
    }
  })
  if (rows.length === 0) throw new AppError('table_without_rows')
  return { rows, columns: keys.filter((key) => headings.places[key] !== undefined), unknownColumns: headings.unknown }
}

/** The separator under which most headings are known. */
const recogniseHeadings = <K extends string>(text: string, columns: ColumnNames<K>) => {
  const candidates = SEPARATORS.map((separator) => {
    const written = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n', preview: 1 }).data[0] ?? []
    return { separator, written, known: written.filter((heading) => isKnownHeading(heading, columns)).length }
  })
  const best = candidates.reduce((one, other) => (other.known > one.known ? other : one))
  if (candidates.every(({ written }) => written.length === 1) && best.known === 0) throw new AppError('table_separator')
  return best
}

/** `="00123"` is how spreadsheets are told to leave a value alone. */
const unwrapped = (cell: string) => /^="([^"]*)"$/.exec(cell.trim())?.[1]?.trim() ?? cell.trim()

/** Hands over the records slice by slice and lets other work in between. */
const eachSlice = (text: string, separator: string, take: (records: string[][]) => void) =>
  new Promise<void>((resolve, reject) => {
    let seen = 0
    let barren = 0
    Papa.parse<string[]>(text, {
      delimiter: separator,
      newline: '\n',
      chunkSize: SLICE_CHARACTERS,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        barren = data.length === 0 ? barren + 1 : 0
        const broken = errors.find(({ code }) => code === 'MissingQuotes')
        try {
          if (broken || barren === MAX_BARREN_SLICES) {
            throw new AppError('table_quote_open', { params: { row: seen + (broken?.row ?? 0) + 1 } })
          }
          seen += data.length
          take(data)
        } catch (error) {
          reject(error)
          return parser.abort()
        }
        parser.pause()
        setImmediate(() => parser.resume())
      },
      complete: () => resolve(),
    })
  })

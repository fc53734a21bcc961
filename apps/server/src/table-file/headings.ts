import { AppError } from '../core/app-error.ts'

/** The columns of a table by key: the name people read first, then others that are understood. */
export type ColumnNames<K extends string> = Record<K, readonly [string, ...string[]]>

export interface Headings<K extends string> {
  /** Where each column stands; one that the file lacks has no place. */
  places: Partial<Record<K, number>>
  /** Headings that mean nothing here. */
  unknown: string[]
}

/** Headings match loosely: case, accents, spaces and punctuation do not count. */
const simplified = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export const isKnownHeading = <K extends string>(written: string, columns: ColumnNames<K>) =>
  Object.values<readonly string[]>(columns).some((names) => names.map(simplified).includes(simplified(written)))

export const matchHeadings = <K extends string>(written: readonly string[], columns: ColumnNames<K>): Headings<K> => {
  const keys = Object.keys(columns) as K[]
  const keyOf = new Map(keys.flatMap((key) => columns[key].map((name) => [simplified(name), key] as const)))
  const headings: Headings<K> = { places: {}, unknown: [] }
  written.forEach((heading, place) => {
    const key = keyOf.get(simplified(heading))
    if (key === undefined) {
      if (heading.trim() !== '') headings.unknown.push(heading.trim())
    } else if (headings.places[key] === undefined) {
      headings.places[key] = place
    } else {
      throw new AppError('table_column_twice', { params: { column: heading.trim() } })
    }
  })
  return headings
}

export const requireColumns = <K extends string>(
  { places }: Headings<K>,
  columns: ColumnNames<K>,
  required: readonly K[],
) => {
  const missing = required.filter((key) => places[key] === undefined).map((key) => columns[key][0])
  if (missing.length > 0) throw new AppError('table_columns_missing', { params: { columns: missing.join(', ') } })
}

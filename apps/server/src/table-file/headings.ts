import type { Language } from '@laurel/contract/constants.ts'
import { AppError } from '../core/app-error.ts'

interface ColumnName extends Record<Language, string> {
  /** What else people and other programs call it, in either language. */
  others: readonly string[]
}

/** The columns of a table by key: how they are called in each language, and other names that are understood. */
export type ColumnNames<K extends string> = Record<K, ColumnName>

export interface Headings<K extends string> {
  /** The position of each column; a column that the file lacks has none. */
  places: Partial<Record<K, number>>
  /** Headings that mean nothing here. */
  unknown: string[]
}

/** Headings match loosely: case, accents, spaces and punctuation do not count. */
const simplified = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The column behind a heading. Build it once per file: simplifying all names is slow. */
export const columnLookup = <K extends string>(columns: ColumnNames<K>) => {
  const keys = Object.keys(columns) as K[]
  const byName = new Map(
    keys.flatMap((key) => {
      const { en, fr, others } = columns[key]
      return [en, fr, ...others].map((name) => [simplified(name), key] as const)
    }),
  )
  return (heading: string) => byName.get(simplified(heading))
}

export type ColumnLookup<K extends string> = ReturnType<typeof columnLookup<K>>

export const matchHeadings = <K extends string>(
  written: readonly string[],
  findColumn: ColumnLookup<K>,
): Headings<K> => {
  const headings: Headings<K> = { places: {}, unknown: [] }
  written.forEach((heading, place) => {
    const key = findColumn(heading)
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

export const missingColumns = <K extends string>({ places }: Headings<K>, required: readonly K[]) =>
  required.filter((key) => places[key] === undefined)

import type { Language } from '@laurel/contract/constants.ts'
import { BYTE_ORDER_MARK, csvLine } from '@laurel/contract/csv.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { strToU8, type Zippable, zip } from 'fflate'

type Value = string | number | boolean | Date | null | undefined

/** One kind of data: a list of things with the same fields. */
export interface DataTable {
  name: string
  rows: readonly Readonly<Record<string, Value>>[]
}

export interface Picture {
  name: string
  mime: string
  content: Uint8Array
}

const toCell = (value: Value): CsvCell => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : value
}

export const toCsv = ({ rows }: DataTable, lang: Language) => {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) =>
    csvLine(
      columns.map((column) => toCell(row[column])),
      lang,
    ),
  )
  return `${BYTE_ORDER_MARK}${csvLine(columns, lang)}${lines.join('')}`
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Pictures are packed already. */
const asIs = (content: Uint8Array) => [content, { level: 0 }] as const

interface Content {
  readme: string
  tables: readonly DataTable[]
  pictures: readonly Picture[]
  lang: Language
}

/** Packed by threads of its own where it is much, so that other calls do not wait meanwhile. */
export const packArchive = ({ readme, tables, pictures, lang }: Content) => {
  const files: Zippable = { 'README.txt': strToU8(readme) }
  for (const table of tables) {
    files[`${table.name}.json`] = strToU8(`${JSON.stringify(table.rows, null, 2)}\n`)
    if (table.rows.length > 0) files[`${table.name}.csv`] = strToU8(toCsv(table, lang))
  }
  for (const { name, mime, content } of pictures) {
    files[`pictures/${name}.${EXTENSIONS[mime] ?? 'bin'}`] = [...asIs(new Uint8Array(content))]
  }
  return new Promise<Uint8Array>((resolve, reject) => {
    zip(files, (error, archive) => (error ? reject(error) : resolve(archive)))
  })
}

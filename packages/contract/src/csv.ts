import type { Language } from './constants.ts'
import type { CsvCell } from './endpoint.ts'

/** Spreadsheets take the comma of French numbers for no separator, and expect a semicolon instead. */
const SEPARATORS: Record<Language, string> = { en: ',', fr: ';' }
const DECIMAL_SIGNS: Record<Language, string> = { en: '.', fr: ',' }

/** A program that takes another character for the separator, or splits lines first, sees cells begin inside of ours. */
const FORMULA_STARTS = /(^|[,;\t\r\n])("*)(?=[=+\-@])/g

/** A cell that a spreadsheet would run as a formula, or see in part as one, is shown as text instead. */
export const defuse = (cell: CsvCell) => {
  if (typeof cell !== 'string') return cell
  const text = cell.replace(FORMULA_STARTS, "$1$2'")
  return /^[\t\r\n]/.test(text) ? `'${text}` : text
}

/** `1.50` or, in French, `1,50`. */
export const spelledNumber = (value: number, lang: Language, decimals?: number) =>
  (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', DECIMAL_SIGNS[lang])

const csvCell = (cell: CsvCell, lang: Language) => {
  if (cell === null || cell === '') return ''
  const text = typeof cell === 'number' ? spelledNumber(cell, lang) : String(defuse(cell))
  return `"${text.replaceAll('"', '""')}"`
}

/** A line of a file for spreadsheets of this language. Every cell is quoted, so that no character in it counts. */
export const csvLine = (cells: readonly CsvCell[], lang: Language) =>
  `${cells.map((cell) => csvCell(cell, lang)).join(SEPARATORS[lang])}\n`

/** At the beginning of a file it lets spreadsheets read accents. */
export const BYTE_ORDER_MARK = '\uFEFF'

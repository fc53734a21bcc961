import type { ListedRow } from '@laurel/contract/gps-data'

/** A cell that begins like a formula is text all the same. */
const csvCell = (value: string | number) => {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The byte order mark lets spreadsheets read accents. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows that became no trip, for the person who has to look them up in the file. */
export const listedRowsCsv = (headings: readonly string[], rows: readonly ListedRow[]) => {
  const lines = [headings, ...rows.map(({ filename, row, column, message }) => [filename, row, column, message])]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

import type { Language } from '@laurel/contract/constants.ts'
import { BYTE_ORDER_MARK, csvLine } from '@laurel/contract/csv.ts'
import type { ListedRow } from '@laurel/contract/gps-data.ts'

/** The rows that became no trip with what the file says in them, for the person who has to correct them there. */
export const listedRowsCsv = (headings: readonly string[], rows: readonly ListedRow[], lang: Language) => {
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ heading }) => heading)))]
  const lines = rows.map(({ filename, row, column, message, cells }) => {
    const written = new Map(cells.map(({ heading, value }) => [heading, value]))
    return [filename, row, column, message, ...columns.map((heading) => written.get(heading) ?? '')]
  })
  const table = [[...headings, ...columns], ...lines]
  return `${BYTE_ORDER_MARK}${table.map((cells) => csvLine(cells, lang)).join('')}`
}

import { Readable } from 'node:stream'
import type { CsvCell, CsvDownload } from '@laurel/contract/endpoint'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

/** A cell that a spreadsheet would run as a formula is shown as text instead. */
const defuse = (cell: CsvCell) => (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

async function* defused(rows: CsvDownload['rows']) {
  for await (const row of rows) yield row.map(defuse)
}

/** Streams rows as UTF-8 CSV; the byte order mark tells spreadsheets so. */
export const sendCsv = (reply: FastifyReply, { filename, columns, rows }: CsvDownload) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('cache-control', 'no-store')
    .send(Readable.from(defused(rows)).pipe(stringify({ bom: true, header: true, columns: [...columns] })))

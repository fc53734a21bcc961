import { pipeline, Readable } from 'node:stream'
import type { CsvDownload } from '@laurel/contract/endpoint'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { defuse } from '../core/csv-cell.ts'

async function* defused(rows: CsvDownload['rows']) {
  for await (const row of rows) yield row.map(defuse)
}

/**
 * Names come from people: what a file system would stumble over becomes a dash. They are spelled twice, as headers want
 * it and in plain letters for readers that know no other way.
 */
const attachment = (filename: string) => {
  const name = filename.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|%/gu, '-')
  const exact = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Streams rows as UTF-8 CSV; the byte order mark tells spreadsheets so. */
export const sendCsv = (reply: FastifyReply, { filename, columns, rows }: CsvDownload) => {
  const table = stringify({ bom: true, header: true, columns: [...columns] })
  // Either end takes the other down: a query that fails breaks the download off, a caller who leaves stops the reading.
  pipeline(Readable.from(defused(rows)), table, () => undefined)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(filename))
    .header('cache-control', 'no-store')
    .send(table)
}

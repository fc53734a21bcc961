import { Readable } from 'node:stream'
import type { CsvCell, CsvDownload } from '@laurel/contract/endpoint'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { defuse } from '../core/csv-cell.ts'

/** Line by line a long file costs far more than its text, in time and in memory. */
const LINES_AT_ONCE = 200

async function* textOf({ columns, rows }: Pick<CsvDownload, 'columns' | 'rows'>) {
  yield stringify([columns.map(defuse)], { bom: true })
  let lines: CsvCell[][] = []
  for await (const row of rows) {
    lines.push(row.map(defuse))
    if (lines.length < LINES_AT_ONCE) continue
    yield stringify(lines)
    lines = []
  }
  yield stringify(lines)
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

/** Streams rows as UTF-8 CSV; the byte order mark tells spreadsheets so. A query that fails breaks the download off. */
export const sendCsv = (reply: FastifyReply, { filename, ...table }: CsvDownload) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(filename))
    .header('cache-control', 'no-store')
    .send(Readable.from(textOf(table), { objectMode: false }))

import { Readable } from 'node:stream'
import type { Language } from '@laurel/contract/constants.ts'
import { BYTE_ORDER_MARK, csvLine } from '@laurel/contract/csv.ts'
import type { CsvDownload } from '@laurel/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'

/** Line by line a long file costs far more than its text, in time and in memory. */
const LINES_AT_ONCE = 200

/** The text of a file in pieces, with the mark that lets spreadsheets read accents. */
export async function* toCsvText({ columns, rows }: Pick<CsvDownload, 'columns' | 'rows'>, lang: Language) {
  yield `${BYTE_ORDER_MARK}${csvLine(columns, lang)}`
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(csvLine(row, lang))
    if (lines.length < LINES_AT_ONCE) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

/**
 * Names come from people: what a file system would stumble over becomes a dash. They are spelled twice, as headers want
 * it and in plain letters for readers that know no other way.
 */
export const attachment = (filename: string) => {
  const name = filename.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|%/gu, '-')
  const exact = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Streams rows as UTF-8 CSV, as spreadsheets of the language expect it. A query that fails breaks the download off. */
export const sendCsv = (reply: FastifyReply, { filename, ...table }: CsvDownload, lang: Language) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(filename))
    .header('cache-control', 'no-store')
    .send(Readable.from(toCsvText(table, lang), { objectMode: false }))

import type { Language } from '@laurel/contract/constants.ts'
import type { CsvDownload } from '@laurel/contract/endpoint.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendCsv } from './csv-reply.ts'

const serve = async (download: CsvDownload, lang: Language = 'en') => {
  const app = Fastify()
  app.get('/', (_, reply) => sendCsv(reply, download, lang))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, stop: () => app.close() }
}

const linesAt = async (address: string) =>
  Buffer.from(await (await fetch(address)).arrayBuffer())
    .toString()
    .split('\n')

describe('a download of rows', () => {
  it('spells any name so that it arrives whole', async () => {
    const { address, stop } = await serve({ filename: 'O’Neil’s "A/B" (été).csv', columns: ['a'], rows: [] })
    const { headers } = await fetch(address)
    const [plain, name = ''] = headers.get('content-disposition')?.split("; filename*=UTF-8''") ?? []
    expect(plain).toBe('attachment; filename="O-Neil-s -A-B- (ete).csv"')
    expect(name).toMatch(/^[\w%.~-]+$/)
    expect(decodeURIComponent(name)).toBe('O’Neil’s -A-B- (été).csv')
    await stop()
  })

  it('is text to a spreadsheet, its headings too', async () => {
    const rows = [['+1', 2, null], ...Array.from({ length: 500 }, (_, row) => [`"${row}"`, row, 'é'])]
    const { address, stop } = await serve({ filename: 'a.csv', columns: ['=a', 'b', 'c'], rows })
    const lines = await linesAt(address)
    expect(lines.slice(0, 3)).toEqual([`\uFEFF"'=a","b","c"`, `"'+1","2",`, '"""0""","0","é"'])
    expect(lines).toHaveLength(503)
    await stop()
  })

  it('has semicolons and decimal commas for somebody who reads French', async () => {
    const { address, stop } = await serve({ filename: 'a.csv', columns: ['a', 'b'], rows: [['x;y', 1.5]] }, 'fr')
    expect(await linesAt(address)).toEqual(['\uFEFF"a";"b"', '"x;y";"1,5"', ''])
    await stop()
  })

  it('breaks off where a row cannot be read', async () => {
    async function* rows() {
      for (let row = 0; row < 10_000; row += 1) yield [row]
      throw new Error('the database is gone')
    }
    const { address, stop } = await serve({ filename: 'a.csv', columns: ['a'], rows: rows() })
    const reading = fetch(address).then((response) => response.text())
    await expect(reading).rejects.toThrow('terminated')
    await stop()
  })

  it('stops reading when the caller leaves', async () => {
    let left = () => {}
    const hasLeft = new Promise<void>((resolve) => (left = resolve))
    async function* rows() {
      try {
        for (let row = 0; ; row += 1) yield [`row ${row}`]
      } finally {
        left()
      }
    }
    const { address, stop } = await serve({ filename: 'a.csv', columns: ['a'], rows: rows() })
    const abort = new AbortController()
    const response = await fetch(address, { signal: abort.signal })
    await response.body?.getReader().read()
    abort.abort()
    await hasLeft
    await stop()
  })
})

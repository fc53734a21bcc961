import { createBadge } from '@laurel/contract/badge-editing.ts'
import { listCompanies } from '@laurel/contract/companies.ts'
import { uploadGpsData } from '@laurel/contract/gps-data.ts'
import { signIn } from '@laurel/contract/session.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launch } from '../../testing/server-process.ts'
import { createTestDatabase } from '../../testing/test-db.ts'
import { callerAt, createCompany, lookInto, stopAll } from './installation.ts'

/** Fewer connections than slow calls: if slow work held a connection, all other calls would wait. */
const POOL = 2

let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ReturnType<typeof launch>
let inside: ReturnType<typeof lookInto>
let address: string
let admin: ReturnType<typeof callerAt>
let company: Awaited<ReturnType<typeof createCompany>>
let picture: File

beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
  server = launch({ DATABASE_URL: database.url, DATABASE_POOL: String(POOL), WORKER: '0' })
  inside = lookInto(database.url)
  address = await server.ready()
  company = await createCompany(inside)
  admin = callerAt(address, await inside.tokenFor(await inside.world.person({ role: 'Admin' })))
  // A small file that takes long to draw.
  const canvas = { width: 6000, height: 6000, channels: 3, background: '#2a6' } as const
  picture = new File([new Uint8Array(await sharp({ create: canvas }).png().toBuffer())], 'large.png')
})

afterAll(async () => {
  await inside.close()
  await stopAll(server)
  await database.drop()
})

const drawBadge = async (name: string) => {
  const body = { name, description: 'Drawn', points: 1, coins: 0, divisionid: 0, file: picture }
  return (await admin.request(createBadge, { body })).status
}

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** Repeats an action until the work is over and returns its results. */
const during = async <T>(work: Promise<unknown>, run: () => Promise<T>) => {
  const seen: T[] = []
  const over = new AbortController()
  void work.finally(() => over.abort())
  while (!over.signal.aborted) seen.push(await run())
  return seen
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

it('no transaction is open while images are drawn', async () => {
  const drawing = times(6, (index) => drawBadge(`Alone ${index}`))
  const openTransactions = await during(drawing, async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
    `.execute(inside.db)
    return rows[0]?.open ?? 0
  })
  expect(await drawing).toEqual(Array.from({ length: 6 }, () => 200))
  expect(openTransactions.length).toBeGreaterThan(10)
  // The median, because a transaction that stores a finished image may be seen now and then.
  expect(median(openTransactions)).toBe(0)
})

it('a read is answered quickly while passwords are hashed, images drawn and files parsed', async () => {
  const read = async () => {
    const start = performance.now()
    expect((await admin.request(listCompanies, { query: {} })).status).toBe(200)
    return performance.now() - start
  }
  const idle: number[] = []
  for (let index = 0; index < 20; index += 1) idle.push(await read())

  const uploader = callerAt(address, company.token)
  const rows = `${'x,'.repeat(9_000)}\n`.repeat(200)
  const firstfile = new File([`employee id,date,scheduled in,login,logout,trips\n${rows}`], 'days.csv')
  const work = Promise.all([
    times(12, (index) => drawBadge(`Among others ${index}`)),
    times(40, (index) =>
      callerAt(address).request(signIn, { body: { email: `nobody.${index}@laurel.test`, password: 'guessed' } }),
    ),
    times(2, async () => {
      const body = { divisionid: company.division.id, firstfile }
      return (await uploader.request(uploadGpsData, { body })).status
    }),
  ])
  const busy = await during(work, read)
  const [drawn, , uploads] = await work
  expect(drawn).toEqual(Array.from({ length: 12 }, () => 200))
  expect(uploads).toEqual([422, 422])
  expect(busy.length).toBeGreaterThan(3)
  expect(median(busy)).toBeLessThan(20 * median(idle))
})

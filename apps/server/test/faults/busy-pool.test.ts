import { listCompanies } from '@laurel/contract/companies.ts'
import { refusal } from '@laurel/contract/errors.ts'
import { getHealth } from '@laurel/contract/health.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launch } from '../../testing/server-process.ts'
import { createTestDatabase } from '../../testing/test-db.ts'
import { callerAt, lookInto, stopAll } from './installation.ts'

const POOL = 2

let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ReturnType<typeof launch>
let inside: ReturnType<typeof lookInto>
let admin: ReturnType<typeof callerAt>
let blocker: pg.Client

beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
  server = launch({ DATABASE_URL: database.url, DATABASE_POOL: String(POOL), DATABASE_WAIT: '1', WORKER: '0' })
  inside = lookInto(database.url)
  const address = await server.ready()
  await inside.world.company()
  admin = callerAt(address, await inside.tokenFor(await inside.world.person({ role: 'Admin' })))
  blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
})

afterAll(async () => {
  await blocker.end()
  await inside.close()
  await stopAll(server)
  await database.drop()
})

const list = () => admin.request(listCompanies, { query: {} })

it('calls are refused with 503 after a short wait when all connections are in use, and health shows it', async () => {
  expect((await list()).status).toBe(200)
  expect((await admin.call(getHealth)).checks?.pool).toEqual({ state: 'ok', used: 0, max: POOL, waiting: 0 })
  await blocker.query('begin')
  await blocker.query('lock table companies in access exclusive mode')
  // One list uses both connections: rows and count are read in parallel.
  const patient = list()
  await expect.poll(async () => (await admin.call(getHealth)).checks?.pool.used).toBe(POOL)

  const late = [list(), list(), list()]
  await expect
    .poll(async () => (await admin.call(getHealth)).checks?.pool, { interval: 10 })
    .toMatchObject({ state: 'degraded', used: POOL })
  for (const response of await Promise.all(late)) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(refusal.parse(await response.json())).toMatchObject({
      code: 'busy',
      message: 'Le service est très sollicité en ce moment. Réessayez dans un instant.',
    })
  }

  await blocker.query('rollback')
  expect((await patient).status).toBe(200)
  expect((await list()).status).toBe(200)
  expect((await admin.call(getHealth)).checks).toMatchObject({ database: { state: 'ok' }, pool: { state: 'ok' } })
})

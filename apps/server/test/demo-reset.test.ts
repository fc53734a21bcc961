import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ResetRefusal, resetDemo } from '../demo/demo-reset.ts'
import { loadConfig } from '../src/boot/config.ts'
import { createDb, createPool } from '../src/db/db.ts'
import { insertCompanyRow } from '../src/db/people-rows.ts'
import { createTestDatabase, IS_DISTRIBUTED } from '../testing/test-db.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
})
afterAll(() => database.drop())

const now = new Date('2026-03-10T15:00:00Z')

const withDb = async <T>(work: (db: ReturnType<typeof createDb>) => Promise<T>) => {
  const pool = createPool(database.url, 1)
  try {
    return await work(createDb(pool))
  } finally {
    await pool.end()
  }
}

const reset = (isConfirmed = true, env: Record<string, string> = {}) =>
  resetDemo(loadConfig({ DATABASE_URL: database.url, ...env }), { isConfirmed, now })

const addCompany = () =>
  withDb((db) =>
    insertCompanyRow(db, {
      name: 'Ours',
      company_key: 'OURS',
      driver_limit: 0,
      user_limit: 0,
      has_awards_link: false,
      has_badge_feed: false,
      has_coin_transfers: false,
      has_new_hire_buffer: false,
      has_point_redemption: false,
      has_suggestions: false,
      import_type_id: 1,
      late_buffer_minutes: 5,
      new_hire_buffer_days: 0,
      timezone: 'UTC',
      created_at: now,
    }),
  )

const companies = () =>
  withDb(async (db) =>
    (await db.selectFrom('companies').select('name').orderBy('id').execute()).map(({ name }) => name),
  )

it('a demo reset is refused for a database without the demo and for one in use', async () => {
  await addCompany()
  await expect(reset(false)).rejects.toThrow('Say so with npm run demo:reset -- --yes')
  await expect(reset()).rejects.toThrow(
    new ResetRefusal('This database was not planted by the demo. Nothing was changed.'),
  )
  await withDb(async (db) => {
    await db.updateTable('installation').set({ is_demo: true }).execute()
    await expect(reset()).rejects.toThrow('Stop Laurel first.')
  })
  expect(await companies()).toEqual(['Ours'])
})

it('a demo reset is refused when the settings rule the demo out', async () => {
  await withDb((db) => db.updateTable('installation').set({ is_demo: true }).execute())
  await expect(reset(true, { PUBLIC_URL: 'https://laurel.corp.example' })).rejects.toThrow(
    'does not go with PUBLIC_URL.',
  )
  expect(await companies()).toEqual(['Ours'])
})

it.runIf(IS_DISTRIBUTED)('a demo reset is refused on distributed tables', async () => {
  await withDb((db) => db.updateTable('installation').set({ is_demo: true }).execute())
  await expect(reset()).rejects.toThrow('Plant the demo in a new database instead.')
  expect(await companies()).toEqual(['Ours'])
})

it.skipIf(IS_DISTRIBUTED)('a demo reset empties the demo and plants it again', async () => {
  await withDb((db) => db.updateTable('installation').set({ is_demo: true }).execute())
  await reset()
  expect(await companies()).toEqual(['Transport Boréal', 'Northline Freight', 'Ridgeway Concrete'])
  const { awards } = await withDb((db) =>
    db
      .selectFrom('awards')
      .select(({ fn }) => fn.countAll<number>().as('awards'))
      .executeTakeFirstOrThrow(),
  )
  expect(awards).toBeGreaterThan(5000)
})

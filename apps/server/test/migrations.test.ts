import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { launch } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-db.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
beforeEach(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const checksums = async () => {
  const { rows } = await client.query<{ checksum: string | null }>('select checksum from migrations order by name')
  return rows.map(({ checksum }) => checksum)
}

it('every applied migration is stored with the checksum of its text', async () => {
  const all = await checksums()
  expect(all.length).toBeGreaterThan(30)
  for (const checksum of all) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
})

it('a start is refused with one sentence when the text of an applied migration has changed', async () => {
  await client.query(`update migrations set checksum = repeat('0', 64) where name = '0005_audit.sql'`)
  const { ended, output } = launch({ DATABASE_URL: database.url })
  expect(await ended).toBe(1)
  expect(output()).toContain('The database was changed by another text of 0005_audit.sql than this program has.')
  expect(output()).not.toContain('    at ')
})

it('migrations applied before checksums existed get their checksum at the next start', async () => {
  const before = await checksums()
  await client.query('alter table migrations drop column checksum')
  await migrate(database.url)
  expect(await checksums()).toEqual(before)
})

it('a database with a migration that this version does not know is refused with one sentence', async () => {
  await client.query(`insert into migrations (name, applied_at) values ('9999_later.sql', now())`)
  await expect(migrate(database.url)).rejects.toThrow(
    'The database was made by a newer version of Laurel (it has 9999_later.sql).',
  )
})

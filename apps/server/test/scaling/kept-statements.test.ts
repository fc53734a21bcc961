import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { StatementNames } from '../../src/db/connections/prepared.ts'
import { createDb, createPool, type Db, inTransaction } from '../../src/db/db.ts'
import { createEmptyDatabase } from '../../testing/test-db.ts'

const OFTEN = 20
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let pool: pg.Pool
let db: Db

/** One connection, so that every statement meets what was kept before. */
beforeAll(async () => {
  database = await createEmptyDatabase(inject('testServerUrl'))
  pool = createPool(database.url, 1)
  db = createDb(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const keptStatements = async () => {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

const runOften = async (run: () => Promise<unknown>) => {
  for (let times = 0; times < OFTEN; times += 1) await run()
}

it('a statement that ran often is kept, one that ran once is not', async () => {
  const often = () => sql`select ${1}::int as often`.execute(db)
  await sql`select ${1}::int as once`.execute(db)
  await runOften(often)
  expect((await often()).rows).toEqual([{ often: 1 }])
  expect(await keptStatements()).toEqual(['select $1::int as often'])
})

it('a kept statement takes other values', async () => {
  const double = async (value: number) =>
    (await sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(db)).rows
  await runOften(() => double(1))
  expect(await double(21)).toEqual([{ twice: 42 }])
})

it('a statement is answered when a migration has changed its columns since it was kept', async () => {
  await sql`create table moved_on (id int)`.execute(db)
  const all = () => sql`select * from moved_on where id = ${1}`.execute(db)
  await runOften(all)
  await pool.query('alter table moved_on add column note text')
  await pool.query(`insert into moved_on values (1, 'new')`)
  expect((await all()).rows).toEqual([{ id: 1, note: 'new' }])
})

it('a transaction keeps no statement and is answered after a migration, though the same statement is kept outside', async () => {
  await sql`create table moved_again (id int)`.execute(db)
  const all = (db: Db) => sql`select * from moved_again where id = ${1}`.execute(db)
  await runOften(() => all(db))
  await pool.query('alter table moved_again add column note text')
  await expect(inTransaction(db, all)).resolves.toMatchObject({ rows: [] })
  const inside = (db: Db) => sql`select ${1}::int as inside`.execute(db)
  await runOften(() => inTransaction(db, inside))
  expect(await keptStatements()).not.toContain('select $1::int as inside')
})

it('checks of foreign keys in a transaction are planned once for many rows, statements outside for their values', async () => {
  const mode = async (db: Db) =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]?.mode
  expect(await inTransaction(db, mode)).toBe('auto')
  expect(await mode(db)).toBe('force_custom_plan')
})

it('a connection keeps a limited number of statements, however many statements run often', () => {
  const names = new StatementNames()
  const given = new Set<string>()
  for (let statement = 0; statement < 1000; statement += 1) {
    for (let times = 0; times < OFTEN; times += 1) {
      const name = names.nameFor(`select ${statement}`)
      if (name !== undefined) given.add(name)
    }
  }
  expect(given.size).toBe(150)
})

it('a long text is never named', () => {
  const names = new StatementNames()
  const text = `select ${'1, '.repeat(10_000)}1`
  for (let times = 0; times < OFTEN; times += 1) expect(names.nameFor(text)).toBeUndefined()
})

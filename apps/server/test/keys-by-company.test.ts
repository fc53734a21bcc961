import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DISTRIBUTED, REFERENCE } from '../src/db/distribution.ts'
import { createTestDatabase } from '../testing/test-db.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const list = async (query: string, ...tables: (readonly string[])[]) => {
  const { rows } = await client.query<{ name: string }>(query, tables)
  return rows.map(({ name }) => name)
}

it('every table that is spread by company or copied to all machines exists and has its kind once', async () => {
  const all = [...DISTRIBUTED, ...REFERENCE]
  const found = await list(`select relname as name from pg_class where relkind = 'r' and relname = any($1)`, all)
  expect(found.toSorted()).toEqual(all.toSorted())
})

it('every row of a table that is spread by company has a company', async () => {
  const found = await list(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname = any($1) and a.attname = 'company_id' and a.attnotnull`,
    DISTRIBUTED,
  )
  expect(found.toSorted()).toEqual(DISTRIBUTED.toSorted())
})

it('primary keys and unique indexes of tables that are spread by company begin with the company', async () => {
  const found = await list(
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'company_id'
     where c.relname = any($1) and i.indisunique and i.indkey[0] <> a.attnum`,
    DISTRIBUTED,
  )
  expect(found).toEqual([])
})

it('tables that are spread by company refer to each other by company', async () => {
  const found = await list(
    `select f.conname as name from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join pg_class t on t.oid = f.confrelid
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     join pg_attribute b on b.attrelid = t.oid and b.attname = 'company_id'
     where f.contype = 'f' and c.relname = any($1) and t.relname = any($1)
       and (f.conkey[1], f.confkey[1]) <> (a.attnum, b.attnum)`,
    DISTRIBUTED,
  )
  expect(found).toEqual([])
})

it('tables that are spread by company refer to each other and to copied ones alone, and nothing else refers to them', async () => {
  const found = await list(
    `select f.conname as name from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join pg_class t on t.oid = f.confrelid
     where f.contype = 'f'
       and (c.relname = any($1) and not t.relname = any($1 || $2) or t.relname = any($1) and not c.relname = any($1))`,
    DISTRIBUTED,
    REFERENCE,
  )
  expect(found).toEqual([])
})

it('numbers that tables spread by company count themselves are bigint, because every machine takes a range of them', async () => {
  const found = await list(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname = any($1) and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype`,
    DISTRIBUTED,
  )
  expect(found).toEqual([])
})

it('no index but the primary key fits the look-up of a trip by company and id, so that wrong statistics cannot choose another', async () => {
  const found = await list(
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'company_id'
     where i.indrelid = 'trips'::regclass and i.indpred is null and i.indkey[0] = a.attnum`,
  )
  expect(found).toEqual(['trips_pkey'])
})

it('both sides of a foreign key have columns of the same type', async () => {
  const found = await list(
    `select distinct f.conname as name from pg_constraint f
     cross join lateral unnest(f.conkey, f.confkey) as k (own, other)
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own
     join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other
     join pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and c.relname = any($1) and a.atttypid <> b.atttypid`,
    DISTRIBUTED,
  )
  expect(found).toEqual([])
})

it('no function takes a row of a table', async () => {
  const found = await list(
    `select p.oid::regprocedure::text as name from pg_proc p
     cross join lateral unnest(p.proargtypes::oid[]) as argument (type)
     join pg_type t on t.oid = argument.type
     join pg_class c on c.oid = t.typrelid
     where p.pronamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
  )
  expect(found).toEqual([])
})

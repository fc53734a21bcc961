import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestPasswordReset, signIn } from '@laurel/contract/session.ts'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareDatabase } from '../src/boot/database.ts'
import { JOB_KINDS } from '../src/boot/job-kinds.ts'
import { roleUrls } from '../src/db/embedded/roles.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrateQueue } from '../src/jobs/queue.ts'
import { testApp } from '../testing/test-app.ts'
import { createTwoRoleDatabase } from '../testing/test-db.ts'
import { createAwardWorld } from './awards/award-world.ts'

const log = pino({ level: 'silent' })
const REFUSED = '42501'

/** Statements that an attacker with the product's connection must not be able to run. */
const FORBIDDEN = [
  'alter table coin_lines disable trigger all',
  'alter table audit_lines disable trigger user',
  'drop trigger coin_lines_append_only on coin_lines',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'truncate coin_lines',
  'truncate audit_lines',
  'truncate users cascade',
  'update coin_lines set amount_cents = 0',
  'delete from coin_lines',
  `update audit_lines set actor_name = 'somebody'`,
  'delete from audit_lines',
  'delete from awards',
  'delete from migrations',
  'drop table audit_lines',
  'create table extra ()',
  'create table jobs.extra ()',
  'create role extra superuser',
  `set session_replication_role = 'replica'`,
]

const codeFor = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await client.end()
  }
}

describe('the product with its own database role', () => {
  const app = testApp({ worker: true, makeDatabase: createTwoRoleDatabase })

  it('the product with its own database role signs people in', async () => {
    const password = 'a long enough password'
    const { email } = await app.world.person({ role: 'Manager', password })
    await expect(app.as().call(signIn, { body: { email, password } })).resolves.toBeDefined()
  })

  it('the product with its own database role gives coins and writes audit lines', async () => {
    const world = await createAwardWorld(app)
    await world.give(world.people)
    expect(await world.balance(world.driver)).toMatchObject({ cents: 150 })
    const lines = await app.db
      .selectFrom('audit_lines')
      .select('action')
      .where('action', '=', 'badges/assign')
      .execute()
    expect(lines).not.toHaveLength(0)
  })

  it('the product with its own database role queues and sends mails', async () => {
    const { email } = await app.world.person({ role: 'Manager', password: 'a long enough password' })
    await app.as().call(requestPasswordReset, { body: { email } })
    await expect.poll(() => app.mails.filter(({ to }) => to === email).length).toBe(1)
  })

  it.each(FORBIDDEN)('the product’s database role is refused: %s', async (statement) => {
    expect(await codeFor(app.databaseUrl, statement)).toBe(REFUSED)
  })
})

describe('a database with two roles', () => {
  let database: Awaited<ReturnType<typeof createTwoRoleDatabase>>
  beforeAll(async () => {
    database = await createTwoRoleDatabase(inject('testServerUrl'))
  })
  afterAll(() => database.drop())

  it('a database with two roles can be prepared by three simultaneous starts', async () => {
    await Promise.all([1, 2, 3].map(() => prepareDatabase(database, log)))
    expect(await codeFor(database.url, 'delete from audit_lines')).toBe(REFUSED)
    expect(await codeFor(database.url, 'update users set first_name = first_name')).toBe('done')
  })

  it('the working role can use tables of later migrations but not truncate them', async () => {
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query('create table later (id int generated always as identity, name text)')
    await owner.end()
    expect(await codeFor(database.url, `insert into later (name) values ('x')`)).toBe('done')
    expect(await codeFor(database.url, 'truncate later')).toBe(REFUSED)
  })

  it('a database with two roles that is up to date needs no owner at the start', async () => {
    await expect(prepareDatabase({ url: database.url, ownerUrl: database.url }, log)).resolves.toBeUndefined()
  })
})

it('an embedded database with tables of the superuser is converted with its data at the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-roles-'))
  await chmod(dataDir, 0o755)
  const start = () => startEmbedded({ dataDir, durable: false, log: () => undefined })
  try {
    const before = await start()
    await migrate(before.url)
    await migrateQueue(before.url, JOB_KINDS, log)
    const client = new Client({ connectionString: before.url })
    await client.connect()
    await client.query(`alter database laurel owner to laurel`)
    await client.query(`update installation set is_demo = true`)
    await client.end()
    await before.stop()

    const after = await start()
    try {
      const urls = roleUrls(after.url)
      await prepareDatabase(urls, log)
      const work = new Client({ connectionString: urls.url })
      await work.connect()
      const { rows } = await work.query('select is_demo from installation')
      const { rows: owned } = await work.query(
        `select relname from pg_class where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
         and relowner <> 'laurel_owner'::regrole`,
      )
      await work.end()
      expect(rows).toEqual([{ is_demo: true }])
      expect(owned).toEqual([])
      for (const statement of FORBIDDEN)
        expect([statement, await codeFor(urls.url, statement)]).toEqual([statement, REFUSED])
    } finally {
      await after.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

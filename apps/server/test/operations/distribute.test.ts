import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { distribute } from '../../src/boot/distribute.ts'
import { systemClock } from '../../src/core/clock.ts'
import { createDb, createPool, inTransaction } from '../../src/db/db.ts'
import { DISTRIBUTED, REFERENCE } from '../../src/db/distribution.ts'
import { migrate, toStatements } from '../../src/db/migrate.ts'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { createWorld } from '../../testing/builders.ts'
import { runOperatorCommand } from '../../testing/server-process.ts'
import { createEmptyDatabase, createTestDatabase, HAS_WORKERS, IS_DISTRIBUTED } from '../../testing/test-db.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterEach(() => client.end())

const readRefusal = (databaseUrl: string | undefined) =>
  distribute({ databaseUrl, databaseOwnerUrl: undefined }, systemClock.now(), () => undefined).catch(
    (error: Error) => error.message,
  )

const kinds = async () => {
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select logicalrelid::text as name, case when partmethod = 'h' then 'by company' when repmodel = 't' then 'everywhere'
       else 'coordinator' end as kind from pg_dist_partition`,
  )
  const named = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name)
  return { byCompany: named('by company'), everywhere: named('everywhere'), coordinator: named('coordinator') }
}

it('the embedded database is not distributed, and the command says why', async () => {
  expect(await readRefusal(undefined)).toMatch(/^The embedded database stays on one machine\./)
})

/** Two lines for one person and one for another in one statement; answers the balances afterwards. */
const writeLines = async () => {
  const pool = createPool(database.url, 1)
  const world = createWorld(createDb(pool), systemClock)
  const { id: companyId } = await world.company()
  const { id: one } = await world.person({ role: 'Driver', companyId })
  const { id: other } = await world.person({ role: 'Driver', companyId })
  await pool.end()
  await client.query(
    `insert into coin_lines (company_id, user_id, amount_cents, held_cents, reason, note, at)
     select $1, line.user_id, line.cents, 0, 'correction', 'a test', now()
     from (values ($2::int, 500), ($3, 70), ($2, -100)) as line (user_id, cents) returning company_id`,
    [companyId, one, other],
  )
  const { rows } = await client.query<{ cents: number }>(
    'select cents::int from coin_balances where company_id = $1 order by user_id',
    [companyId],
  )
  return rows.map(({ cents }) => cents)
}

const readsStatements = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgnewtable is not null or tgoldtable is not null`,
  )
  return rows.map(({ name }) => name)
}

describe.skipIf(IS_DISTRIBUTED)('on plain PostgreSQL', () => {
  it('lines of one statement are added to balances at once, and line by line where the trigger is by row', async () => {
    expect(await readsStatements()).toEqual(['keep_balances'])
    expect(await writeLines()).toEqual([400, 70])
    await client.query('drop trigger keep_balances on coin_lines')
    await client.query(
      'create trigger keep_balances after insert on coin_lines for each row execute function keep_balances()',
    )
    expect(await writeLines()).toEqual([400, 70])
  })

  it('the command to distribute the tables is refused with one sentence on plain PostgreSQL', async () => {
    const { code, output } = await runOperatorCommand('distribute', [], { DATABASE_URL: database.url })
    expect(code).toBe(1)
    expect(output).toContain('This is PostgreSQL without Citus.')
    expect(output).not.toContain('    at ')
  })

  it('functions that place new tables do nothing on plain PostgreSQL', async () => {
    await client.query('create table later (company_id int not null)')
    await client.query(`select place_by_company('later'), place_everywhere('later'), place_rest()`)
    const { rows } = await client.query('select is_spread() as spread, (select count(*) from later)::int as rows')
    expect(rows).toEqual([{ spread: false, rows: 0 }])
    await client.query('drop table later')
  })
})

describe.runIf(IS_DISTRIBUTED)('on several machines', () => {
  it('no trigger reads all rows of a statement, and lines are added to balances one by one', async () => {
    expect(await readsStatements()).toEqual([])
    expect(await writeLines()).toEqual([400, 70])
  })

  it('every table but that of the migrations has its place, and those that are named have their kind', async () => {
    const { byCompany, everywhere, coordinator } = await kinds()
    expect(byCompany.toSorted()).toEqual(DISTRIBUTED.toSorted())
    expect(everywhere.toSorted()).toEqual(REFERENCE.toSorted())
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
         and not relation_is_a_known_shard(c.oid)`,
    )
    const unplaced = rows
      .map(({ name }) => name)
      .filter((name) => ![...byCompany, ...everywhere, ...coordinator].includes(name))
    expect(unplaced).toEqual(['migrations'])
  })

  it('the command says so and changes nothing when the tables are distributed already', async () => {
    const { code, output } = await runOperatorCommand('distribute', [], { DATABASE_URL: database.url })
    expect(output).toContain('The tables are distributed already.')
    expect(code).toBe(0)
  })

  it('the command is refused while somebody works on the database, and when the database lacks a migration', async () => {
    const other = await createEmptyDatabase(inject('testServerUrl'))
    const { hostname, port } = new URL(other.url)
    const owner = new Client({ connectionString: other.url })
    await owner.connect()
    await owner.query('create extension citus')
    expect(await readRefusal(other.url)).toMatch(/^No machine takes rows\./)
    await owner.query(`select citus_set_coordinator_host('${hostname}', ${port})`)
    await owner.query(`select citus_set_node_property('${hostname}', ${port}, 'shouldhaveshards', true)`)
    expect(await readRefusal(other.url)).toMatch(/^The database is older than this program/)
    await migrate(other.url)
    expect(await readRefusal(other.url)).toBe(
      'Somebody else works on this database. Stop all servers and workers first.',
    )
    await owner.end()
    await other.drop()
  })

  it('a later migration places a new table by company, and its keys lead to awards and people', async () => {
    await client.query('begin')
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    const text = `
      create table later (company_id int not null, id bigint generated always as identity, award_id bigint, user_id int,
        primary key (company_id, id));
      select place_by_company('later');
      alter table later add constraint later_award_fk foreign key (company_id, award_id) references awards (company_id, id);
      alter table later add constraint later_user_fk foreign key (company_id, user_id) references users (company_id, id);
      alter table awards add column later text;
      create table elsewhere (id bigint generated always as identity primary key, user_id int references users);
      create table alone (id bigint generated always as identity primary key);
      insert into alone default values;
      select place_rest();
      insert into alone default values`
    for (const statement of toStatements(text)) await client.query(statement)
    const { byCompany, coordinator } = await kinds()
    expect(byCompany).toContain('later')
    expect(coordinator).toEqual(expect.arrayContaining(['elsewhere', 'alone']))
    await client.query('rollback')
  })

  it.each([
    'update audit_lines set actor_name = actor_name',
    'delete from audit_lines',
    'truncate audit_lines',
    'update coin_lines set amount_cents = 0 where company_id = 1',
    'delete from coin_lines where company_id = 1',
    'truncate coin_lines cascade',
    'delete from awards where company_id = 1',
    'truncate awards cascade',
  ])('distributed tables that are only added to refuse: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow(/is append-only/)
  })

  it.runIf(HAS_WORKERS)('a movement of coins is prepared on its machine before the coordinator commits', async () => {
    const sent: string[] = []
    const pool = createPool(database.url, 1)
    pool.on('connect', (connection) => connection.on('notice', ({ message }) => sent.push(message ?? '')))
    const db = createDb(pool)
    const world = createWorld(db, systemClock)
    const { id: companyId } = await world.company()
    const { id: userId } = await world.person({ role: 'Driver', companyId })
    await inTransaction(db, async (db) => {
      await sql`set local client_min_messages = notice`.execute(db)
      await sql`set local citus.log_remote_commands = on`.execute(db)
      await sql`update transfer_queue set waiting_until = waiting_until`.execute(db)
      // Locks the balance before it writes.
      await correctCoins(db, companyId, { userId, cents: 100, note: 'a test' }, { actor: null, now: new Date() })
    })
    await pool.end()
    expect(sent.filter((text) => text.startsWith('issuing PREPARE TRANSACTION'))).toHaveLength(1)
  })

  it('lines and balances of a company are summed up by one statement on the machine of the company', async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) with both_sides as materialized (
         select company_id, sum(cents) from (
           select company_id, amount_cents as cents from coin_lines union all select company_id, cents from coin_balances
         ) s group by company_id
       ) select c.id, s.* from companies c left join both_sides s on s.company_id = c.id`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/HashAggregate\s+Group Key: coin_lines\.company_id\s+->  Append\s+->  Seq Scan on coin_lines/)
  })
})

import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { askOneByOne, DISTRIBUTED, REFERENCE } from '../distribution.ts'

/** The tables cannot be distributed, or not as they are. The message is shown to the operator. */
export class DistributionError extends Error {}

/** What is set aside while the tables move, and put back as it was. */
interface Fixture {
  table: string
  name: string
  definition: string
}

/** Shards lie beside the tables where the coordinator is a machine for rows too. */
const OWN_TABLES = sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not relation_is_a_known_shard(c.oid)
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const toList = (tables: readonly string[]) => sql`${[...tables]}::text[]::regclass[]`

/**
 * Distributes the tables in the present transaction, so that a failure at any step leaves nothing changed. The order is
 * Citus': foreign keys of the distributed tables wait until the last of them has moved, and a table that refers to a
 * reference table is taken over by Citus, after which it could not be distributed any more.
 */
export const distributeTables = async (db: Db, say: (line: string) => void) => {
  await askOneByOne(db)
  // Those left are row triggers that refuse, or write a row of the same company: they work on a shard as on a table.
  await sql`set local citus.enable_unsafe_triggers = on`.execute(db)
  await sql`set local client_min_messages = warning`.execute(db)
  await keepBalancesByRow(db)
  const before = await takeStock(db)
  const counters = await readCounters(db)

  const [references, triggers] = [await listReferences(db), await listTriggers(db)]
  for (const { table, name } of references)
    await run(db, sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`)
  // They would fire for every row that moves.
  for (const { table, name } of triggers) await run(db, sql`drop trigger ${sql.ref(name)} on ${sql.raw(table)}`)
  for (const table of REFERENCE) {
    say(`${table}: to every machine`)
    await run(db, sql`select create_reference_table(${table})`)
  }
  const [first] = DISTRIBUTED
  for (const table of DISTRIBUTED) {
    say(`${table}: by company`)
    const beside = table === first ? 'none' : first
    await run(db, sql`select create_distributed_table(${table}, 'company_id', colocate_with => ${beside})`)
  }
  say(`${DISTRIBUTED.length + REFERENCE.length} tables have moved. Putting keys, triggers and counters back …`)
  // The coordinator keeps the rows as they were before, out of sight; keys that are put back would check them.
  for (const table of [...DISTRIBUTED, ...REFERENCE])
    await run(db, sql`select truncate_local_data_after_distributing_table(${table})`)
  for (const { definition } of [...references, ...triggers]) await run(db, sql.raw(definition))
  await run(db, sql`select place_rest()`)
  await distributeFunctions(db)
  await restoreCounters(db, counters)
  await compareStock(db, before)
}

const run = async (db: Db, statement: ReturnType<typeof sql>) => {
  await statement.execute(db)
}

/** A trigger cannot read all lines of a statement there. The function knows both ways. */
const keepBalancesByRow = async (db: Db) => {
  await run(db, sql`drop trigger keep_balances on coin_lines`)
  await run(
    db,
    sql`create trigger keep_balances after insert on coin_lines for each row execute function keep_balances()`,
  )
}

/** Foreign keys from and to the distributed tables; those that lead to another of them come last. */
const listReferences = async (db: Db) => {
  const { rows } = await sql<Fixture>`
    select conrelid::regclass::text as table, conname as name,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint
    where contype = 'f' and (conrelid = any(${toList(DISTRIBUTED)}) or confrelid = any(${toList(DISTRIBUTED)}))
    order by confrelid = any(${toList(DISTRIBUTED)}), conrelid::regclass::text, conname
  `.execute(db)
  return rows
}

const listTriggers = async (db: Db) => {
  const { rows } = await sql<Fixture>`
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger
    where not tgisinternal and tgrelid = any(${toList([...DISTRIBUTED, ...REFERENCE])})
    order by 1, 2
  `.execute(db)
  return rows
}

/** Machines call them in statements about their rows. Those of triggers and indexes are there already. */
const distributeFunctions = async (db: Db) => {
  const { rows } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  `.execute(db)
  for (const { signature } of rows) await run(db, sql`select create_distributed_function(${signature})`)
}

interface Counter {
  table: string
  column: string
  last: string
  used: boolean
}

/** The counters of identity columns. Citus makes them anew, from 1, when it takes a table over. */
const readCounters = async (db: Db) => {
  const { rows } = await sql<{ table: string; column: string; counter: string }>`
    select c.oid::regclass::text as table, a.attname as column,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as counter
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${OWN_TABLES} and a.attidentity <> '' and not a.attisdropped
  `.execute(db)
  const counters: Counter[] = []
  for (const { table, column, counter } of rows) {
    const { rows: states } = await sql<{ last: string; used: boolean }>`
      select last_value::text as last, is_called as used from ${sql.raw(counter)}
    `.execute(db)
    for (const state of states) counters.push({ table, column, ...state })
  }
  return counters
}

const restoreCounters = async (db: Db, counters: readonly Counter[]) => {
  for (const { table, column, last, used } of counters)
    await run(db, sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint, ${used})`)
}

interface Stock {
  rows: Map<string, number>
  constraints: string[]
  triggers: string[]
}

const takeStock = async (db: Db): Promise<Stock> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c where ${OWN_TABLES} order by 1
  `.execute(db)
  const rows = new Map<string, number>()
  for (const { name } of tables) {
    const { rows: counts } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(name)}`.execute(db)
    rows.set(name, counts[0]?.count ?? 0)
  }
  const { rows: constraints } = await sql<{ line: string }>`
    -- The text of a check comes back with other brackets.
    select format('%s %s %s', c.oid::regclass, k.conname,
      case when k.contype = 'c' then 'check' else pg_get_constraintdef(k.oid) end) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${OWN_TABLES} order by 1
  `.execute(db)
  const { rows: triggers } = await sql<{ line: string }>`
    select format('%s %s %s', c.oid::regclass, t.tgname, t.tgfoid::regproc) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${OWN_TABLES} and not t.tgisinternal order by 1
  `.execute(db)
  return { rows, constraints: constraints.map(({ line }) => line), triggers: triggers.map(({ line }) => line) }
}

/** Refuses when a row, a constraint or a trigger got lost on the way, which rolls everything back. */
const compareStock = async (db: Db, before: Stock) => {
  const after = await takeStock(db)
  const lost = [
    ...[...before.rows]
      .filter(([table, count]) => after.rows.get(table) !== count)
      .map(([table]) => `rows of ${table}`),
    ...before.constraints.filter((line) => !after.constraints.includes(line)),
    ...before.triggers.filter((line) => !after.triggers.includes(line)),
  ]
  if (lost.length > 0)
    throw new DistributionError(`Not the same before and after: ${lost.join('; ')}. Nothing was changed.`)
}

export type Placement = 'plain' | 'worker' | 'whole' | 'partly' | 'distributed'

/** How the tables lie: `whole` is a coordinator of Citus whose tables are not distributed yet. */
export const findPlacement = async (db: Db): Promise<Placement> => {
  const { rows: extensions } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (extensions.length === 0) return 'plain'
  const { rows: places } = await sql<{ here: boolean }>`select groupid = 0 as here from pg_dist_local_group`.execute(db)
  if (!places[0]?.here) return 'worker'
  const { rows: tables } = await sql<{ name: string; kind: string }>`
    select logicalrelid::text as name, case when partmethod = 'h' then 'by company' else 'everywhere' end as kind
    from pg_dist_partition where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')
  `.execute(db)
  const has = (kind: string) => (name: string) => tables.some((table) => table.name === name && table.kind === kind)
  if (tables.length === 0) return 'whole'
  return DISTRIBUTED.every(has('by company')) && REFERENCE.every(has('everywhere')) ? 'distributed' : 'partly'
}

/** Machines that take rows; with one of them distributing makes sense for tests only. */
export const countMachines = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_dist_node where isactive and shouldhaveshards
  `.execute(db)
  return rows[0]?.count ?? 0
}

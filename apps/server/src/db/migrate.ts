import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

const DIRECTORY = new URL('../../migrations/', import.meta.url)
/** Any number, as long as every instance uses the same one. */
const LOCK = 7_151_846

/** Program and database do not fit together. The message is shown to the operator. */
export class MigrationError extends Error {}

interface Migration {
  name: string
  text: string
  checksum: string
}

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, DIRECTORY), 'utf8')
      return { name, text, checksum: checksumFor(text) }
    }),
  )
}

/** Ignores line ends, which some tools rewrite when they copy a file. */
const checksumFor = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** Changes whenever a migration is added: the key under which tests keep a migrated template. */
export const migrationsHash = async () => {
  const hash = createHash('sha256')
  for (const { name, text } of await readMigrations()) hash.update(name).update(text)
  return hash.digest('hex').slice(0, 16)
}

/** Only one process at a time changes tables or rights. */
export const underMigrationLock = async (url: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await work(client)
  } finally {
    await client.end()
  }
}

/** Keeps migrations from running until the transaction ends. */
export const holdMigrations = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(db)
}

/** The migrations of this program that the database does not have yet. */
export const listPending = async (db: Db) => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db)
  const applied = rows[0]?.exists ? await db.selectFrom('migrations').select('name').execute() : []
  const known = await readMigrations()
  return known.map(({ name }) => name).filter((name) => !applied.some((line) => line.name === name))
}

/**
 * Brings the database up to date, forward only. Each file runs in its own transaction together with its line in
 * `migrations`; an advisory lock lets several instances start at once.
 */
export const migrate = (url: string) =>
  underMigrationLock(url, async (client) => {
    await ensureTable(client)
    const { rows } = await client.query<Applied>('select name, checksum from migrations')
    const known = await readMigrations()
    refuseNewerDatabase(rows, known)
    refuseEditedFiles(rows, known)
    const applied = new Map(rows.map((row) => [row.name, row]))
    for (const migration of known) {
      const line = applied.get(migration.name)
      if (!line) await apply(client, migration)
      else if (line.checksum === null) await keepChecksum(client, migration)
    }
    if (known.length > rows.length) await client.query('select place_rest()')
  })

interface Applied {
  name: string
  /** Null for migrations that were applied before checksums existed, until the next start. */
  checksum: string | null
}

/** Checks first, because a role that may not create tables works with a database that is up to date. */
const ensureTable = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0`,
  )
  if (rows.length === 0) {
    await client.query(
      'create table migrations (name text primary key, applied_at timestamptz not null, checksum text)',
    )
  } else if (!rows.some(({ name }) => name === 'checksum')) {
    await client.query('alter table migrations add column checksum text')
  }
}

const refuseNewerDatabase = (applied: readonly Applied[], known: readonly Migration[]) => {
  const unknown = applied.filter(({ name }) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ')
    throw new MigrationError(`The database was made by a newer version of Laurel (it has ${names}).`)
  }
}

const refuseEditedFiles = (applied: readonly Applied[], known: readonly Migration[]) => {
  const edited = known.filter(({ name, checksum }) =>
    applied.some((line) => line.name === name && line.checksum !== null && line.checksum !== checksum),
  )
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(', ')
    throw new MigrationError(
      `The database was changed by another text of ${names} than this program has. Restore the file as it was and put the change into a new migration.`,
    )
  }
}

const keepChecksum = async (client: pg.Client, { name, checksum }: Migration) => {
  await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])
}

/** What changes of distributed tables need; plain PostgreSQL ignores it. */
const SEVERAL_MACHINES = [
  "set local citus.multi_shard_modify_mode = 'sequential'",
  'set local citus.enable_unsafe_triggers = on',
]

/** What may hold a semicolon that ends no statement: quoted names and texts, bodies of functions, comments. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/

/** The statements of a migration. */
export const toStatements = (text: string) => {
  const statements = ['']
  for (const [piece] of text.matchAll(new RegExp(`${QUOTED.source}|;|[\\s\\S]`, 'g'))) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--')) statements.push(`${statements.pop() ?? ''}${piece}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

const apply = async (client: pg.Client, { name, text, checksum }: Migration) => {
  await client.query('begin')
  try {
    // One by one: Citus refuses a text with several statements that change distributed tables.
    for (const statement of [...SEVERAL_MACHINES, ...toStatements(text)]) await client.query(statement)
    await client.query('insert into migrations (name, applied_at, checksum) values ($1, now(), $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

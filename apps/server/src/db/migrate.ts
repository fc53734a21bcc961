import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const DIRECTORY = new URL('../../migrations/', import.meta.url)
/** Any number, as long as every instance uses the same one. */
const LOCK = 7_151_846

const readMigrations = async () => {
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, DIRECTORY), 'utf8') })))
}

/** Changes whenever a migration is added: the key under which tests keep a migrated template. */
export const migrationsHash = async () => {
  const hash = createHash('sha256')
  for (const { name, text } of await readMigrations()) hash.update(name).update(text)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Brings the database up to date, forward only. Each file runs in its own transaction together with its line in
 * `migrations`; an advisory lock lets several instances start at once.
 */
export const migrate = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null)')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const known = await readMigrations()
    refuseNewerDatabase(applied, known)
    for (const { name, text } of known) if (!applied.has(name)) await apply(client, name, text)
  } finally {
    await client.end()
  }
}

const refuseNewerDatabase = (applied: Set<string>, known: { name: string }[]) => {
  const unknown = [...applied].filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version of Laurel (it has ${unknown.join(', ')}).`)
  }
}

const apply = async (client: pg.Client, name: string, text: string) => {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, applied_at) values ($1, now())', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

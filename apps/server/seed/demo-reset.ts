import { sql } from 'kysely'
import type { Config } from '../src/config.ts'
import { openDatabase } from '../src/database.ts'
import { createDb, createPool, type Db, inTransaction } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import { prepareInstallation } from '../src/installation.ts'

/** Why a reset does not happen, in a sentence for people. */
export class ResetRefusal extends Error {}

/** Empties the database of a demo and plants it anew; every other database is left alone. */
export const resetDemo = async (config: Config, { isConfirmed, now }: { isConfirmed: boolean; now: Date }) => {
  if (config.databaseUrl && !isConfirmed) {
    throw new ResetRefusal(
      'DATABASE_URL is set: everything in that database would be deleted. Say so with npm run demo:reset -- --yes',
    )
  }
  const database = await openDatabase(config)
  const pool = createPool(database.url, 2)
  try {
    const db = createDb(pool)
    await requireDemo(db)
    await requireAlone(db)
    await empty(db)
    await migrate(database.url)
    await prepareInstallation(db, { ...config, demo: true }, now)
  } finally {
    await pool.end()
    await database.stop()
  }
}

const requireDemo = async (db: Db) => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('installation') is not null as exists`.execute(db)
  const row = rows[0]?.exists && (await db.selectFrom('installation').select('is_demo').executeTakeFirst())
  if (!row) throw new ResetRefusal('This database is empty. Laurel plants the demo programme when it starts.')
  if (!row.is_demo) throw new ResetRefusal('This database was not planted by the demo. Nothing was changed.')
}

/** A running server would find its tables gone. */
const requireAlone = async (db: Db) => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(db)
  if (rows.length > 0) throw new ResetRefusal('Somebody else works on this database. Stop Laurel first.')
}

/** Awards, coins and audit lines refuse to be deleted, so the tables themselves go. */
const empty = (db: Db) =>
  inTransaction(db, async (db) => {
    await sql`drop schema if exists jobs cascade`.execute(db)
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  })

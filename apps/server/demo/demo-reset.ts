import { sql } from 'kysely'
import type { Config } from '../src/boot/config.ts'
import { isAlone, openDatabase, prepareDatabase } from '../src/boot/database.ts'
import { prepareInstallation, requireDemoMeant } from '../src/boot/installation.ts'
import { createLog } from '../src/boot/log.ts'
import { createDb, createPool, type Db, inTransaction } from '../src/db/db.ts'

/** Its message is shown to the operator as it is. */
export class ResetRefusal extends Error {}

/** Empties the database of a demo and plants it anew; refuses every other database. */
export const resetDemo = async (config: Config, { isConfirmed, now }: { isConfirmed: boolean; now: Date }) => {
  if (config.databaseUrl && !isConfirmed) {
    throw new ResetRefusal(
      'DATABASE_URL is set: everything in that database would be deleted. Say so with npm run demo:reset -- --yes',
    )
  }
  requireDemoMeant(config)
  const database = await openDatabase(config)
  const pool = createPool(database.ownerUrl, 2)
  try {
    const db = createDb(pool)
    await requireDemo(db)
    // A running server would find its tables gone.
    if (!(await isAlone(db))) throw new ResetRefusal('Somebody else works on this database. Stop Laurel first.')
    await requireOneMachine(db)
    await empty(db)
    await prepareDatabase(database, createLog('silent'))
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

/** What spreads tables over machines lies in the schema that is dropped. */
const requireOneMachine = async (db: Db) => {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('pg_dist_partition') is not null as known`.execute(
    db,
  )
  if (rows[0]?.known) {
    throw new ResetRefusal('The tables of this database are distributed. Plant the demo in a new database instead.')
  }
}

/** Triggers keep awards, coins and audit lines from being deleted, so the schema is dropped. */
const empty = (db: Db) =>
  inTransaction(db, async (db) => {
    await sql`drop schema if exists jobs cascade`.execute(db)
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  })

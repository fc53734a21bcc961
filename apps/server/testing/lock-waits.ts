import { sql } from 'kysely'
import type { Db } from '../src/db/db.ts'

/** How many calls wait for a lock right now. Not to be asked in a transaction, which sees the same answer every time. */
export const countLockWaits = async (db: Db) => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length
}

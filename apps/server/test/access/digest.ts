import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'

/** Sessions and try counters may change with a refused call. */
const RESTLESS = ['sessions', 'session_tokens', 'attempts']

const listTables = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and not tablename = any(${RESTLESS}::text[])
    order by tablename
  `.execute(db)
  return [...rows.map(({ name }) => name), 'jobs.job']
}

/** A checksum per table, waiting jobs included. */
export const createDigest = async (db: Db) => {
  const parts = (await listTables(db)).map(
    (name) => sql`
      select ${sql.lit(name)} as name, count(*) || ':' || coalesce(sum(hashtextextended(row::text, 0)), 0) as value
      from ${sql.raw(name)} as row
    `,
  )
  return async () => {
    const { rows } = await sql<{ name: string; value: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

type Plain = number | string | boolean | null

/**
 * Thousands of rows with a few plain columns, as one list per column. They travel as one JSON array each, which costs
 * the driver a small part of what as many rows do.
 */
export const readColumns = async <Row extends Record<keyof Row, Plain>>(
  db: Db,
  query: RawBuilder<Row>,
  columns: readonly (keyof Row & string)[],
): Promise<{ [K in keyof Row]: Row[K][] }> => {
  const lists = columns.map(
    (column) => sql`coalesce(array_to_json(array_agg(${sql.ref(column)})), '[]') as ${sql.ref(column)}`,
  )
  const { rows } = await sql<{ [K in keyof Row]: Row[K][] }>`
    select ${sql.join(lists)} from (${query}) as listed
  `.execute(db)
  const [read] = rows
  if (!read) throw new Error('an aggregate has one row')
  return read
}

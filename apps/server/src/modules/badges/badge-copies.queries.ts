import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { COPIED } from './badges.queries.ts'

/** How many divisions have a copy of each default badge. */
export const countCopies = async (db: Db) => {
  const rows = await db
    .selectFrom('badges')
    .select((row) => ['original_id as id', row.fn.countAll<number>().as('copies')])
    .where('original_id', 'is not', null)
    .where('archived_at', 'is', null)
    .groupBy('original_id')
    .execute()
  return new Map(rows.map(({ id, copies }) => [id, copies]))
}

/** Not the type, which never changes, nor the feed type: which feeds there are is a setting of the company. */
const UPDATED = COPIED.filter((name) => name !== 'type' && name !== 'feed_type')

/**
 * Gives the copies of a default badge its values. A copy stays as it is where another badge of the division has the
 * name. Answers how many copies were updated and how many kept.
 */
export const updateCopies = async (db: Db, originalId: number) => {
  const copies = await db
    .selectFrom('badges')
    .select('id')
    .where('original_id', '=', originalId)
    .where('archived_at', 'is', null)
    .execute()
  await lockRows(
    db,
    'badges',
    copies.map(({ id }) => id),
  )
  const { rows } = await sql<{ updated: number; kept: number }>`
    with copies as (
      select c.id, exists (
        select from badges n
        where n.company_id = c.company_id and n.division_id = c.division_id and n.id <> c.id
          and n.archived_at is null and folded(n.name) = folded(original.name)
      ) as is_name_taken
      from badges c join badges original on original.id = c.original_id
      where c.original_id = ${originalId} and c.archived_at is null
    ),
    changed as (
      update badges c
      set version = c.version + 1, ${sql.join(UPDATED.map((name) => sql`${sql.ref(name)} = original.${sql.ref(name)}`))}
      from badges original, copies
      where copies.id = c.id and not copies.is_name_taken and original.id = ${originalId}
      returning c.id
    )
    select (select count(*) from changed)::int as updated,
      (select count(*) from copies where is_name_taken)::int as kept
  `.execute(db)
  return rows[0] ?? { updated: 0, kept: 0 }
}

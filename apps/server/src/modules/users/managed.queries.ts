import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type PlacedBy = 'group' | 'default' | 'person'

interface NewManaged {
  userId: number
  companyId: number
  externalId: string | null
  placedBy: PlacedBy | null
  at: Date
}

export const insertManaged = async (db: Db, { userId, companyId, externalId, placedBy, at }: NewManaged) => {
  await db
    .insertInto('managed_people')
    .values({
      user_id: userId,
      company_id: companyId,
      external_id: externalId,
      placed_by: placedBy,
      linked_at: at,
    })
    .execute()
}

export const updateManaged = async (
  db: Db,
  userId: number,
  columns: { external_id?: string | null; has_employee_id?: boolean },
) => {
  if (Object.keys(columns).length === 0) return
  await db.updateTable('managed_people').set(columns).where('user_id', '=', userId).execute()
}

/** Also ends the memberships. Answers whether the person was managed. */
export const deleteManaged = async (db: Db, userId: number) => {
  const row = await db
    .deleteFrom('managed_people')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const setPlacedBy = async (db: Db, userIds: readonly number[], placedBy: PlacedBy | null) => {
  if (userIds.length === 0) return
  await db
    .updateTable('managed_people')
    .set({ placed_by: placedBy })
    .where('user_id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .execute()
}

/** A group of the provider keeps the role that it gave. */
export const notePlacedByPerson = async (db: Db, userId: number) => {
  await db
    .updateTable('managed_people')
    .set({ placed_by: 'person' })
    .where('user_id', '=', userId)
    .where(sql<boolean>`placed_by is distinct from 'group'`)
    .execute()
}

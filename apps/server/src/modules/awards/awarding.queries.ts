import { sql } from 'kysely'
import type { Agent } from '../../access/caller.ts'
import { fullName } from '../../core/full-name.ts'
import type { Db } from '../../db/db.ts'

export interface NewAward {
  userId: number
  badgeId: number
  awardedFor: string
  quantity: number
  comment: string
  source: 'manual' | 'trip'
  /** The trip that earned it. */
  tripId?: number
}

/** One statement for any number of awards; each keeps what its badge is worth now. */
export const insertAwards = async (
  db: Db,
  companyId: number,
  newAwards: readonly NewAward[],
  { actor, now }: Agent,
) => {
  const { rows } = await sql<{ awardId: number; userId: number; points: number; cents: number }>`
    insert into awards (company_id, division_id, badge_id, user_id, awarded_for, awarded_at, awarded_by, quantity,
      points, coins_cents, comment, source, trip_id)
    select b.company_id, b.division_id, b.id, g.user_id, g.day, ${now}::timestamptz, ${actor?.id ?? null}::int, g.quantity,
      b.points * g.quantity, b.coins_cents * g.quantity, g.comment, g.source, g.trip_id
    from unnest(
      ${newAwards.map(({ badgeId }) => badgeId)}::int[],
      ${newAwards.map(({ userId }) => userId)}::int[],
      ${newAwards.map(({ awardedFor }) => awardedFor)}::date[],
      ${newAwards.map(({ quantity }) => quantity)}::int[],
      ${newAwards.map(({ comment }) => comment)}::text[],
      ${newAwards.map(({ source }) => source)}::text[],
      ${newAwards.map(({ tripId }) => tripId ?? null)}::bigint[]
    ) with ordinality as g (badge_id, user_id, day, quantity, comment, source, trip_id, position)
    join badges b on b.company_id = ${companyId} and b.id = g.badge_id
    order by g.position
    returning id as "awardId", user_id as "userId", points, coins_cents as cents
  `.execute(db)
  return rows
}

/** The people of a division among these ids, whatever their status. */
export const findPeople = (db: Db, companyId: number, divisionId: number, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'status'])
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()

export const findNames = async (db: Db, companyId: number, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

export const listActiveIds = async (db: Db, companyId: number, divisionId: number) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

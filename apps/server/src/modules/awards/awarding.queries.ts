import type { AWARD_SOURCES } from '@laurel/contract/coins.ts'
import { sql } from 'kysely'
import type { Agent } from '../../access/caller.ts'
import { fullName } from '../../core/full-name.ts'
import { type Db, forgetOutgrownPlans } from '../../db/db.ts'

/** Where an award came from. It also decides whether the award counts against the limits of its badge. */
export type AwardSource = (typeof AWARD_SOURCES)[number]

export const isLimited = (source: string) => source === 'manual' || source === 'move'

export interface NewAward {
  userId: number
  badgeId: number
  awardedFor: string
  quantity: number
  comment: string
  source: AwardSource
  /** The trip that earned it. */
  tripId?: number
  /** In all, where it is not what the badge is worth now. */
  worth?: { points: number; cents: number }
  /** Who gave it, where that is not who acts. */
  givenBy?: number | null
  /** The award that it replaces for another person. */
  movedFrom?: number
  /** The correction of a release that gives it. */
  correctionId?: number
  /** The proposal that became it. */
  proposalId?: number
  /** When its coins count in the budgets, where that is not now: as an award that it replaces did. */
  countedAt?: Date | undefined
}

/** One statement for any number of awards; each keeps what its badge is worth now, unless its worth is named. */
export const insertAwards = async (
  db: Db,
  companyId: number,
  newAwards: readonly NewAward[],
  { actor, now }: Agent,
) => {
  const { rows } = await sql<{ awardId: number; userId: number; points: number; cents: number }>`
    insert into awards (company_id, division_id, badge_id, user_id, awarded_for, awarded_at, awarded_by, quantity,
      points, coins_cents, comment, source, trip_id, moved_from, correction_id, proposal_id, counted_at)
    select b.company_id, b.division_id, b.id, g.user_id, g.day, ${now}::timestamptz, g.given_by, g.quantity,
      coalesce(g.points, b.points * g.quantity), coalesce(g.cents, b.coins_cents * g.quantity), g.comment, g.source,
      g.trip_id, g.moved_from, g.correction_id, g.proposal_id, g.counted_at
    from unnest(
      ${newAwards.map(({ badgeId }) => badgeId)}::int[],
      ${newAwards.map(({ userId }) => userId)}::int[],
      ${newAwards.map(({ awardedFor }) => awardedFor)}::date[],
      ${newAwards.map(({ quantity }) => quantity)}::int[],
      ${newAwards.map(({ comment }) => comment)}::text[],
      ${newAwards.map(({ source }) => source)}::text[],
      ${newAwards.map(({ tripId }) => tripId ?? null)}::bigint[],
      ${newAwards.map(({ worth }) => worth?.points ?? null)}::int[],
      ${newAwards.map(({ worth }) => worth?.cents ?? null)}::int[],
      ${newAwards.map(({ givenBy }) => (givenBy === undefined ? (actor?.id ?? null) : givenBy))}::int[],
      ${newAwards.map(({ movedFrom }) => movedFrom ?? null)}::bigint[],
      ${newAwards.map(({ correctionId }) => correctionId ?? null)}::bigint[],
      ${newAwards.map(({ proposalId }) => proposalId ?? null)}::int[],
      ${newAwards.map(({ countedAt }) => countedAt ?? null)}::timestamptz[]
    ) with ordinality as g (badge_id, user_id, day, quantity, comment, source, trip_id, points, cents, given_by,
      moved_from, correction_id, proposal_id, counted_at, position)
    join badges b on b.company_id = ${companyId} and b.id = g.badge_id
    order by g.position
    returning id as "awardId", user_id as "userId", points, coins_cents as cents
  `.execute(db)
  await forgetOutgrownPlans(db, rows.length)
  return rows
}

/** The people of a division among these ids, whatever their status. */
export const findPeople = (db: Db, companyId: number, divisionId: number, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'employee_id', 'status'])
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

import { CORRECTION_ROWS_SHOWN, type CorrectionRowState } from '@laurel/contract/trip-corrections.ts'
import { type TripBadgeType } from '@laurel/contract/trip-release.ts'
import { sql } from 'kysely'
import { toCoins } from '../../../core/money.ts'
import type { Db } from '../../../db/db.ts'
import { countAll } from '../../../db/page.ts'
import { fullNameColumn } from '../../../db/people.ts'
import type { TripBadges } from '../release/release-awards.rules.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'
import { pairKey, type StandingAward } from './difference.rules.ts'

type ReleaseKey = Pick<ReleaseRow, 'id' | 'company_id'>

/** How often the release was corrected; also the version that a correction has to name. */
export const countCorrections = async (db: Db, { id, company_id: companyId }: ReleaseKey) => {
  const { number } = await db
    .selectFrom('release_corrections')
    .select((row) => row.fn.coalesce(row.fn.max('number'), row.lit(0)).as('number'))
    .where('company_id', '=', companyId)
    .where('release_id', '=', id)
    .executeTakeFirstOrThrow()
  return number
}

/** The badges as they were worth at the release; nothing for releases from before this was kept. */
export const findReleaseBadges = async (db: Db, { id, company_id: companyId }: ReleaseKey) => {
  const rows = await db
    .selectFrom('release_badges as r')
    .innerJoin('badges as b', 'b.id', 'r.badge_id')
    .select(['r.type', 'r.badge_id', 'r.points', 'r.coins_cents', 'b.name'])
    .where('r.company_id', '=', companyId)
    .where('r.release_id', '=', id)
    .$narrowType<{ type: TripBadgeType }>()
    .execute()
  const found: TripBadges = {}
  for (const { type, badge_id: badgeId, points, coins_cents: cents, name } of rows) {
    found[type] = { id: badgeId, name, points, coins: toCoins(cents), smallimage: null }
  }
  return rows.length === 0 ? undefined : found
}

const awardsFor = (db: Db, companyId: number, tripIds: readonly number[]) =>
  db
    .selectFrom('awards as a')
    .where('a.company_id', '=', companyId)
    .where((row) => row('a.trip_id', '=', row.fn.any(row.val(tripIds))))

export const listStanding = (db: Db, companyId: number, tripIds: readonly number[]): Promise<StandingAward[]> =>
  awardsFor(db, companyId, tripIds)
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['a.id', 'a.trip_id as tripId', 'a.badge_id as badgeId', 'b.name as badgeName', 'a.user_id as userId'])
    .select(['a.awarded_for as awardedFor', 'a.quantity', 'a.points', 'a.coins_cents as cents'])
    .where('a.reversed_at', 'is', null)
    .orderBy('a.id')
    .$narrowType<{ tripId: number }>()
    .execute()

/** Badges of trips that somebody took back, as opposed to a correction. */
export const findTakenByHand = async (db: Db, companyId: number, tripIds: readonly number[]) => {
  const rows = await awardsFor(db, companyId, tripIds)
    .select(['a.trip_id as tripId', 'a.badge_id as badgeId'])
    .where('a.reversed_at', 'is not', null)
    .where('a.reversal_correction_id', 'is', null)
    .$narrowType<{ tripId: number }>()
    .execute()
  return new Set(rows.map(pairKey))
}

export const listBalances = (db: Db, companyId: number, userIds: readonly number[]) =>
  db
    .selectFrom('coin_balances as b')
    .leftJoin(
      (db) =>
        db
          .selectFrom('coin_transfers')
          .select((row) => ['user_id', row.fn.sum<number>('cents').as('cents')])
          .where('company_id', '=', companyId)
          .where((row) => row('user_id', '=', row.fn.any(row.val(userIds))))
          .where('status', '=', 'Success')
          .groupBy('user_id')
          .as('paid'),
      (join) => join.onRef('paid.user_id', '=', 'b.user_id'),
    )
    .select(['b.user_id as userId', 'b.cents as freeCents'])
    .select((row) => row.fn.coalesce('paid.cents', row.lit(0)).as('paidCents'))
    .where('b.company_id', '=', companyId)
    .where((row) => row('b.user_id', '=', row.fn.any(row.val(userIds))))
    .execute()

interface NewCorrection {
  number: number
  reason: string
  actorId: number
  at: Date
  points: number
  cents: number
}

export const insertCorrection = async (
  db: Db,
  { id: releaseId, company_id: companyId }: ReleaseKey,
  { number, reason, actorId, at, points, cents }: NewCorrection,
) => {
  const { id } = await db
    .insertInto('release_corrections')
    .values({
      company_id: companyId,
      release_id: releaseId,
      number,
      reason,
      actor_id: actorId,
      at,
      points,
      coins_cents: cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A row as it is kept: without names, which are looked up when it is shown. Older ones have no truck. */
export type KeptState = Omit<CorrectionRowState, 'driver' | 'truck'> & { truck?: string }

export interface CorrectedTrip {
  tripId: number
  before: KeptState | null
  after: KeptState
}

export const insertCorrectionRows = async (
  db: Db,
  companyId: number,
  correctionId: number,
  rows: readonly CorrectedTrip[],
) => {
  await sql`
    insert into release_correction_rows (company_id, correction_id, trip_id, before, after)
    select ${companyId}::int, ${correctionId}::bigint, trip_id, before, after
    from unnest(
      ${rows.map(({ tripId }) => tripId)}::bigint[],
      ${rows.map(({ before }) => before && JSON.stringify(before))}::jsonb[],
      ${rows.map(({ after }) => JSON.stringify(after))}::jsonb[]
    ) as r (trip_id, before, after)
    returning company_id
  `.execute(db)
}

/** The rows of each correction in a fixed order, at most so many of one, with the number of all; or those of one trip. */
export const listCorrectionRows = (db: Db, { id, company_id: companyId }: ReleaseKey, tripId: number | undefined) =>
  db
    .with('rows', (db) =>
      db
        .selectFrom('release_corrections as c')
        .innerJoin('release_correction_rows as r', (join) =>
          join.onRef('r.company_id', '=', 'c.company_id').onRef('r.correction_id', '=', 'c.id'),
        )
        .leftJoin('users as u', 'u.id', 'c.actor_id')
        .select(['c.id', 'c.number', 'c.reason', 'c.at', 'c.points', 'c.coins_cents'])
        .select(['r.trip_id', 'r.before', 'r.after', fullNameColumn('u').as('by')])
        .select(sql<number>`row_number() over (partition by c.id order by r.trip_id)`.as('place'))
        .select(sql<number>`count(*) over (partition by c.id)`.as('row_count'))
        .where('c.company_id', '=', companyId)
        .where('c.release_id', '=', id)
        .$if(tripId !== undefined, (query) => query.where('r.trip_id', '=', Number(tripId))),
    )
    .selectFrom('rows')
    .selectAll()
    .where('place', '<=', CORRECTION_ROWS_SHOWN)
    .orderBy('number', 'desc')
    .orderBy('place')
    .$castTo<{
      id: number
      number: number
      reason: string
      at: Date
      points: number
      coins_cents: number
      trip_id: number
      before: KeptState | null
      after: KeptState
      by: string | null
      row_count: number
    }>()
    .execute()

export interface NewWait {
  awardId: number
  userId: number
  /** What is given in its place, and to whom. */
  forUserId: number
  awardedFor: string
  quantity: number
  points: number
  cents: number
}

export const insertWaits = async (
  db: Db,
  companyId: number,
  correctionId: number,
  waits: readonly NewWait[],
  since: Date,
) => {
  if (waits.length === 0) return
  await db
    .insertInto('correction_waits')
    .values(
      waits.map(({ awardId, userId, forUserId, awardedFor, quantity, points, cents }) => ({
        company_id: companyId,
        correction_id: correctionId,
        award_id: awardId,
        user_id: userId,
        for_user_id: forUserId,
        awarded_for: awardedFor,
        quantity,
        points,
        coins_cents: cents,
        since,
      })),
    )
    .execute()
}

/** A later correction decides anew about the awards of its trips. */
export const endWaitsOfTrips = async (db: Db, companyId: number, tripIds: readonly number[], at: Date) => {
  await db
    .updateTable('correction_waits as w')
    .from('awards as a')
    .set({ done_at: at })
    .whereRef('a.company_id', '=', 'w.company_id')
    .whereRef('a.id', '=', 'w.award_id')
    .where('w.company_id', '=', companyId)
    .where('w.done_at', 'is', null)
    .where((row) => row('a.trip_id', '=', row.fn.any(row.val(tripIds))))
    .execute()
}

/** The same for awards that rules gave these people. */
export const endWaitsOfRules = async (db: Db, companyId: number, userIds: readonly number[], at: Date) => {
  await db
    .updateTable('correction_waits as w')
    .from('awards as a')
    .set({ done_at: at })
    .whereRef('a.company_id', '=', 'w.company_id')
    .whereRef('a.id', '=', 'w.award_id')
    .where('w.company_id', '=', companyId)
    .where('w.done_at', 'is', null)
    .where('a.source', '=', 'rule')
    .where((row) => row('w.user_id', '=', row.fn.any(row.val(userIds))))
    .execute()
}

/** What a wait takes from its person in the end. */
const loss = sql<number>`a.coins_cents - case when w.for_user_id = w.user_id then w.coins_cents else 0 end`

const openWaits = (db: Db) =>
  db
    .selectFrom('correction_waits as w')
    .innerJoin('awards as a', (join) =>
      join.onRef('a.company_id', '=', 'w.company_id').onRef('a.id', '=', 'w.award_id'),
    )
    .innerJoin('release_corrections as c', (join) =>
      join.onRef('c.company_id', '=', 'w.company_id').onRef('c.id', '=', 'w.correction_id'),
    )
    .where('w.done_at', 'is', null)

export const listWaits = (db: Db, { id, company_id: companyId }: ReleaseKey) =>
  openWaits(db)
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.award_id', 'w.user_id', 'a.awarded_for', 'b.name', 'w.since'])
    .select(loss.as('cents'))
    .select(fullNameColumn('u').$notNull().as('person'))
    .where('w.company_id', '=', companyId)
    .where('c.release_id', '=', id)
    .where('a.reversed_at', 'is', null)
    .orderBy('w.id')
    .execute()

export const countWaits = async (db: Db, { id, company_id: companyId }: ReleaseKey) => {
  const { total } = await openWaits(db)
    .select(countAll)
    .where('w.company_id', '=', companyId)
    .where('c.release_id', '=', id)
    .where('a.reversed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Waits that can end now: the person has enough coins, or the award is gone. */
export const listDueWaits = (db: Db, limit: number) =>
  openWaits(db)
    .innerJoin('coin_balances as b', (join) =>
      join.onRef('b.company_id', '=', 'w.company_id').onRef('b.user_id', '=', 'w.user_id'),
    )
    .select(['w.company_id', 'w.id'])
    .where((row) => row.or([row('a.reversed_at', 'is not', null), row('b.cents', '>=', loss)]))
    .orderBy('w.id')
    .limit(limit)
    .execute()

export type WaitKey = Awaited<ReturnType<typeof listDueWaits>>[number]

/** Undefined when another process works on it, or when it ended. */
export const lockWait = (db: Db, { id, company_id: companyId }: WaitKey) =>
  openWaits(db)
    .select(['w.id', 'w.company_id', 'w.correction_id', 'w.user_id', 'w.award_id', 'w.quantity', 'w.points'])
    .select(['w.coins_cents', 'w.for_user_id', 'w.awarded_for', 'a.badge_id', 'a.trip_id', 'a.reversed_at', 'c.reason'])
    .select('c.release_id')
    .select(loss.as('loss'))
    .where('w.company_id', '=', companyId)
    .where('w.id', '=', id)
    .forUpdate('w')
    .skipLocked()
    .executeTakeFirst()

export const endWait = async (db: Db, { id, company_id: companyId }: WaitKey, at: Date) => {
  await db
    .updateTable('correction_waits')
    .set({ done_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

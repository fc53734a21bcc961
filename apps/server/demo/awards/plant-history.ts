import type { Language } from '@laurel/contract/constants.ts'
import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import { takeAllowances } from '../../src/modules/awards/award-counters.queries.ts'
import { takeAwardBack } from '../../src/modules/awards/reversal.service.ts'
import { addToScores } from '../../src/modules/awards/scores.queries.ts'
import { lockBadgesToGive } from '../../src/modules/badges/badges.service.ts'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { daysBefore, hoursAfter } from '../days-before.ts'
import type { Dice } from '../dice.ts'
import type { Cast } from '../people/cast.ts'
import { type PlannedAward, planAwards } from './award-plan.ts'
import { CORRECTION_NOTE, REVERSAL_REASON } from './comments.ts'
import { closeBooks, correctionEvents, moveOneAward } from './plant-corrections.ts'
import { transferEvents } from './plant-transfers.ts'

/** Something that happened between two awards. */
export interface StoryEvent {
  at: Date
  happen: () => Promise<void>
}

const REVERSED = 3
const REVERSED_WITHIN_DAYS = 21
const OWN_REVERSED_DAYS = 8
const CORRECTED_CENTS = [1500, -250]

/** Two years of a company in the order of time, so that coins are earned before they are spent. */
export const plantHistory = async (
  db: Db,
  cast: Cast,
  { now, roll, releases }: { now: Date; roll: Dice; releases: readonly StoryEvent[] },
) => {
  const awards = planAwards(cast, now, roll)
  const events = [...releases, ...transferEvents(db, cast, now, roll), ...correctionEvents(db, cast, now)]
  let given = 0
  const giveUntil = async (moment: Date) => {
    const end = awards.findIndex(({ at }, index) => index >= given && at > moment)
    const next = end === -1 ? awards.length : end
    await giveInRetrospect(db, cast.companyId, awards.slice(given, next))
    given = next
  }
  for (const { at, happen } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await giveUntil(at)
    await happen()
  }
  await giveUntil(now)
  await takeSomeBack(db, cast, now)
  await takeOwnBack(db, cast, now)
  await correctSome(db, cast, now)
  await moveOneAward(db, cast, now)
  await closeBooks(db, cast, now)
}

/** Reverses a few of the latest awards, of people who never spent coins: their balance still covers the reversal. */
const takeSomeBack = async (db: Db, { companyId, admin }: Cast, now: Date) => {
  const mistakes = await db
    .selectFrom('awards as a')
    .select(['a.id', 'a.awarded_at'])
    .where('a.company_id', '=', companyId)
    .where('a.source', '=', 'manual')
    .where('a.awarded_at', '>', daysBefore(now, REVERSED_WITHIN_DAYS))
    .where('a.awarded_at', '<', daysBefore(now, 1))
    .where('a.user_id', 'not in', (row) =>
      row.selectFrom('coin_transfers').select('user_id').where('company_id', '=', companyId),
    )
    .distinctOn('a.user_id')
    .orderBy('a.user_id')
    .orderBy('a.id')
    .limit(REVERSED)
    .execute()
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  for (const { id, awarded_at: awardedAt } of mistakes) {
    const reversal = { id, reason: REVERSAL_REASON[admin.lang] }
    await takeAwardBack(db, { actor: { ...admin, scope }, now: hoursAfter(awardedAt, 20) }, reversal)
  }
}

/** Each person of the sign-in page lost one award again. */
const takeOwnBack = async (db: Db, { companyId, admin, people }: Cast, now: Date) => {
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  for (const { id: userId } of people.filter(({ isOnSignInPage }) => isOnSignInPage)) {
    const award = await db
      .selectFrom('awards')
      .select(['id', 'awarded_at'])
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('source', '=', 'manual')
      .where('awarded_at', '<', daysBefore(now, OWN_REVERSED_DAYS))
      .orderBy('awarded_at', 'desc')
      .executeTakeFirst()
    if (!award) continue
    const reversal = { id: award.id, reason: REVERSAL_REASON[admin.lang] }
    await takeAwardBack(db, { actor: { ...admin, scope }, now: hoursAfter(award.awarded_at, 20) }, reversal)
  }
}

const correctSome = async (db: Db, { companyId, admin }: Cast, now: Date) => {
  const people = await db
    .selectFrom('coin_balances')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('cents', '>', 1000)
    .orderBy('user_id')
    .limit(CORRECTED_CENTS.length)
    .execute()
  const lang: Language = admin.lang
  for (const [index, { user_id: userId }] of people.entries()) {
    const correction = { userId, cents: CORRECTED_CENTS[index] ?? 0, note: CORRECTION_NOTE[lang] }
    await correctCoins(db, companyId, correction, { actor: admin, now: hoursAfter(now, -1) })
  }
}

/** Awards with givers and moments of the past, which `giveAwards` does not take. */
export const giveInRetrospect = async (db: Db, companyId: number, awards: readonly PlannedAward[]) => {
  if (awards.length === 0) return
  const counted = awards.map(({ badgeId, userId, awardedFor }) => ({ badgeId, userId, awardedFor, quantity: 1 }))
  const badges = await lockBadgesToGive(db, companyId, new Set(counted.map(({ badgeId }) => badgeId)))
  const refused = await takeAllowances(db, companyId, counted, badges)
  if (refused.length > 0) throw new Error('the demo gives more than its badges allow')
  const ids = await insertGiven(db, companyId, awards)
  await payGiven(db, companyId, ids)
  await addToScores(db, companyId, ids, 1)
}

const insertGiven = async (db: Db, companyId: number, awards: readonly PlannedAward[]) => {
  const { rows } = await sql<{ id: number }>`
    insert into awards (company_id, division_id, badge_id, user_id, awarded_for, awarded_at, awarded_by,
      points, coins_cents, comment, source)
    select b.company_id, b.division_id, b.id, g.user_id, g.day, g.at, g.giver_id, b.points, b.coins_cents, g.comment,
      'manual'
    from unnest(
      ${awards.map(({ badgeId }) => badgeId)}::int[],
      ${awards.map(({ userId }) => userId)}::int[],
      ${awards.map(({ awardedFor }) => awardedFor)}::date[],
      ${awards.map(({ at }) => at)}::timestamptz[],
      ${awards.map(({ giverId }) => giverId)}::int[],
      ${awards.map(({ comment }) => comment)}::text[]
    ) with ordinality as g (badge_id, user_id, day, at, giver_id, comment, position)
    join badges b on b.company_id = ${companyId} and b.id = g.badge_id
    order by g.position
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

const payGiven = async (db: Db, companyId: number, ids: readonly number[]) => {
  await sql`
    insert into coin_lines (company_id, user_id, amount_cents, reason, award_id, actor_id, at)
    select company_id, user_id, coins_cents, 'award', id, awarded_by, awarded_at
    from awards where company_id = ${companyId} and id = any(${ids}::bigint[]) and coins_cents > 0
    order by id
  `.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import { takeAllowances } from '../../src/modules/awards/award-counters.queries.ts'
import { addToScores } from '../../src/modules/awards/scores.queries.ts'
import type { PlannedAward } from './award-plan.ts'

/** Gives awards as they were given then: many givers and moments in a few statements. */
export const giveInRetrospect = async (db: Db, companyId: number, awards: readonly PlannedAward[]) => {
  if (awards.length === 0) return
  const counted = awards.map(({ badgeId, userId, awardedFor }) => ({ badgeId, userId, awardedFor, quantity: 1 }))
  const refused = await takeAllowances(db, companyId, counted)
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

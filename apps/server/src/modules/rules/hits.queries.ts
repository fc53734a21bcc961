import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface NewHit {
  ruleId: number
  userId: number
  occasion: string
  day: string
}

/**
 * Claims occasions, and answers those that nobody had claimed before. Whoever works on the same one at the same moment
 * waits here for the other transaction, and gets nothing once it has ended.
 */
export const insertHits = async (db: Db, companyId: number, hits: readonly NewHit[], at: Date) => {
  const { rows } = await sql<NewHit>`
    insert into award_rule_hits (company_id, rule_id, user_id, occasion, day, at)
    select ${companyId}::int, rule_id, user_id, occasion, day, ${at}::timestamptz
    from unnest(
      ${hits.map(({ ruleId }) => ruleId)}::bigint[],
      ${hits.map(({ userId }) => userId)}::int[],
      ${hits.map(({ occasion }) => occasion)}::text[],
      ${hits.map(({ day }) => day)}::date[]
    ) as h (rule_id, user_id, occasion, day)
    order by rule_id, user_id, occasion
    on conflict do nothing
    returning rule_id as "ruleId", user_id as "userId", occasion, day
  `.execute(db)
  return rows
}

/** Gives claims up in the transaction that made them: what they are for could not be given. */
export const releaseHits = async (db: Db, companyId: number, hits: readonly NewHit[]) => {
  if (hits.length === 0) return
  await sql`
    delete from award_rule_hits h
    using unnest(
      ${hits.map(({ ruleId }) => ruleId)}::bigint[],
      ${hits.map(({ userId }) => userId)}::int[],
      ${hits.map(({ occasion }) => occasion)}::text[]
    ) as n (rule_id, user_id, occasion)
    where h.company_id = ${companyId} and h.rule_id = n.rule_id and h.user_id = n.user_id and h.occasion = n.occasion
  `.execute(db)
}

export const setAwards = async (db: Db, companyId: number, hits: readonly (NewHit & { awardId: number })[]) => {
  await sql`
    update award_rule_hits h set award_id = n.award_id
    from unnest(
      ${hits.map(({ ruleId }) => ruleId)}::bigint[],
      ${hits.map(({ userId }) => userId)}::int[],
      ${hits.map(({ occasion }) => occasion)}::text[],
      ${hits.map(({ awardId }) => awardId)}::bigint[]
    ) as n (rule_id, user_id, occasion, award_id)
    where h.company_id = ${companyId} and h.rule_id = n.rule_id and h.user_id = n.user_id and h.occasion = n.occasion
  `.execute(db)
}

/** What a rule gave these people and nobody took back. */
export const listStandingHits = (db: Db, companyId: number, ruleId: number, userIds: readonly number[]) =>
  db
    .selectFrom('award_rule_hits as h')
    .innerJoin('awards as a', (join) =>
      join.onRef('a.company_id', '=', 'h.company_id').onRef('a.id', '=', 'h.award_id'),
    )
    .innerJoin('badges as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.badge_id'),
    )
    .select(['h.user_id as userId', 'h.occasion', 'a.id as awardId', 'a.coins_cents as cents', 'a.points'])
    .select(['a.awarded_for as date', 'b.id as badgeId', 'b.name as badge'])
    .where('h.company_id', '=', companyId)
    .where('h.rule_id', '=', ruleId)
    .where((row) => row('h.user_id', '=', row.fn.any(row.val(userIds))))
    .where('a.reversed_at', 'is', null)
    .orderBy('a.id')
    .execute()

/** Occasions whose awards a correction took back are free again. */
export const freeCorrected = async (db: Db, companyId: number, ruleId: number, userIds: readonly number[]) => {
  await db
    .deleteFrom('award_rule_hits as h')
    .using('awards as a')
    .whereRef('a.company_id', '=', 'h.company_id')
    .whereRef('a.id', '=', 'h.award_id')
    .where('h.company_id', '=', companyId)
    .where('h.rule_id', '=', ruleId)
    .where((row) => row('h.user_id', '=', row.fn.any(row.val(userIds))))
    .where('a.reversal_correction_id', 'is not', null)
    .execute()
}

/** For a person who is erased. */
export const deleteHitsFor = async (db: Db, companyId: number, userId: number) => {
  await db.deleteFrom('award_rule_hits').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}

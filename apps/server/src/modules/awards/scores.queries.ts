import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

const MONTH = `date_trunc('month', awarded_for::timestamp)::date`

/** Each table of sums, by the columns of its key besides the company. */
const SUMS = [
  { table: 'score_days', key: { user_id: 'user_id', day: 'awarded_for' } },
  { table: 'score_months', key: { user_id: 'user_id', month: MONTH } },
  { table: 'score_totals', key: { user_id: 'user_id' } },
  { table: 'badge_score_months', key: { user_id: 'user_id', month: MONTH, badge_id: 'badge_id' } },
  { table: 'badge_score_totals', key: { user_id: 'user_id', badge_id: 'badge_id' } },
] as const

/**
 * Adds awards to the sums, or with -1 takes them out again: one statement per table for any number of awards. The
 * balances of their people must be locked, so that no other transaction changes the same rows.
 */
export const addToScores = async (db: Db, companyId: number, awardIds: readonly number[], sign: 1 | -1) => {
  for (const { table, key } of SUMS) {
    const columns = sql.join(Object.keys(key).map((column) => sql.ref(column)))
    const values = sql.join(Object.values(key).map((expression) => sql.raw(expression)))
    await sql`
      insert into ${sql.table(table)} as s (company_id, ${columns}, points, coins_cents, awards)
      select company_id, ${values},
        ${sign}::int * sum(points), ${sign}::int * sum(coins_cents), ${sign}::int * sum(quantity)
      from awards where id = any(${awardIds}::bigint[]) and company_id = ${companyId}
      group by company_id, ${values}
      on conflict (company_id, ${columns}) do update set
        points = s.points + excluded.points,
        coins_cents = s.coins_cents + excluded.coins_cents,
        awards = s.awards + excluded.awards
    `.execute(db)
  }
}

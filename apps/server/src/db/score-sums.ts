import { type RawBuilder, sql } from 'kysely'
import type { DateRange, ScoreParts } from '../core/score-range.ts'

type Sql = RawBuilder<unknown>

interface Source {
  key: Sql
  totals: Sql
  months: Sql
  days: Sql
}

const OF_PEOPLE: Source = {
  key: sql`company_id, user_id`,
  totals: sql`score_totals`,
  months: sql`score_months`,
  days: sql`score_days`,
}

/** Badges have no sums by day; the edges of a range are read from the awards. */
const OF_BADGES: Source = {
  key: sql`company_id, user_id, badge_id`,
  totals: sql`badge_score_totals`,
  months: sql`badge_score_months`,
  days: sql`(
    select company_id, user_id, badge_id, awarded_for as day, points, coins_cents, quantity as awards
    from awards where reversed_at is null
  ) as awards_by_day`,
}

const SUMS = sql`points, coins_cents, awards`

const within = (column: string, { from, to }: DateRange) => {
  const value = sql.ref(column)
  return from === to ? sql`${value} = ${from}::date` : sql`${value} between ${from}::date and ${to}::date`
}

const sumsIn = ({ key, totals, months, days }: Source, parts: ScoreParts, whose: Sql): Sql => {
  const read = (table: Sql, when: Sql) => sql`select ${key}, ${SUMS} from ${table} where ${whose} and ${when}`
  if (parts === 'ever') return read(totals, sql`true`)
  const pieces = [
    ...(parts.months ? [read(months, within('month', parts.months))] : []),
    ...parts.days.map((edge) => read(days, within('day', edge))),
  ]
  if (pieces.length === 0) return read(totals, sql`false`)
  const isOneMonth = parts.days.length === 0 && parts.months?.from === parts.months?.to
  if (isOneMonth) return sql.join(pieces)
  return sql`
    select ${key}, sum(points)::bigint as points, sum(coins_cents)::bigint as coins_cents, sum(awards)::bigint as awards
    from (${sql.join(pieces, sql` union all `)}) as pieces
    group by ${key}
  `
}

/**
 * One row per person with `company_id`, `user_id`, `points`, `coins_cents` and `awards` in the range, from the fewest
 * rows that hold it. `whose` is a condition on the first two.
 */
export const scoresIn = (parts: ScoreParts, whose: Sql) => sumsIn(OF_PEOPLE, parts, whose)

/** The same per person and `badge_id`. */
export const badgeScoresIn = (parts: ScoreParts, whose: Sql) => sumsIn(OF_BADGES, parts, whose)

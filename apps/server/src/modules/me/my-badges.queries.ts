import { sql } from 'kysely'
import type { Me } from './me.service.ts'

export interface MyBadgeRow {
  id: number
  name: string
  description: string
  type: string
  points: number
  coins_cents: number
  image_hash: string | null
  earned: number
  /** Null where there is no limit. */
  week_limit: number | null
  month_limit: number | null
  division_week_limit: number | null
  division_month_limit: number | null
  week_used: number
  month_used: number
  division_week_used: number
  division_month_used: number
}

/** The badges of the division with their limits and what is used of them in the week and month of today. */
export const selectMyBadges = ({ companyId, userId, divisionId, today }: Me) => {
  const used = (period: 'week' | 'month', who: number) => {
    const start =
      period === 'month'
        ? sql`date_trunc('month', ${today}::timestamp)::date`
        : sql`${today}::date - extract(dow from ${today}::date)::int`
    return sql`coalesce((
      select c.used from award_counters c
      where c.company_id = ${companyId} and c.badge_id = b.id and c.period = ${period} and c.period_start = ${start}
        and c.user_id = ${who}
    ), 0)`
  }
  return sql<MyBadgeRow>`
    select b.id, b.name, b.description, b.type, b.points, b.coins_cents, b.image_hash,
      coalesce((
        select s.awards from badge_score_totals s
        where s.company_id = ${companyId} and s.user_id = ${userId} and s.badge_id = b.id
      ), 0)::int as earned,
      case when b.has_weekly_driver_limit then b.weekly_driver_limit end as week_limit,
      case when b.has_driver_limit then b.driver_limit end as month_limit,
      case when b.has_weekly_limit then b.weekly_limit end as division_week_limit,
      case when b.has_monthly_limit then b.monthly_limit end as division_month_limit,
      ${used('week', userId)} as week_used, ${used('month', userId)} as month_used,
      ${used('week', 0)} as division_week_used, ${used('month', 0)} as division_month_used
    from badges b
    where b.company_id = ${companyId} and b.division_id = ${divisionId} and b.archived_at is null
    order by folded(b.name), b.id
  `
}

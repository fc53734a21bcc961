import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

type Sql = RawBuilder<unknown>

export type Period = 'month' | 'week'

/** One badge given to one person. */
interface Counted {
  badgeId: number
  userId: number
  awardedFor: string
  quantity: number
}

export interface RefusedCounter {
  badgeId: number
  period: Period
  /** 0 is the whole division. */
  userId: number
  limit: number
  used: number
}

/** The month and the Sunday week of a day. */
const periodsFor = (day: Sql) => sql`
  (values
    ('month', date_trunc('month', (${day})::timestamp)::date),
    ('week', (${day}) - extract(dow from ${day})::int)
  ) as p (period, period_start)
`

/** The counters that these awards touch, four for each of them, and by how much. */
const touched = (awards: readonly Counted[]) => sql`
  select a.badge_id, p.period, p.period_start, who.user_id, sum(a.quantity)::int as pieces
  from unnest(
    ${awards.map(({ badgeId }) => badgeId)}::int[],
    ${awards.map(({ userId }) => userId)}::int[],
    ${awards.map(({ awardedFor }) => awardedFor)}::date[],
    ${awards.map(({ quantity }) => quantity)}::int[]
  ) as a (badge_id, user_id, day, quantity)
  cross join lateral ${periodsFor(sql`a.day`)}
  cross join lateral (values (0), (a.user_id)) as who (user_id)
  group by a.badge_id, p.period, p.period_start, who.user_id
`

/** How often the badge `b` may be given in a month or week, in the division or to one person; null is without limit. */
const allowance = (period: Sql, userId: Sql) => sql<number | null>`case
  when ${period} = 'month' and ${userId} = 0 and b.has_monthly_limit then b.monthly_limit
  when ${period} = 'week' and ${userId} = 0 and b.has_weekly_limit then b.weekly_limit
  when ${period} = 'month' and ${userId} <> 0 and b.has_driver_limit then b.driver_limit
  when ${period} = 'week' and ${userId} <> 0 and b.has_weekly_driver_limit then b.weekly_driver_limit
end`

const LIMIT = allowance(sql.ref('k.period'), sql.ref('k.user_id'))

const IN_ORDER = sql`order by badge_id, period, period_start, user_id`

/**
 * Counts awards against the limits of their badges, in one statement that takes the counters in a fixed order: two
 * managers can neither pass a limit together nor wait for each other. Answers the counters that passed theirs, with what
 * was used before; these are counted too, so whoever gets one ends the transaction.
 */
export const takeAllowances = async (db: Db, companyId: number, awards: readonly Counted[]) => {
  const { rows } = await sql<RefusedCounter>`
    with touched as (${touched(awards)}),
    taken as (
      insert into award_counters as c (company_id, badge_id, period, period_start, user_id, used)
      select ${companyId}::int, t.badge_id, t.period, t.period_start, t.user_id, t.pieces
      from touched t
      ${IN_ORDER}
      on conflict (company_id, badge_id, period, period_start, user_id) do update set used = c.used + excluded.used
      returning badge_id, period, period_start, user_id, used
    )
    select k.badge_id as "badgeId", k.period, k.user_id as "userId", k.used - t.pieces as used, ${LIMIT} as limit
    from taken k
    join touched t using (badge_id, period, period_start, user_id)
    join badges b on b.company_id = ${companyId} and b.id = k.badge_id
    where k.used > ${LIMIT}
    order by k.user_id, k.period, k.badge_id
  `.execute(db)
  return rows
}

/** Gives back what awards had used, in the same order of counters. */
export const returnAllowances = async (db: Db, companyId: number, awards: readonly Counted[]) => {
  await sql`
    with touched as (${touched(awards)}),
    locked as (
      select c.badge_id, c.period, c.period_start, c.user_id
      from award_counters c join touched t using (badge_id, period, period_start, user_id)
      where c.company_id = ${companyId}
      ${IN_ORDER}
      for update of c
    )
    update award_counters c set used = c.used - t.pieces
    from locked join touched t using (badge_id, period, period_start, user_id)
    where c.company_id = ${companyId} and c.badge_id = t.badge_id and c.period = t.period
      and c.period_start = t.period_start and c.user_id = t.user_id
  `.execute(db)
}

/** What is used of these badges in the month and the week of a day. */
export const listUsed = async (db: Db, companyId: number, badgeIds: readonly number[], day: string) => {
  const { rows } = await sql<{ badgeId: number; period: Period; userId: number; used: number }>`
    select c.badge_id as "badgeId", c.period, c.user_id as "userId", c.used
    from ${periodsFor(sql`${day}::date`)}
    join award_counters c using (period, period_start)
    where c.company_id = ${companyId} and c.badge_id = any(${badgeIds}::int[])
  `.execute(db)
  return rows
}

/** The limits per person that a badge has, with what one person has used of them on a day. */
export const listLimitsOf = async (
  db: Db,
  companyId: number,
  { badgeId, userId, day }: { badgeId: number; userId: number; day: string },
) => {
  const limit = allowance(sql.ref('p.period'), sql`${userId}::int`)
  const { rows } = await sql<{ period: Period; used: number; limit: number }>`
    select p.period, coalesce(c.used, 0) as used, ${limit} as limit
    from ${periodsFor(sql`${day}::date`)}
    join badges b on b.company_id = ${companyId} and b.id = ${badgeId}
    left join award_counters c on c.company_id = ${companyId} and c.badge_id = ${badgeId} and c.period = p.period
      and c.period_start = p.period_start and c.user_id = ${userId}
    where ${limit} is not null
    order by p.period
  `.execute(db)
  return rows
}

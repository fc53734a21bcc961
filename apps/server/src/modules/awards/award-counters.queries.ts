import { type RawBuilder, sql } from 'kysely'
import { required } from '../../core/app-error.ts'
import { startOfMonth, startOfWeek } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import type { GivableBadge } from '../badges/badges.service.ts'

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

interface CounterKey {
  badgeId: number
  period: Period
  periodStart: string
  userId: number
}

interface Counter extends CounterKey {
  pieces: number
}

const toKey = ({ badgeId, period, periodStart, userId }: CounterKey) => [badgeId, period, periodStart, userId].join(' ')

const PERIOD_STARTS = [
  ['month', startOfMonth],
  ['week', startOfWeek],
] as const

/** The counters that these awards touch, four for each of them, and by how much. */
const countersFor = (awards: readonly Counted[]) => {
  const counters = new Map<string, Counter>()
  for (const { badgeId, userId: receiver, awardedFor, quantity } of awards) {
    for (const [period, toStart] of PERIOD_STARTS) {
      const periodStart = toStart(awardedFor)
      for (const userId of [0, receiver]) {
        const counter = { badgeId, period, periodStart, userId }
        const key = toKey(counter)
        counters.set(key, { ...counter, pieces: (counters.get(key)?.pieces ?? 0) + quantity })
      }
    }
  }
  return [...counters.values()]
}

const touched = (counters: readonly Counter[]) => sql`
  unnest(
    ${counters.map(({ badgeId }) => badgeId)}::int[],
    ${counters.map(({ period }) => period)}::text[],
    ${counters.map(({ periodStart }) => periodStart)}::date[],
    ${counters.map(({ userId }) => userId)}::int[],
    ${counters.map(({ pieces }) => pieces)}::int[]
  ) as t (badge_id, period, period_start, user_id, pieces)
`

/** How often the badge `b` may be given in a month or week, in the division or to one person; null is without limit. */
const allowance = (period: Sql, userId: Sql) => sql<number | null>`case
  when ${period} = 'month' and ${userId} = 0 and b.has_monthly_limit then b.monthly_limit
  when ${period} = 'week' and ${userId} = 0 and b.has_weekly_limit then b.weekly_limit
  when ${period} = 'month' and ${userId} <> 0 and b.has_driver_limit then b.driver_limit
  when ${period} = 'week' and ${userId} <> 0 and b.has_weekly_driver_limit then b.weekly_driver_limit
end`

const IN_ORDER = sql`order by badge_id, period, period_start, user_id`

type Badges = ReadonlyMap<number, Pick<GivableBadge, 'limits'>>

const limitFor = ({ badgeId, period, userId }: CounterKey, badges: Badges) => {
  const { limits } = required(badges.get(badgeId))
  return limits[userId === 0 ? 'division' : 'person'][period]
}

/**
 * Counts awards against the limits of their badges, in one statement that takes the counters in a fixed order: two
 * managers can neither pass a limit together nor wait for each other. Answers the counters that passed theirs, with what
 * was used before; these are counted too, so whoever gets one ends the transaction.
 */
export const takeAllowances = async (db: Db, companyId: number, awards: readonly Counted[], badges: Badges) => {
  const counters = countersFor(awards)
  const { rows } = await sql<CounterKey & { used: number }>`
    insert into award_counters as c (company_id, badge_id, period, period_start, user_id, used)
    select ${companyId}::int, t.badge_id, t.period, t.period_start, t.user_id, t.pieces
    from ${touched(counters)}
    ${IN_ORDER}
    on conflict (company_id, badge_id, period, period_start, user_id) do update set used = c.used + excluded.used
    returning badge_id as "badgeId", period, period_start as "periodStart", user_id as "userId", used
  `.execute(db)
  const usedNow = new Map(rows.map((row) => [toKey(row), row.used]))
  return counters
    .flatMap((counter): RefusedCounter[] => {
      const used = usedNow.get(toKey(counter)) ?? 0
      const limit = limitFor(counter, badges)
      return limit !== null && used > limit ? [{ ...counter, limit, used: used - counter.pieces }] : []
    })
    .toSorted((a, b) => a.userId - b.userId || a.period.localeCompare(b.period) || a.badgeId - b.badgeId)
}

/** Gives back what awards had used, in the same order of counters. */
export const returnAllowances = async (db: Db, companyId: number, awards: readonly Counted[]) => {
  await sql`
    with touched as (select * from ${touched(countersFor(awards))}),
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
export const listLimitsFor = async (
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

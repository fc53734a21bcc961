import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { badgeInDivision, RECEIVES } from './occasions.queries.ts'
import type { JudgedRule } from './rules.queries.ts'

/** Something of released data that a rule rewards. */
export interface Earned {
  user_id: number
  occasion: string
  day: string
  /** None for somebody who is not among the people of the rule now, or whose division lacks the badge. */
  badge_id: number | null
}

/** Released rows of these people that were not deleted. */
const releasedTrips = (companyId: number, userIds: readonly number[]) => sql`
  trips t join gps_releases release on release.company_id = t.company_id and release.id = t.release_id
    and release.released_at is not null
  where t.company_id = ${companyId} and t.user_id = any(${userIds}::int[]) and t.deleted_at is null
`

/**
 * The last days of streaks: so many scheduled days in a row without being late or missing, each day counted once. A day
 * that somebody excused neither counts nor breaks. After a full streak the next one begins.
 */
const streaks = (companyId: number, { starts_on: start, days }: JudgedRule, userIds: readonly number[]) => sql`
  with days as (
    select t.user_id, t.work_date as day,
      bool_or((t.is_late or t.is_no_show) and t.attendance_override is not true) as is_broken,
      bool_or((t.is_late or t.is_no_show) and t.attendance_override is true) as is_excused
    from ${releasedTrips(companyId, userIds)} and t.scheduled_minutes is not null and t.work_date >= ${start}::date
    group by t.user_id, t.work_date
  ),
  runs as (
    select user_id, day, is_broken, is_excused,
      count(*) filter (where is_broken) over (partition by user_id order by day) as run
    from days
  ),
  counted as (
    select user_id, day, row_number() over (partition by user_id, run order by day) as number
    from runs where not is_broken and not is_excused
  )
  select user_id, day::text as occasion, day from counted where number % ${days}::int = 0
`

/** The day on which somebody had made so many trips; nothing for those who had made them before the rule began. */
const tripMilestones = (companyId: number, { starts_on: start, count }: JudgedRule, userIds: readonly number[]) => sql`
  select user_id, 'reached' as occasion, min(day) as day
  from (
    select t.user_id, t.work_date as day,
      sum(sum(t.trip_count)) over (partition by t.user_id order by t.work_date) as total
    from ${releasedTrips(companyId, userIds)}
    group by t.user_id, t.work_date
  ) sums
  where total >= ${count}::int
  group by user_id
  having min(day) >= ${start}::date
`

/** The same for badges, each piece counted as on the leaderboard. */
const badgeMilestones = (companyId: number, { starts_on: start, count }: JudgedRule, userIds: readonly number[]) => sql`
  select user_id, 'reached' as occasion, min(day) as day
  from (
    select user_id, day, sum(awards) over (partition by user_id order by day) as total
    from score_days where company_id = ${companyId} and user_id = any(${userIds}::int[])
  ) sums
  where total >= ${count}::int
  group by user_id
  having min(day) >= ${start}::date
`

const earnedBy = (companyId: number, rule: JudgedRule, userIds: readonly number[]): RawBuilder<unknown> => {
  if (rule.kind === 'streak') return streaks(companyId, rule, userIds)
  return rule.of === 'trips' ? tripMilestones(companyId, rule, userIds) : badgeMilestones(companyId, rule, userIds)
}

/** What a rule rewards for these people, used or not. */
export const listEarned = async (db: Db, companyId: number, rule: JudgedRule, userIds: readonly number[]) => {
  const { rows } = await sql<Earned>`
    select e.user_id, e.occasion, e.day, badge.id as badge_id
    from (${earnedBy(companyId, rule, userIds)}) e
    join award_rules r on r.company_id = ${companyId} and r.id = ${rule.id}
    left join users u on u.company_id = ${companyId} and u.id = e.user_id and ${RECEIVES}
      and (r.division_id is null or r.division_id = u.division_id)
    ${badgeInDivision}
    order by e.user_id, e.day
  `.execute(db)
  return rows
}

/** Everybody whom the rules of a company can give something. */
export const listReceivers = async (db: Db, companyId: number) => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.company_id = ${companyId} and ${RECEIVES} order by u.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

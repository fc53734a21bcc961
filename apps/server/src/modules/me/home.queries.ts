import { HOME_DAYS } from '@laurel/contract/me.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import { daysAfter, monthsAfter, startOfMonth } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { Me } from './me.service.ts'

const lastOfMonth = (month: string) => daysAfter(monthsAfter(month, 1), -1)

/** The same day of the month before, or its last one. */
const dayMonthBefore = (today: string) => {
  const month = monthsAfter(startOfMonth(today), -1)
  const day = `${month.slice(0, 8)}${today.slice(8)}`
  return { from: month, to: day < lastOfMonth(month) ? day : lastOfMonth(month) }
}

/** The Sunday on or before a day. */
const startOfWeek = (day: string) => daysAfter(day, -new Date(day).getUTCDay())

interface Sums {
  month: number
  before: number
  week: number
  days: { date: string; points: number }[]
}

/** Sums of points up to today, all from one pass over the person’s last two months. */
export const readPoints = async (db: Db, { companyId, userId, today }: Me): Promise<Sums> => {
  const month = startOfMonth(today)
  const before = dayMonthBefore(today)
  const first = daysAfter(today, 1 - HOME_DAYS)
  const { rows } = await sql<Sums>`
    with mine as (
      select day, points from score_days
      where company_id = ${companyId} and user_id = ${userId} and day between ${before.from}::date and ${today}::date
    )
    select
      coalesce(sum(points) filter (where day >= ${month}::date), 0)::int as month,
      coalesce(sum(points) filter (where day <= ${before.to}::date), 0)::int as before,
      coalesce(sum(points) filter (where day >= ${startOfWeek(today)}::date), 0)::int as week,
      (
        select json_agg(json_build_object('date', d.day::date::text, 'points', coalesce(m.points, 0)) order by d.day)
        from generate_series(${first}::date, ${today}::date, '1 day') as d (day)
        left join mine m on m.day = d.day::date
      ) as days
    from mine
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate without a row')
  return sums
}

/** The active drivers of a division with their points of a month, most first. None where it has no leaderboard. */
export const listPointsOfDivision = async (
  db: Db,
  { companyId, divisionId, month }: { companyId: number; divisionId: number; month: string },
) => {
  const { rows } = await sql<{ id: number; points: number }>`
    select u.id, coalesce(s.points, 0) as points
    from users u
    left join score_months s on s.company_id = u.company_id and s.user_id = u.id and s.month = ${month}::date
    where u.company_id = ${companyId} and u.division_id = ${divisionId} and u.role_id = ${ROLE_ID.Driver}
      and u.status = 'Active' and u.purged_at is null
      and exists (select from divisions d where d.id = ${divisionId} and d.has_leaderboard)
    order by points desc
  `.execute(db)
  return rows
}

/** The newest awards that were not taken back. */
export const listLatestAwards = (db: Db, { companyId, userId }: Me, limit: number) =>
  db
    .selectFrom('awards as a')
    .innerJoin('badges as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.badge_id'),
    )
    // Released data earned the award of a trip, whoever pressed the button.
    .leftJoin('users as giver', (join) => join.onRef('giver.id', '=', 'a.awarded_by').on('a.trip_id', 'is', null))
    .select(['a.id', 'a.badge_id', 'a.points', 'a.coins_cents', 'a.awarded_for', 'a.awarded_at', 'a.comment'])
    .select('a.source')
    .select(['b.name', 'b.image_hash'])
    .select(fullNameColumn('giver').as('giver'))
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .where('a.reversed_at', 'is', null)
    .orderBy('a.awarded_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

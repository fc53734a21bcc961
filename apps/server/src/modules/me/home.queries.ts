import { HOME_DAYS } from '@laurel/contract/me.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import { required } from '../../core/app-error.ts'
import { daysAfter, monthsAfter, startOfMonth } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import { selectUnread } from '../messages/messages.service.ts'
import { type SettingsRow, selectSettings } from '../places/places.service.ts'
import { type EmployeeRow, type EmployeeSums, selectEmployee, selectSums } from '../score-card/employee.service.ts'
import type { Me } from './me.service.ts'
import { type MyBadgeRow, selectMyBadges } from './my-badges.queries.ts'

const LATEST = 3

const lastOfMonth = (month: string) => daysAfter(monthsAfter(month, 1), -1)

/** The same day of the month before, or its last one. */
const dayMonthBefore = (today: string) => {
  const month = monthsAfter(startOfMonth(today), -1)
  const day = `${month.slice(0, 8)}${today.slice(8)}`
  return { from: month, to: day < lastOfMonth(month) ? day : lastOfMonth(month) }
}

/** The Sunday on or before a day. */
const startOfWeek = (day: string) => daysAfter(day, -new Date(day).getUTCDay())

interface MeRow {
  person: EmployeeRow | null
  settings: SettingsRow | null
}

/** The person who asks and the settings of their company, in one statement: every call of the app begins with it. */
export const findMe = async (db: Db, scope: Scope, { companyId, userId }: { companyId: number; userId: number }) => {
  const { rows } = await sql<MeRow>`
    select
      (select to_json(p) from (${selectEmployee(scope, userId)}) p) as person,
      (select to_json(s) from (${selectSettings(db, companyId)}) s) as settings
  `.execute(db)
  const [row] = rows
  return { person: required(row?.person ?? undefined), settings: required(row?.settings ?? undefined) }
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

/** The newest awards that were not taken back. Released data earned the award of a trip, whoever pressed the button. */
const selectLatestAwards = ({ companyId, userId }: Me) => sql<LatestAwardRow>`
  select a.id, a.badge_id, a.points, a.coins_cents, a.awarded_for, a.awarded_at, a.comment, a.source, b.name, b.image_hash,
    ${fullNameColumn('giver')} as giver
  from awards a
  join badges b on b.company_id = a.company_id and b.id = a.badge_id
  left join users giver on giver.id = a.awarded_by and a.trip_id is null
  where a.company_id = ${companyId} and a.user_id = ${userId} and a.reversed_at is null
  order by a.awarded_at desc, a.id desc
  limit ${LATEST}
`

export interface LatestAwardRow {
  id: number
  badge_id: number
  points: number
  coins_cents: number
  awarded_for: string
  awarded_at: string
  comment: string
  source: string
  name: string
  image_hash: string | null
  giver: string | null
}

interface HomeRow {
  month: number
  before: number
  week: number
  days: { date: string; points: number }[]
  sums: EmployeeSums | null
  latest: LatestAwardRow[]
  badges: MyBadgeRow[]
  unread: number
}

/**
 * What the person has earned and not read yet, in one statement: after a release everybody opens the app, and each statement
 * costs the server more than what it reads. The sums of points go up to today, in one pass over the person’s last two months.
 */
export const readHome = async (db: Db, me: Me, now: Date): Promise<HomeRow> => {
  const { companyId, userId, today } = me
  const month = startOfMonth(today)
  const before = dayMonthBefore(today)
  const first = daysAfter(today, 1 - HOME_DAYS)
  const { rows } = await sql<HomeRow>`
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
      ) as days,
      (select to_json(s) from (${selectSums(companyId, userId)}) s) as sums,
      (select coalesce(json_agg(l), '[]') from (${selectLatestAwards(me)}) l) as latest,
      (select coalesce(json_agg(b), '[]') from (${selectMyBadges(me)}) b) as badges,
      (${selectUnread(db, me, now)})::int as unread
    from mine
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

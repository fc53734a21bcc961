import { sql } from 'kysely'
import type { DateRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn, isActiveNewHire } from '../../db/people.ts'
import { band, counts, type InsightFilter, isPerson, isReleased, within } from './insights.filter.ts'

export const countPeople = async (db: Db, filter: InsightFilter) => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users u where ${isPerson(filter)}
  `.execute(db)
  return rows[0]?.people ?? 0
}

/** How many people were recognised in each of the ranges, in their order. */
export const countRecognised = async (db: Db, filter: InsightFilter, ranges: readonly DateRange[]) => {
  const { rows } = await sql<{ people: number }>`
    select (
      select count(distinct a.user_id)::int
      from awards a
      where a.company_id = ${filter.companyId} and ${counts(filter)} and a.awarded_for between w.first and w.last
        and a.user_id in (select u.id from users u where ${isPerson(filter)})
    ) as people
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      with ordinality as w (first, last, place)
    order by w.place
  `.execute(db)
  return rows.map(({ people }) => people)
}

export interface LeftOutRow {
  id: number
  name: string
  employee_id: string | null
  photo_hash: string | null
  division_id: number
  division: string
  location_id: number | null
  location: string | null
  shift: number | null
  last: string | null
  days: number | null
  apart: 'newhire' | 'noworkday' | null
}

/**
 * People without recognition in the last `days` days of the range. That somebody has no working day can only be said of
 * drivers, and only where their division has released data of the range.
 */
export const listLeftOutRows = async (db: Db, filter: InsightFilter, days: number, now: Date) => {
  const { companyId, range } = filter
  const { rows } = await sql<LeftOutRow>`
    with sending as materialized (
      select distinct r.division_id from gps_releases r
      where r.company_id = ${companyId} and r.released_at is not null
        and r.start_date <= ${range.to}::date and r.end_date >= ${range.from}::date
    ),
    -- Materialised, else the search for the last award is repeated at each place that reads it.
    people as materialized (
      select u.*, (
        select a.awarded_for from awards a
        where a.company_id = ${companyId} and a.user_id = u.id and ${counts(filter)} and a.awarded_for <= ${range.to}::date
        order by a.awarded_for desc limit 1
      ) as last
      from users u where ${isPerson(filter)}
    )
    select u.id, ${fullNameColumn('u')} as name, u.employee_id, u.photo_hash, u.division_id, d.name as division,
      u.location_id, l.name as location, u.last, (${range.to}::date - u.last)::int as days,
      (
        select ${band} from trips t join gps_releases r on r.company_id = t.company_id and r.id = t.release_id
        where t.company_id = ${companyId} and t.user_id = u.id and ${within('t.work_date', range)} and ${isReleased}
          and t.scheduled_minutes is not null
        group by 1 order by count(*) desc, 1 limit 1
      ) as shift,
      case
        when ${isActiveNewHire(now)} then 'newhire'
        when u.role_id = 4 and u.division_id in (select division_id from sending) and not exists (
          select from trips t join gps_releases r on r.company_id = t.company_id and r.id = t.release_id
          where t.company_id = ${companyId} and t.user_id = u.id and ${within('t.work_date', range)} and ${isReleased}
            and t.is_no_show is not true
        ) then 'noworkday'
      end as apart
    from people u
    join companies c on c.id = u.company_id
    join divisions d on d.id = u.division_id
    left join locations l on l.id = u.location_id
    where u.last is null or u.last <= ${range.to}::date - ${days}::int
    order by u.last nulls first, u.first_name_key, u.last_name_key, u.id
  `.execute(db)
  return rows
}

export interface ComparedRow {
  division_id: number
  division: string
  location_id: number | null
  location: string | null
  shift: number | null
  points: number
  worked: number
  is_recognised: boolean
}

/** Everybody with what fairness is judged by. */
export const listCompared = async (db: Db, filter: InsightFilter) => {
  const { companyId, range } = filter
  const { rows } = await sql<ComparedRow>`
    with worked as (
      select t.user_id, count(distinct t.work_date)::int as days
      from trips t join gps_releases r on r.company_id = t.company_id and r.id = t.release_id
      where t.company_id = ${companyId} and t.user_id is not null and ${within('t.work_date', range)} and ${isReleased}
        and t.is_no_show is not true
      group by t.user_id
    ),
    starts as (
      select t.user_id, ${band} as band, count(*) as days
      from trips t join gps_releases r on r.company_id = t.company_id and r.id = t.release_id
      where t.company_id = ${companyId} and t.user_id is not null and ${within('t.work_date', range)} and ${isReleased}
        and t.scheduled_minutes is not null
      group by 1, 2
    ),
    shifts as (select distinct on (user_id) user_id, band from starts order by user_id, days desc, band),
    given as (
      select a.user_id, sum(a.points)::bigint as points
      from awards a
      where a.company_id = ${companyId} and ${counts(filter)} and ${within('a.awarded_for', range)}
      group by a.user_id
    )
    select u.division_id, d.name as division, u.location_id, l.name as location, s.band as shift,
      coalesce(g.points, 0) as points, coalesce(w.days, 0) as worked, g.user_id is not null as is_recognised
    from users u
    join divisions d on d.id = u.division_id
    left join locations l on l.id = u.location_id
    left join worked w on w.user_id = u.id
    left join shifts s on s.user_id = u.id
    left join given g on g.user_id = u.id
    where ${isPerson(filter)}
    order by folded(d.name), d.id, folded(l.name), l.id
  `.execute(db)
  return rows
}

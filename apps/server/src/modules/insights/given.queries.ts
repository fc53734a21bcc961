import type { BadgeType } from '@laurel/contract/badges.ts'
import { sql } from 'kysely'
import { isLimitedToDivisions } from '../../access/scope.ts'
import type { DateRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import { inDivision } from '../../db/scoped.ts'
import { BY_PEOPLE, counts, type InsightFilter, isGivenHere, isPerson, within } from './insights.filter.ts'

export interface GivenSums {
  awards: number
  points: number
  coins_cents: number
}

/** What was given in each of the ranges, in their order. */
export const sumGiven = async (db: Db, filter: InsightFilter, ranges: readonly DateRange[]) => {
  const { rows } = await sql<GivenSums>`
    select sums.* from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      with ordinality as w (first, last, place)
    cross join lateral (
      select count(*)::int as awards, coalesce(sum(a.points), 0)::bigint as points,
        coalesce(sum(a.coins_cents), 0)::bigint as coins_cents
      from awards a
      where ${isGivenHere(filter)} and ${counts(filter)} and a.awarded_for between w.first and w.last
    ) sums
    order by w.place
  `.execute(db)
  return rows
}

export interface GiverRow {
  id: number
  name: string
  photo_hash: string | null
  role_id: number
  is_active: boolean
  divisions: number
  awards: number
  reached: number
  people: number
  reached_own: number
  top_three: number
  last: string | null
}

/**
 * CompanyAdmins and Managers who can give now, and whoever gave something in the range and cannot any more. Those who
 * are limited to divisions see the Managers of these, and others only where they gave something there.
 */
export const listGiverRows = async (db: Db, filter: InsightFilter) => {
  const { companyId, divisionId, range, scope } = filter
  const seen = inDivision(scope, sql.ref('x.company_id'), sql.ref('x.division_id'))
  const chosen = divisionId === 0 ? sql`true` : sql`x.division_id = ${divisionId}`
  const { rows } = await sql<GiverRow>`
    with people as materialized (select u.id, u.division_id from users u where ${isPerson(filter)}),
    headcounts as (select division_id, count(*)::int as people from people group by division_id),
    staff as materialized (
      select g.id, g.first_name, g.last_name, g.first_name_key, g.last_name_key, g.photo_hash, g.role_id,
        g.status = 'Active' as is_active,
        array(
          select x.division_id from user_divisions x
          where x.company_id = ${companyId} and x.user_id = g.id and ${seen} and ${chosen}
        ) as division_ids
      from users g
      where g.company_id = ${companyId} and g.role_id in (2, 3, 5) and g.purged_at is null
    ),
    given as (
      select g.id as giver_id, a.user_id, count(*)::int as awards,
        p.id is not null and (g.role_id = 2 or p.division_id = any(g.division_ids)) as is_own
      from staff g
      join awards a on ${isGivenHere(filter)} and a.awarded_by = g.id and ${BY_PEOPLE} and a.reversed_at is null
        and ${within('a.awarded_for', range)}
      left join people p on p.id = a.user_id
      group by g.id, a.user_id, 4
    ),
    sums as (
      select giver_id, sum(awards)::int as awards, count(*)::int as reached,
        (count(*) filter (where is_own))::int as reached_own,
        coalesce(sum(awards) filter (where place <= 3), 0)::int as top_three
      from (select *, row_number() over (partition by giver_id order by awards desc) as place from given) placed
      group by giver_id
    )
    select g.id, ${fullNameColumn('g')} as name, g.photo_hash, g.role_id, g.is_active,
      case when g.role_id = 2 then 0 else cardinality(g.division_ids) end as divisions,
      coalesce(s.awards, 0) as awards, coalesce(s.reached, 0) as reached,
      coalesce((
        select sum(h.people) from headcounts h where g.role_id = 2 or h.division_id = any(g.division_ids)
      ), 0)::int as people,
      coalesce(s.reached_own, 0) as reached_own, coalesce(s.top_three, 0) as top_three,
      (
        select a.awarded_for from awards a
        where ${isGivenHere(filter)} and a.awarded_by = g.id and ${BY_PEOPLE} and a.reversed_at is null
          and a.awarded_for <= ${range.to}::date
        order by a.awarded_for desc limit 1
      ) as last
    from staff g left join sums s on s.giver_id = g.id
    where s.awards > 0 or (g.is_active and (
      (g.role_id = 2 and not ${isLimitedToDivisions(scope)}::bool) or (g.role_id = 3 and cardinality(g.division_ids) > 0)
    ))
    order by coalesce(s.awards, 0) > 0, coalesce(s.awards, 0) desc, g.first_name_key, g.last_name_key, g.id
  `.execute(db)
  return rows
}

export interface MonthRow {
  month: string
  awards: number
  automatic: number
  people: number
}

/** Months without an award have no row. */
export const listMonths = async (db: Db, filter: InsightFilter, range: DateRange) => {
  const { rows } = await sql<MonthRow>`
    select to_char(a.awarded_for, 'YYYY-MM') as month, (count(*) filter (where ${BY_PEOPLE}))::int as awards,
      (count(*) filter (where not ${BY_PEOPLE}))::int as automatic,
      (count(distinct a.user_id) filter (where ${counts(filter)}))::int as people
    from awards a
    where ${isGivenHere(filter)} and a.reversed_at is null and ${within('a.awarded_for', range)}
    group by 1
  `.execute(db)
  return rows
}

export interface BadgeUseRow {
  id: number
  name: string
  type: BadgeType
  image_hash: string | null
  division_id: number
  division: string
  awards: number
  people: number
  last: string | null
}

/** Badges that can be given, and archived ones that were given in the range. */
export const listBadgeUseRows = async (db: Db, filter: InsightFilter) => {
  const { companyId, divisionId, range, scope, withAutomatic } = filter
  const { rows } = await sql<BadgeUseRow>`
    select b.id, b.name, b.type, b.image_hash, b.division_id, d.name as division, g.awards, g.people, (
        select max(a.awarded_for) from awards a
        where a.company_id = ${companyId} and a.badge_id = b.id and ${counts(filter)} and a.awarded_for <= ${range.to}::date
      ) as last
    from badges b
    join divisions d on d.id = b.division_id
    cross join lateral (
      select count(*)::int as awards, count(distinct a.user_id)::int as people from awards a
      where a.company_id = ${companyId} and a.badge_id = b.id and ${counts(filter)} and ${within('a.awarded_for', range)}
    ) g
    where b.company_id = ${companyId} and ${inDivision(scope, sql.ref('b.company_id'), sql.ref('b.division_id'))}
      and (${divisionId} = 0 or b.division_id = ${divisionId})
      and (b.type = 'MANAGEMENT' or ${withAutomatic}) and (b.archived_at is null or g.awards > 0)
    order by g.awards desc, folded(b.name), folded(d.name), b.id
  `.execute(db)
  return rows
}

import type { ReportFilter } from '@laurel/contract/reports.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn, isOnBoard } from '../../db/people.ts'
import { ofCompanies } from '../../db/scoped.ts'
import { badgeScoresIn, scoresIn } from '../../db/score-sums.ts'
import type { BoardFilter } from '../leaderboard/board-filter.service.ts'

const isReported = (filter: BoardFilter) =>
  sql`u.role_id in (${ROLE_ID.Driver}, ${ROLE_ID.User}) and ${isOnBoard(filter)}`

export type ReportOrder = Pick<ReportFilter, 'sortField' | 'sortDirection'>

/** All people of the report in the requested order, then by name. Points and coins are read only for sorting by them. */
const orderedIds = (filter: BoardFilter, { sortField, sortDirection }: ReportOrder) => {
  const direction = sortDirection === 'desc' ? sql`desc` : sql`asc`
  const names = sql`u.first_name_key, u.last_name_key, u.id`
  if (sortField === 'name') {
    const byName = sql`u.first_name_key ${direction}, u.last_name_key ${direction}, u.id ${direction}`
    return sql`select u.id from users u where ${isReported(filter)} order by ${byName}`
  }
  if (sortField === 'employeeid') {
    const key = sql`folded(u.employee_id) ${direction} nulls last`
    return sql`select u.id from users u where ${isReported(filter)} order by ${key}, ${names}`
  }
  const figure = sortField === 'points' ? sql`s.points` : sql`s.coins_cents`
  return sql`
    select u.id from users u
    left join (${scoresIn(filter.parts, ofCompanies(filter.companyIds, sql.ref('company_id')) as RawBuilder<unknown>)}) s
      on s.company_id = u.company_id and s.user_id = u.id
    where ${isReported(filter)}
    order by coalesce(${figure}, 0) ${direction}, ${names}
  `
}

/** Ids of all people of the report. */
export const listReportIds = async (db: Db, filter: BoardFilter, order: ReportOrder) => {
  const { rows } = await sql<{ id: number }>`${orderedIds(filter, order)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of these ids, and how many there are in all. */
export const pageOfReportIds = async (
  db: Db,
  filter: BoardFilter,
  order: ReportOrder,
  page: { limit: number; offset: number },
) => {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select
      array(${orderedIds(filter, order)} limit ${page.limit} offset ${page.offset}) as ids,
      (select count(*) from users u where ${isReported(filter)}) as total
  `.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** The awards of all people of the report, in all and by badge. */
export const sumReport = async (db: Db, filter: BoardFilter): Promise<ReportSums> => {
  const whose = ofCompanies(filter.companyIds, sql.ref('company_id')) as RawBuilder<unknown>
  const { rows } = await sql<ReportSums>`
    with people as (select u.company_id, u.id from users u where ${isReported(filter)}),
    by_badge as (
      select b.badge_id, sum(b.awards)::int as awards
      from (${badgeScoresIn(filter.parts, whose)}) b join people p on p.company_id = b.company_id and p.id = b.user_id
      where b.awards > 0 group by b.badge_id
    ),
    sums as (
      select coalesce(sum(s.points), 0)::bigint as points, coalesce(sum(s.coins_cents), 0)::bigint as coins_cents
      from (${scoresIn(filter.parts, whose)}) s join people p on p.company_id = s.company_id and p.id = s.user_id
    )
    select sums.points, sums.coins_cents, counted.badge_ids, counted.counts
    from sums cross join (
      select array_agg(badge_id order by badge_id) as badge_ids, array_agg(awards order by badge_id) as counts
      from by_badge
    ) counted
  `.execute(db)
  return rows[0] ?? { points: 0, coins_cents: 0, badge_ids: null, counts: null }
}

export type ReportSums = Pick<ReportRow, 'points' | 'coins_cents' | 'badge_ids' | 'counts'>

export interface ReportRow {
  id: number
  employee_id: string | null
  name: string
  points: number
  coins_cents: number
  /** The badges given, and how often each. */
  badge_ids: number[] | null
  counts: number[] | null
}

/** These people in this order, with what they were awarded in the range. */
export const listReportRows = async (db: Db, { companyIds, parts }: BoardFilter, ids: readonly number[]) => {
  const theirs = sql`${ofCompanies(companyIds, sql.ref('company_id'))} and user_id = any(${ids}::int[])`
  const { rows } = await sql<ReportRow>`
    select u.id, u.employee_id, ${fullNameColumn('u')} as name,
      coalesce(s.points, 0) as points, coalesce(s.coins_cents, 0) as coins_cents, b.badge_ids, b.counts
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    join users u on u.id = wanted.id
    left join (${scoresIn(parts, theirs)}) s on s.company_id = u.company_id and s.user_id = u.id
    left join (
      select user_id, array_agg(badge_id) as badge_ids, array_agg(awards::int) as counts
      from (${badgeScoresIn(parts, theirs)}) by_badge
      where awards > 0 group by user_id
    ) b on b.user_id = u.id
    order by wanted.position
  `.execute(db)
  return rows
}

interface BadgeRow {
  id: number
  name: string
  /** The folded name, by which columns are grouped and sorted. */
  key: string
  is_in_sight: boolean
}

/** All badges of the companies. `is_in_sight`: a division of the filter has the badge today. */
export const listReportBadges = async (db: Db, { companyIds, divisionId, scope }: BoardFilter) => {
  const divisions = scope.kind === 'company' ? scope.divisionIds : null
  const { rows } = await sql<BadgeRow>`
    select b.id, b.name, folded(b.name) as key,
      b.archived_at is null
        and (${divisionId} = 0 or b.division_id = ${divisionId})
        and (${divisions}::int[] is null or b.division_id = any(${divisions}::int[])) as is_in_sight
    from badges b
    where ${ofCompanies(companyIds, sql.ref('b.company_id'))}
    order by folded(b.name), b.id
  `.execute(db)
  return rows
}

/** Those of the badges that people of the report were given in the range. */
export const listGivenBadgeIds = async (db: Db, filter: BoardFilter, badgeIds: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`
    select distinct t.badge_id as id
    from badge_score_totals t join users u on u.company_id = t.company_id and u.id = t.user_id
    where ${ofCompanies(filter.companyIds, sql.ref('t.company_id'))} and t.badge_id = any(${badgeIds}::int[])
      and t.awards > 0 and ${isReported(filter)} and ${wasGiven(filter)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the badge of the totals `t` was given in the range. */
const wasGiven = ({ parts, range }: BoardFilter) =>
  parts === 'ever'
    ? sql`true`
    : sql`exists (
        select from awards a
        where a.company_id = t.company_id and a.user_id = t.user_id and a.badge_id = t.badge_id
          and a.awarded_for between ${range.from}::date and ${range.to}::date and a.reversed_at is null
      )`

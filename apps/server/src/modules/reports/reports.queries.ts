import { ROLE_ID } from '@laurel/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { badgeScoresIn, scoresIn } from '../../db/score-sums.ts'
import { type BoardFilter, isListed } from '../leaderboard/board-filter.service.ts'

const isReported = (filter: BoardFilter) =>
  sql`u.role_id in (${ROLE_ID.Driver}, ${ROLE_ID.User}) and ${isListed(filter)}`

const BY_NAME = sql`order by u.first_name_key, u.last_name_key, u.id`

/** Ids of all people of the report by name. */
export const listReportIds = async (db: Db, filter: BoardFilter) => {
  const { rows } = await sql<{ id: number }>`select u.id from users u where ${isReported(filter)} ${BY_NAME}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A page of these ids, and how many there are; a page beyond the end has to count them on its own. */
export const pageOfReportIds = async (db: Db, filter: BoardFilter, page: { limit: number; offset: number }) => {
  const { rows } = await sql<{ id: number; total: number }>`
    select u.id, count(*) over () as total from users u where ${isReported(filter)} ${BY_NAME}
    limit ${page.limit} offset ${page.offset}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (await countReported(db, filter)) }
}

const countReported = async (db: Db, filter: BoardFilter) => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users u where ${isReported(filter)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

interface ReportRow {
  id: number
  employee_id: string | null
  name: string
  points: number
  coins_cents: number
  /** How often each badge was given, by its id. */
  counts: Record<string, number> | null
}

/** These people in this order, with what they were awarded in the range. */
export const listReportRows = async (db: Db, { companyIds, parts }: BoardFilter, ids: readonly number[]) => {
  const theirs = sql`company_id = any(${companyIds}::int[]) and user_id = any(${ids}::int[])`
  const { rows } = await sql<ReportRow>`
    select u.id, u.employee_id, u.first_name || ' ' || u.last_name as name,
      coalesce(s.points, 0) as points, coalesce(s.coins_cents, 0) as coins_cents, b.counts
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    join users u on u.id = wanted.id
    left join (${scoresIn(parts, theirs)}) s on s.company_id = u.company_id and s.user_id = u.id
    left join (
      select user_id, json_object_agg(badge_id, awards) as counts from (${badgeScoresIn(parts, theirs)}) by_badge
      where awards > 0 group by user_id
    ) b on b.user_id = u.id
    order by wanted.position
  `.execute(db)
  return rows
}

interface ColumnRow {
  title: string
  badge_ids: number[]
}

/**
 * The badges of the divisions in sight, and whatever else people of the report were given in the range: badges since
 * archived, or of a division they have left. Badges of one name are one column.
 */
export const listBadgeColumns = async (db: Db, filter: BoardFilter) => {
  const { companyIds, divisionId, scope } = filter
  const divisions = scope.kind === 'company' ? scope.divisionIds : null
  const isOfDivision = sql`
    b.archived_at is null
    and (${divisionId} = 0 or b.division_id = ${divisionId})
    and (${divisions}::int[] is null or b.division_id = any(${divisions}::int[]))
  `
  const { rows } = await sql<ColumnRow>`
    select min(b.name) as title, array_agg(b.id order by b.id) as badge_ids
    from badges b
    where b.company_id = any(${companyIds}::int[]) and (
      (${isOfDivision}) or exists (
        select from badge_score_totals t join users u on u.company_id = t.company_id and u.id = t.user_id
        where t.company_id = b.company_id and t.badge_id = b.id and t.awards > 0
          and ${isReported(filter)} and ${wasGiven(filter)}
      )
    )
    group by folded(b.name)
    order by folded(b.name)
  `.execute(db)
  return rows
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

import { ROLE_ID } from '@laurel/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { ScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn, isOnBoard, isSeenPerson } from '../../db/people.ts'
import { inDivision, ofCompanies } from '../../db/scoped.ts'
import { badgeScoresIn, scoresIn } from '../../db/score-sums.ts'
import type { BoardFilter } from './board-filter.service.ts'

/** Whether any division that the caller sees has the leaderboard on. */
export const hasBoard = async (db: Db, scope: Scope) => {
  const division = await db
    .selectFrom('divisions')
    .select('id')
    .where((row) => inDivision(scope, row.ref('company_id'), row.ref('id')))
    .where('has_leaderboard', '=', true)
    .limit(1)
    .executeTakeFirst()
  return division !== undefined
}

const ON_BOARD = sql`
  join divisions d on d.company_id = u.company_id and d.id = u.division_id and d.has_leaderboard
`

export interface StandingRow {
  id: number
  name: string
  employee_id: string | null
  photo_hash: string | null
  points: number
  awards: number
}

/** Best first. The id keeps namesakes with equal scores in a stable order. */
export const listStandings = async (db: Db, filter: BoardFilter): Promise<StandingRow[]> => {
  const scores = scoresIn(filter.parts, sql`${ofCompanies(filter.companyIds, sql.ref('company_id'))}`)
  const standings = sql<StandingRow>`
    select u.id, ${fullNameColumn('u')} as name, u.employee_id, u.photo_hash,
      coalesce(s.points, 0) as points, coalesce(s.awards, 0) as awards
    from users u ${ON_BOARD}
    left join (${scores}) s on s.company_id = u.company_id and s.user_id = u.id
    where u.role_id = ${ROLE_ID.Driver} and ${isOnBoard(filter)}
    order by coalesce(s.points, 0) desc, coalesce(s.awards, 0) desc, u.first_name_key, u.last_name_key, u.id
  `
  const board = await readColumns(db, standings, ['id', 'name', 'employee_id', 'photo_hash', 'points', 'awards'])
  return board.id.map((id, place) => ({
    id,
    name: board.name[place] ?? '',
    employee_id: board.employee_id[place] ?? null,
    photo_hash: board.photo_hash[place] ?? null,
    points: board.points[place] ?? 0,
    awards: board.awards[place] ?? 0,
  }))
}

export interface BoardDriverRow {
  id: number
  company_id: number
  name: string
  employee_id: string | null
  photo_hash: string | null
  division: string
  location: string | null
  timezone: string
}

export const findBoardDriver = async (db: Db, scope: Scope, id: number) => {
  const { rows } = await sql<BoardDriverRow>`
    select u.id, u.company_id, ${fullNameColumn('u')} as name, u.employee_id, u.photo_hash, d.name as division,
      l.name as location, c.timezone
    from users u ${ON_BOARD}
    join companies c on c.id = u.company_id
    left join locations l on l.id = u.location_id
    where u.id = ${id} and u.role_id = ${ROLE_ID.Driver} and u.status = 'Active' and ${isSeenPerson(scope)}
  `.execute(db)
  return rows[0]
}

export interface EarnedBadgeRow {
  id: number
  name: string
  image_hash: string | null
  count: number
  points: number
}

/** The badges of a person in a range, most earned first. */
export const listEarnedBadges = async (
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
  parts: ScoreParts,
) => {
  const earned = badgeScoresIn(parts, sql`company_id = ${companyId} and user_id = ${userId}`)
  const { rows } = await sql<EarnedBadgeRow>`
    select b.id, b.name, b.image_hash, s.awards::int as count, s.points
    from (${earned}) s join badges b on b.company_id = s.company_id and b.id = s.badge_id
    where s.awards > 0
    order by s.awards desc, folded(b.name), b.id
  `.execute(db)
  return rows
}

type Plain = number | string | boolean | null

/**
 * For thousands of rows with a few plain columns: one list per column. Each column is sent as one JSON array, which the
 * driver reads many times faster than rows.
 */
const readColumns = async <Row extends Record<keyof Row, Plain>>(
  db: Db,
  query: RawBuilder<Row>,
  columns: readonly (keyof Row & string)[],
): Promise<{ [K in keyof Row]: Row[K][] }> => {
  const lists = columns.map(
    (column) => sql`coalesce(array_to_json(array_agg(${sql.ref(column)})), '[]') as ${sql.ref(column)}`,
  )
  const { rows } = await sql<{ [K in keyof Row]: Row[K][] }>`
    select ${sql.join(lists)} from (${query}) as listed
  `.execute(db)
  const [read] = rows
  if (!read) throw new Error('an aggregate has one row')
  return read
}

import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { ScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { shownNameColumn, shownPhotoColumn } from '../../db/people.ts'
import { scoresIn } from '../../db/score-sums.ts'

/** Whose board it is, and among whom: the drivers of one division or of one location. */
interface Around {
  companyId: number
  userId: number
  /** Of the person. Photos are for people of the same one. */
  divisionId: number | null
  among: { divisionId: number } | { locationId: number }
  parts: ScoreParts
}

export interface AroundRow {
  id: number
  place: number
  /** In the order of the list, in which nobody shares. */
  seat: number
  /** The place that the last ones have. */
  last_place: number
  people: number
  points: number
  name: string | null
  photo_hash: string | null
}

export const findHasBoard = async (db: Db, companyId: number, divisionId: number | null) => {
  const division = await db
    .selectFrom('divisions')
    .select('has_leaderboard')
    .where('company_id', '=', companyId)
    .where('id', '=', divisionId)
    .executeTakeFirst()
  return division?.has_leaderboard ?? false
}

/**
 * The first `top` of a board and up to `reach` on either side of one person, in the order of the whole leaderboard. The
 * last place is left out, but for the person and for the first ones with points.
 */
export const listAround = async (
  db: Db,
  { companyId, userId, divisionId, among, parts }: Around,
  top: number,
  reach: number,
) => {
  const scores = scoresIn(parts, sql`company_id = ${companyId}`)
  const isAmong =
    'divisionId' in among ? sql`u.division_id = ${among.divisionId}` : sql`u.location_id = ${among.locationId}`
  const { rows } = await sql<AroundRow>`
    with board as (
      select u.id, coalesce(s.points, 0)::int as points, count(*) over ()::int as people,
        rank() over (order by coalesce(s.points, 0) desc)::int as place,
        row_number() over (
          order by coalesce(s.points, 0) desc, coalesce(s.awards, 0) desc, u.first_name_key, u.last_name_key, u.id
        )::int as seat
      from users u
      join divisions d on d.company_id = u.company_id and d.id = u.division_id and d.has_leaderboard
      left join (${scores}) s on s.company_id = u.company_id and s.user_id = u.id
      where u.company_id = ${companyId} and ${isAmong} and u.role_id = ${ROLE_ID.Driver} and u.status = 'Active'
        and u.purged_at is null
    ),
    seen as (
      select b.*, max(b.place) over () as last_place from board b
    ),
    lined as (
      select s.*, row_number() over (order by s.seat) as number
      from seen s
      where s.place < s.last_place or s.id = ${userId}
    ),
    mine as (
      select number from lined where id = ${userId}
    ),
    chosen as (
      select id, place, seat, last_place, people, points from seen where seat <= ${top} and points > 0
      union
      select l.id, l.place, l.seat, l.last_place, l.people, l.points
      from lined l cross join mine
      where l.number between mine.number - ${reach}::int and mine.number + ${reach}::int
    )
    select c.*, ${shownNameColumn('u')} as name,
      case
        when u.id = ${userId} then u.photo_hash
        when u.division_id = ${divisionId}::int then ${shownPhotoColumn('u')}
      end as photo_hash
    from chosen c join users u on u.id = c.id
    order by c.seat
  `.execute(db)
  return rows
}

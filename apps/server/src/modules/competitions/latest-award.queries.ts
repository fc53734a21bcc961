import { sql } from 'kysely'
import { toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { badgeScoresIn } from '../../db/score-sums.ts'
import { BOARD_NAME, COMPETES, type Contest, worth } from './standings.queries.ts'

export interface LatestAward {
  name: string
  badge: string
  imageHash: string | null
  points: number
  at: Date
}

/** The newest award that counts, and what it added under the limit: the newest of each copy by index, then of these. */
export const findLatestAward = async (db: Db, contest: Contest, today: string) => {
  const { id, startDate, endDate, companyIds, copyIds } = contest
  const { rows } = await sql<LatestAward>`
    with latest as (
      select a.*
      from badges copy cross join lateral (
        select a.company_id, a.user_id, a.awarded_at, a.quantity, copy.original_id, ${BOARD_NAME} as name
        from awards a join users u on u.company_id = a.company_id and u.id = a.user_id and ${COMPETES}
        where a.company_id = copy.company_id and a.badge_id = copy.id and a.reversed_at is null
          and a.awarded_for between ${startDate}::date and ${endDate}::date
        order by a.awarded_for desc, a.id desc
        limit 1
      ) a
      where copy.company_id = any(${companyIds}::int[]) and copy.id = any(${copyIds}::int[])
      order by a.awarded_at desc, a.user_id
      limit 1
    ),
    pieces as (
      select sum(s.awards)::bigint as pieces
      from (${badgeScoresIn(
        toScoreParts({ from: startDate, to: endDate }, today),
        sql`company_id = any(${companyIds}::int[]) and user_id = (select user_id from latest)`,
      )}) s
      join badges b on b.id = s.badge_id
      where b.original_id = (select original_id from latest)
    )
    select l.name, b.name as badge, b.image_hash as "imageHash", l.awarded_at as at,
      (${worth(sql`p.pieces`)} - ${worth(sql`(p.pieces - l.quantity)`)})::bigint as points
    from latest l cross join pieces p
    join competition_badges cb on cb.competition_id = ${id} and cb.badge_id = l.original_id
    join badges b on b.id = l.original_id
  `.execute(db)
  return rows.find(({ points }) => points > 0)
}

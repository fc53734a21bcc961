import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { CardPerson } from './employee.service.ts'

interface MonthRow {
  /** Its first day. */
  month: string
  points: number
  coins_cents: number
  awards: number
  company_rank: number
  division_rank: number
  location_rank: number
}

/** The rank counts active drivers and users other than the person of the card. */
const isPeer = sql`u.role_id in (${ROLE_ID.Driver}, ${ROLE_ID.User}) and u.status = 'Active'`

/** The person's sums in these months. The rank is one more than the number of active people with a higher score. */
export const listMonthRows = async (db: Db, person: CardPerson, months: readonly string[]) => {
  const { companyId, divisionId, locationId, userId } = person
  const { rows } = await sql<MonthRow>`
    select m.month, coalesce(mine.points, 0) as points, coalesce(mine.coins_cents, 0) as coins_cents,
      coalesce(mine.awards, 0) as awards, better.company + 1 as company_rank, better.division + 1 as division_rank,
      better.location + 1 as location_rank
    from unnest(${months}::date[]) as m (month)
    left join score_months mine on mine.company_id = ${companyId} and mine.user_id = ${userId} and mine.month = m.month
    cross join lateral (
      select count(*) as company, count(*) filter (where u.division_id = ${divisionId}) as division,
        count(*) filter (where u.location_id = ${locationId}) as location
      from score_months s join users u on u.company_id = s.company_id and u.id = s.user_id
      where s.company_id = ${companyId} and s.month = m.month and s.points > coalesce(mine.points, 0) and ${isPeer}
    ) better
    order by m.month
  `.execute(db)
  return rows
}

/** The number of active people of the company, of the division and of the location. */
export const countColleagues = async (db: Db, { companyId, divisionId, locationId }: CardPerson) => {
  const { rows } = await sql<{ company: number; division: number; location: number }>`
    select count(*) as company, count(*) filter (where u.division_id = ${divisionId}) as division,
      count(*) filter (where u.location_id = ${locationId}) as location
    from users u where u.company_id = ${companyId} and ${isPeer}
  `.execute(db)
  return rows[0] ?? { company: 0, division: 0, location: 0 }
}

interface BadgeMonthsRow {
  id: number
  name: string
  image_hash: string | null
  /** One per month. */
  counts: number[]
}

/** The badges of the person's division and others they earned in these months. */
export const listBadgeMonths = async (db: Db, person: CardPerson, months: readonly string[]) => {
  const { companyId, divisionId, userId } = person
  const { rows } = await sql<BadgeMonthsRow>`
    with earned as (
      select badge_id, month, awards from badge_score_months
      where company_id = ${companyId} and user_id = ${userId} and month = any(${months}::date[]) and awards > 0
    )
    select b.id, b.name, b.image_hash,
      array(
        select coalesce(e.awards, 0) from unnest(${months}::date[]) with ordinality as m (month, position)
        left join earned e on e.badge_id = b.id and e.month = m.month
        order by m.position
      ) as counts
    from badges b
    where b.company_id = ${companyId} and (
      b.division_id = ${divisionId} and b.archived_at is null or b.id in (select badge_id from earned)
    )
    order by folded(b.name), b.id
  `.execute(db)
  return rows
}

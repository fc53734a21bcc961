import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { ScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { badgeScoresIn } from '../../db/score-sums.ts'
import type { CardPerson } from './employee.service.ts'
import type { Frequency } from './statistics.rules.ts'

interface StatisticRow {
  id: number
  name: string
  image_hash: string | null
  earned: number
  points: number
  frequencies: Frequency[]
}

const peersFor = ({ companyId, divisionId }: CardPerson) => sql`
  select id from users
  where company_id = ${companyId} and division_id = ${divisionId} and status = 'Active'
    and role_id in (${ROLE_ID.Driver}, ${ROLE_ID.User})
`

/** The active drivers and users of the person's division. */
export const countPeers = async (db: Db, person: CardPerson) => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${peersFor(person)}) peers`.execute(db)
  return rows[0]?.total ?? 0
}

/** The badges of the person's division and others they earned, each with how often peers earned it. */
export const listBadgeFrequencies = async (db: Db, person: CardPerson, parts: ScoreParts) => {
  const { companyId, divisionId, userId } = person
  const whose = sql`company_id = ${companyId} and user_id in (select id from people)`
  const { rows } = await sql<StatisticRow>`
    with peers as (${peersFor(person)}),
    people as (select id from peers union select ${userId}),
    earned as materialized (${badgeScoresIn(parts, whose)}),
    frequencies as (
      select badge_id, awards::int as value, count(*)::int as people
      from earned where awards > 0 and user_id in (select id from peers)
      group by badge_id, awards
    ),
    by_badge as (
      select badge_id, json_agg(json_build_object('value', value, 'people', people)) as frequencies
      from frequencies group by badge_id
    )
    select b.id, b.name, b.image_hash, coalesce(mine.awards, 0)::int as earned, coalesce(mine.points, 0) as points,
      coalesce(f.frequencies, '[]') as frequencies
    from badges b
    left join earned mine on mine.badge_id = b.id and mine.user_id = ${userId} and mine.awards > 0
    left join by_badge f on f.badge_id = b.id
    where b.company_id = ${companyId}
      and (b.division_id = ${divisionId} and b.archived_at is null or mine.badge_id is not null)
    order by folded(b.name), b.id
  `.execute(db)
  return rows
}

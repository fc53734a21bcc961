import { type RawBuilder, sql } from 'kysely'
import { toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn, shownNameColumn } from '../../db/people.ts'
import { badgeScoresIn } from '../../db/score-sums.ts'

/** The part of a competition that decides the places. */
export interface ScoredCompetition {
  id: number
  startDate: string
  endDate: string
  companyIds: readonly number[]
  badges: readonly ScoredBadge[]
  /** Copies of the chosen badges in the divisions of these companies, archived ones too. */
  copies: readonly BadgeCopy[]
  /** Who worked on fewer days has no place. */
  minimumDays: number
}

interface ScoredBadge {
  id: number
  name: string
  imageHash: string | null
  points: number
  /** How many pieces count for one person; null is without limit. */
  pieceLimit: number | null
}

interface BadgeCopy {
  id: number
  companyId: number
  /** Which of the chosen badges it counts as. */
  badgeId: number
}

export interface Standing {
  rank: number
  previousRank: number | null
  companyId: number
  /** None where the person hides it. */
  name: string | null
  points: number
}

/** Only active drivers and users compete. */
export const COMPETES = sql`u.status = 'Active' and u.role_id in (4, 6)`

/** Boards are public: they show what the person chose, and the first name and an initial of those who chose nothing. */
const BOARD_NAME = shownNameColumn('u', sql.ref('choice.name_form'))
const CHOICE = sql`left join person_settings choice on choice.user_id = u.id`

const worth = (pieces: RawBuilder<unknown>) => sql`cb.points * least(${pieces}, coalesce(cb.piece_limit, ${pieces}))`

/** Badges and copies are handed in as values: in a table of the coordinator they could not be joined on other machines. */
const badgesFor = ({ badges }: ScoredCompetition) => sql`unnest(
  ${badges.map(({ id }) => id)}::int[],
  ${badges.map(({ points }) => points)}::int[],
  ${badges.map(({ pieceLimit }) => pieceLimit)}::int[]
) as cb (badge_id, points, piece_limit)`

const copiesAs = (copies: readonly BadgeCopy[]) => sql`unnest(
  ${copies.map(({ id }) => id)}::int[],
  ${copies.map(({ badgeId }) => badgeId)}::int[]
) as k (copy_id, badge_id)`

/** Who of the people with scores came on enough released days within the competition. */
const workedEnough = ({ startDate, endDate, companyIds, minimumDays }: ScoredCompetition) => sql`
  select t.company_id, t.user_id
  from trips t join gps_releases r on r.company_id = t.company_id and r.id = t.release_id
  where t.company_id = any(${companyIds}::int[]) and t.user_id in (select user_id from scores)
    and t.deleted_at is null and not t.is_no_show
    and r.released_at is not null and t.work_date between ${startDate}::date and ${endDate}::date
  group by t.company_id, t.user_id
  having count(distinct t.work_date) >= ${minimumDays}
`

/**
 * One row per person with points, now and without what was awarded for today, from sums of whole months and the awards
 * of the days around them. `today` is the latest date that any of the companies has. Each step is materialised: sums are
 * hard to estimate, and the planner would else compute them again for each row that they are joined with.
 */
const placesFor = (competition: ScoredCompetition, today: string, now: Date) => {
  const { startDate, endDate, companyIds, copies, minimumDays } = competition
  const copyIds = copies.map(({ id }) => id)
  const isPlaced = minimumDays === 0 ? sql`true` : sql`(s.company_id, s.user_id) in (${workedEnough(competition)})`
  return sql`
  with earned as materialized (${badgeScoresIn(
    toScoreParts({ from: startDate, to: endDate }, today),
    sql`company_id = any(${companyIds}::int[]) and badge_id = any(${copyIds}::int[])`,
  )}),
  pieces as materialized (
    select s.company_id, s.user_id, k.badge_id, sum(s.awards)::bigint as pieces
    from earned s join ${copiesAs(copies)} on k.copy_id = s.badge_id
    group by s.company_id, s.user_id, k.badge_id
  ),
  fresh as materialized (
    select a.company_id, a.user_id, k.badge_id, sum(a.quantity) as pieces
    from companies c
    join awards a on a.company_id = c.id and a.badge_id = any(${copyIds}::int[]) and a.reversed_at is null
      and a.awarded_for between greatest((${now}::timestamptz at time zone c.timezone)::date, ${startDate}::date)
        and ${endDate}::date
    join ${copiesAs(copies)} on k.copy_id = a.badge_id
    where c.id = any(${companyIds}::int[])
    group by a.company_id, a.user_id, k.badge_id
  ),
  scores as materialized (
    select p.company_id, p.user_id, sum(${worth(sql`p.pieces`)})::bigint as points,
      sum(${worth(sql`(p.pieces - coalesce(f.pieces, 0))`)})::bigint as points_before
    from pieces p
    join ${badgesFor(competition)} on cb.badge_id = p.badge_id
    left join fresh f on f.company_id = p.company_id and f.user_id = p.user_id and f.badge_id = p.badge_id
    group by p.company_id, p.user_id
  )
  select rank() over (order by s.points desc) as rank,
    case when s.points_before > 0 then rank() over (order by s.points_before desc) end as previous_rank,
    s.company_id, s.user_id, s.points, ${BOARD_NAME} as name
  from scores s join users u on u.company_id = s.company_id and u.id = s.user_id ${CHOICE}
  where s.points > 0 and ${COMPETES} and ${isPlaced}
`
}

export const listStandings = async (db: Db, competition: ScoredCompetition, today: string, now: Date) => {
  const { rows } = await sql<Standing>`
    select rank, previous_rank as "previousRank", company_id as "companyId", name, points
    from (${placesFor(competition, today, now)}) places
    order by rank, folded(name), user_id
  `.execute(db)
  return rows
}

interface PersonalPlace {
  userId: number
  rank: number
  points: number
}

/** Everybody with points, by id and without names. */
export const listPlacesOfPeople = async (db: Db, competition: ScoredCompetition, today: string, now: Date) => {
  const { rows } = await sql<PersonalPlace>`
    select user_id as "userId", rank, points from (${placesFor(competition, today, now)}) places
  `.execute(db)
  return rows
}

export const findResult = async (db: Db, companyId: number, competitionId: number, userId: number) => {
  const row = await db
    .selectFrom('competition_results')
    .select(['rank', 'points'])
    .where('company_id', '=', companyId)
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row
}

export const countCompetitors = async (db: Db, companyIds: readonly number[]) => {
  const { rows } = await sql<{ companyId: number; people: number }>`
    select u.company_id as "companyId", count(*) as people
    from users u where u.company_id = any(${companyIds}::int[]) and ${COMPETES}
    group by u.company_id
  `.execute(db)
  return new Map(rows.map(({ companyId, people }) => [companyId, people]))
}

/** Stores the present places, and the number of competitors per company. */
export const insertResults = async (db: Db, competition: ScoredCompetition, today: string, now: Date) => {
  await sql`
    insert into competition_results (company_id, competition_id, user_id, rank, points)
    select company_id, ${competition.id}, user_id, rank, points from (${placesFor(competition, today, now)}) places
  `.execute(db)
  await sql`
    update competition_companies cc
    set final_people = (select count(*) from users u where u.company_id = cc.company_id and ${COMPETES})
    where cc.competition_id = ${competition.id}
  `.execute(db)
}

/** Removed and erased people keep their places, without their names. */
export const listResults = async (db: Db, competition: Pick<ScoredCompetition, 'id' | 'companyIds'>) => {
  const { rows } = await sql<Standing>`
    select r.rank, null::int as "previousRank", r.company_id as "companyId", r.points,
      case when u.status = 'Removed' or u.purged_at is not null then '' else ${BOARD_NAME} end as name
    from competition_results r join users u on u.company_id = r.company_id and u.id = r.user_id ${CHOICE}
    where r.company_id = any(${competition.companyIds}::int[]) and r.competition_id = ${competition.id}
    order by r.rank, coalesce(choice.name_form = 'hidden', false), folded(u.first_name), folded(u.last_name), r.user_id
  `.execute(db)
  return rows
}

export interface NamedPlace {
  rank: number
  points: number
  name: string
  employeeId: string | null
  email: string | null
  company: string
  division: string | null
}

/** Whole names are for Admins, never for a board. Removed and erased people keep their places without their names. */
const listNamed = async (db: Db, places: RawBuilder<unknown>) => {
  const isGone = sql`(u.status = 'Removed' or u.purged_at is not null)`
  const { rows } = await sql<NamedPlace>`
    with places as materialized (${places})
    select p.rank, p.points, c.name as company, d.name as division,
      case when ${isGone} then '' else ${fullNameColumn('u')} end as name,
      case when ${isGone} then null else u.employee_id end as "employeeId",
      case when ${isGone} then null else u.email end as email
    from places p
    join users u on u.company_id = p.company_id and u.id = p.user_id
    join companies c on c.id = p.company_id
    left join divisions d on d.company_id = u.company_id and d.id = u.division_id
    order by p.rank, folded(u.first_name), folded(u.last_name), u.id
  `.execute(db)
  return rows
}

export const listNamedStandings = (db: Db, competition: ScoredCompetition, today: string, now: Date) =>
  listNamed(db, placesFor(competition, today, now))

export const listNamedResults = (db: Db, { id, companyIds }: Pick<ScoredCompetition, 'id' | 'companyIds'>) =>
  listNamed(
    db,
    sql`select company_id, user_id, rank, points from competition_results
      where company_id = any(${companyIds}::int[]) and competition_id = ${id}`,
  )

export interface LatestAward {
  name: string | null
  badge: string
  imageHash: string | null
  points: number
  at: Date
}

interface NewestAward {
  companyId: number
  userId: number
  badgeId: number
  name: string | null
  quantity: number
  at: Date
}

/** Reads the newest of each copy by index, then picks. */
const newestFor = ({ startDate, endDate, copies }: ScoredCompetition, companyId: number) => {
  const own = copies.filter((copy) => copy.companyId === companyId)
  return sql`(
    select a.*
    from ${copiesAs(own)} cross join lateral (
      select a.company_id as "companyId", a.user_id as "userId", k.badge_id as "badgeId", ${BOARD_NAME} as name,
        a.quantity, a.awarded_at as at
      from awards a join users u on u.company_id = a.company_id and u.id = a.user_id and ${COMPETES} ${CHOICE}
      where a.company_id = ${companyId}::int and a.badge_id = k.copy_id and a.reversed_at is null
        and a.awarded_for between ${startDate}::date and ${endDate}::date
      order by a.awarded_for desc, a.id desc
      limit 1
    ) a
    order by a.at desc, a."userId"
    limit 1
  )`
}

/** Each company is a part of its own: over several at once no machine could use the limit of a lateral query. */
const findNewest = async (db: Db, competition: ScoredCompetition) => {
  const parts = competition.companyIds.map((companyId) => newestFor(competition, companyId))
  if (parts.length === 0) return undefined
  const { rows } = await sql<NewestAward>`
    select * from (${sql.join(parts, sql` union all `)}) newest order by at desc, "userId" limit 1
  `.execute(db)
  return rows[0]
}

/** The newest award that counts, and its points under the limit. */
export const findLatestAward = async (
  db: Db,
  competition: ScoredCompetition,
  today: string,
): Promise<LatestAward | undefined> => {
  const newest = await findNewest(db, competition)
  const badge = competition.badges.find(({ id }) => id === newest?.badgeId)
  if (!newest || !badge) return undefined
  const { startDate, endDate, copies } = competition
  const { companyId, userId, quantity, name, at } = newest
  const counted = copies.filter(({ badgeId }) => badgeId === badge.id).map(({ id }) => id)
  const whose = sql`company_id = ${companyId} and user_id = ${userId} and badge_id = any(${counted}::int[])`
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(s.awards), 0)::bigint as pieces
    from (${badgeScoresIn(toScoreParts({ from: startDate, to: endDate }, today), whose)}) s
  `.execute(db)
  const pieces = rows[0]?.pieces ?? 0
  const worthFor = (number: number) => badge.points * Math.min(number, badge.pieceLimit ?? number)
  const points = worthFor(pieces) - worthFor(pieces - quantity)
  return points > 0 ? { name, badge: badge.name, imageHash: badge.imageHash, points, at } : undefined
}

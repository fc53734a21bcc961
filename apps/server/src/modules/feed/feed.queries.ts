import { FEED_PAGE_SIZE } from '@laurel/contract/feed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn, shownNameColumn, shownPhotoColumn } from '../../db/people.ts'
import type { FeedMark } from './feed.rules.ts'

/** How far a feed reaches. */
export interface FeedCircle {
  companyId: number
  divisionId: number | null
  locationId: number | null
  /** Only what was given in the own division. */
  isDivisionOnly: boolean
}

/** Whose feed it is. */
export interface FeedReader extends FeedCircle {
  userId: number
  /** Nothing that was given later: a company may wait with telling. */
  until: Date
}

type Sql = RawBuilder<unknown>

const toMoment = ({ micros }: FeedMark) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
const toMicros = (column: string) => sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`

/** For a query over badges `b`: those whose awards the reader sees, besides what depends on the location of the person. */
const isShownBadge = ({ divisionId, isDivisionOnly }: FeedCircle): Sql => {
  const own = sql`b.division_id = ${divisionId}::int`
  const near = sql`(${own} and b.feed_type in ('DivisionType', 'LocationType'))`
  return isDivisionOnly ? sql`(${own} and b.feed_type <> 'NoneType')` : sql`(b.feed_type = 'GlobalType' or ${near})`
}

/** For people `u`: those who left are not shown. */
const IS_HERE = sql<boolean>`(u.status <> 'Removed' and u.purged_at is null)`

/** For a badge `b` and the person of a column. */
const isNearEnough = ({ locationId }: FeedReader, userId: string): Sql => sql`(
  b.feed_type <> 'LocationType'
  or exists (select from users where id = ${sql.ref(userId)} and location_id = ${locationId}::int)
)`

export interface FeedAwardRow extends FeedMark {
  kind: 'award'
  /** False for people who left: the item is on the page, but not shown. */
  is_here: boolean
  at: Date
  user_id: number
  division_id: number
  name: string | null
  photo_hash: string | null
  badge_id: number
  badge_name: string
  badge_description: string
  image_hash: string | null
  quantity: number
  giver: string | null
  source: string
  comment: string
}

/** The condition of the index `awards_feed`: what no release gave and nobody took back. */
const SINGLE = sql`a.trip_id is null and a.source <> 'trip' and a.reversed_at is null`

/** The newest of each badge by the index, then the newest of these. */
const awardsSeen = (reader: FeedReader, which: Sql) => sql<FeedAwardRow>`
  with newest as (
    select a.id
    from badges b cross join lateral (
      select a.id, a.awarded_at from awards a
      where a.company_id = ${reader.companyId} and a.badge_id = b.id and ${SINGLE}
        and a.awarded_at <= ${reader.until} and ${isNearEnough(reader, 'a.user_id')} and ${which}
      order by a.awarded_at desc, a.id desc
      limit ${FEED_PAGE_SIZE + 1}
    ) a
    where b.company_id = ${reader.companyId} and ${isShownBadge(reader)}
    order by a.awarded_at desc, a.id desc
    limit ${FEED_PAGE_SIZE + 1}
  )
  select 'award' as kind, a.id, a.awarded_at as at, ${toMicros('a.awarded_at')} as micros, a.user_id, a.division_id,
    ${IS_HERE} as is_here, ${shownNameColumn('u')} as name,
    case when a.user_id = ${reader.userId} then u.photo_hash else ${shownPhotoColumn('u')} end as photo_hash,
    b.id as badge_id, b.name as badge_name, b.description as badge_description, b.image_hash, a.quantity,
    nullif(trim(${fullNameColumn('giver')}), '') as giver, a.source, a.comment
  from newest
  join awards a on a.company_id = ${reader.companyId} and a.id = newest.id
  join badges b on b.company_id = a.company_id and b.id = a.badge_id
  join users u on u.company_id = a.company_id and u.id = a.user_id
  left join users giver on giver.id = a.awarded_by
`

/** Awards come after releases of the same moment. */
const awardsBefore = (mark: FeedMark | undefined) => {
  if (!mark) return sql`true`
  if (mark.kind === 'release') return sql`a.awarded_at <= ${toMoment(mark)}`
  return sql`(a.awarded_at, a.id) < (${toMoment(mark)}, ${mark.id}::bigint)`
}

export const listFeedAwards = async (db: Db, reader: FeedReader, before: FeedMark | undefined) => {
  const { rows } = await awardsSeen(reader, awardsBefore(before)).execute(db)
  return rows
}

export const findFeedAward = async (db: Db, reader: FeedReader, id: number) => {
  const { rows } = await awardsSeen(reader, sql`a.id = ${id}::bigint`).execute(db)
  return rows[0]
}

export interface FeedReleaseRow extends FeedMark {
  kind: 'release'
  at: Date
  division: string
  division_id: number
  start_date: string
  end_date: string
  /** The badges of released data whose awards the reader sees. */
  badges: { id: number; type: string; name: string; description: string; image_hash: string | null }[]
  /** Whether the reader has one of them from this release. */
  is_own: boolean
}

const releasesSeen = (reader: FeedReader, which: Sql) => sql<FeedReleaseRow>`
  with shown as (
    select b.id, b.division_id, b.type, b.name, b.description, b.image_hash from badges b
    where b.company_id = ${reader.companyId} and b.type <> 'MANAGEMENT' and ${isShownBadge(reader)}
  ),
  listed as (
    select r.* from gps_releases r
    where r.company_id = ${reader.companyId} and r.released_at is not null and r.released_at <= ${reader.until}
      and r.division_id in (select division_id from shown) and ${which}
    order by r.released_at desc, r.id desc
    limit ${FEED_PAGE_SIZE + 1}
  )
  select 'release' as kind, r.id, r.released_at as at, ${toMicros('r.released_at')} as micros, d.name as division,
    r.division_id, r.start_date, r.end_date,
    (select json_agg(s order by s.name, s.id) from shown s where s.division_id = r.division_id) as badges,
    exists (
      select from trips t join awards a on a.company_id = t.company_id and a.trip_id = t.id and a.reversed_at is null
      where t.company_id = ${reader.companyId} and t.user_id = ${reader.userId} and t.release_id = r.id
        and t.work_date between r.start_date and r.end_date and a.user_id = ${reader.userId}
        and a.badge_id in (select id from shown)
    ) as is_own
  from listed r join divisions d on d.id = r.division_id
  order by r.released_at desc, r.id desc
`

const releasesBefore = (mark: FeedMark | undefined) => {
  if (!mark) return sql`true`
  if (mark.kind === 'award') return sql`r.released_at < ${toMoment(mark)}`
  return sql`(r.released_at, r.id) < (${toMoment(mark)}, ${mark.id}::bigint)`
}

export const listFeedReleases = async (db: Db, reader: FeedReader, before: FeedMark | undefined) => {
  const { rows } = await releasesSeen(reader, releasesBefore(before)).execute(db)
  return rows
}

export const findFeedRelease = async (db: Db, reader: FeedReader, id: number) => {
  const { rows } = await releasesSeen(reader, sql`r.id = ${id}::bigint`).execute(db)
  return rows[0]
}

export interface ReleaseCount {
  people: number
  /** How many have perfect attendance on each of their days. */
  perfect: number
  badges: { id: number; people: number }[]
}

/** How many people have badges of these releases that the reader sees. Those without any are missing. */
export const countReleases = async (db: Db, reader: FeedCircle, ids: readonly number[]) => {
  const { companyId } = reader
  const { rows } = await sql<ReleaseCount & { id: number }>`
    with given as (
      select t.release_id, a.user_id, a.badge_id, b.type, t.id as trip_id
      from trips t
      join awards a on a.company_id = t.company_id and a.trip_id = t.id and a.reversed_at is null
      join badges b on b.company_id = a.company_id and b.id = a.badge_id and ${isShownBadge(reader)}
      join users u on u.company_id = a.company_id and u.id = a.user_id and ${IS_HERE}
      where t.company_id = ${companyId} and t.release_id = any(${[...ids]}::bigint[])
        and (b.feed_type <> 'LocationType' or u.location_id = ${reader.locationId}::int)
    ),
    worked as (
      select release_id, user_id, count(*) as days from trips
      where company_id = ${companyId} and release_id = any(${[...ids]}::bigint[]) and deleted_at is null
        and user_id is not null
      group by release_id, user_id
    ),
    perfect as (
      select p.release_id, count(*)::int as people
      from (
        select release_id, user_id, count(distinct trip_id) as days from given where type = 'PERFECT_ATTENDANCE'
        group by release_id, user_id
      ) p
      join worked w using (release_id, user_id)
      where p.days = w.days
      group by p.release_id
    )
    select g.release_id as id, count(distinct g.user_id)::int as people, coalesce(max(p.people), 0) as perfect,
      (
        select json_agg(json_build_object('id', badge_id, 'people', people))
        from (
          select badge_id, count(distinct user_id)::int as people from given
          where release_id = g.release_id group by badge_id
        ) by_badge
      ) as badges
    from given g left join perfect p on p.release_id = g.release_id
    group by g.release_id
  `.execute(db)
  return new Map<number, ReleaseCount>(rows.map(({ id, ...count }) => [id, count]))
}

import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'

/** Everything that is stored about one person, table by table, in the words of the files that they receive. */

export interface Owner {
  companyId: number
  userId: number
}

const clock = (minutes: string) => sql<string | null>`to_char(make_interval(mins => ${sql.ref(minutes)}), 'HH24:MI')`

export const findOwnProfile = (db: Db, { userId }: Owner) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('divisions as d', 'd.id', 'u.division_id')
    .leftJoin('locations as l', 'l.id', 'u.location_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.employee_id', 'u.lang as language', 'u.status'])
    .select(['u.hire_date', 'u.created_at', 'u.photo_hash', 'c.name as company', 'd.name as division'])
    .select(['l.name as location', 'c.timezone'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

export const listOwnAwards = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('awards as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .leftJoin('users as giver', 'giver.id', 'a.awarded_by')
    .leftJoin('users as reverser', 'reverser.id', 'a.reversed_by')
    .select([
      'a.awarded_for as day',
      'a.awarded_at as given_at',
      'b.name as badge',
      'a.quantity',
      'a.points',
      'a.source',
    ])
    .select(sql<number>`(a.coins_cents / 100.0)::float8`.as('coins'))
    .select(
      sql<string | null>`case when a.source = 'trip' then null else ${fullNameColumn('giver')} end`.as('given_by'),
    )
    .select('a.source')
    .select(['a.comment', 'a.reversed_at as taken_back_at', 'a.reversal_reason as taken_back_because'])
    .select(fullNameColumn('reverser').as('taken_back_by'))
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .orderBy('a.awarded_for')
    .orderBy('a.id')
    .execute()

export const listOwnCoins = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('coin_lines as l')
    .leftJoin('awards as a', (join) => join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.award_id'))
    .leftJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['l.at', 'l.reason'])
    .select(sql<number>`(l.amount_cents / 100.0)::float8`.as('coins'))
    .select(sql<number>`(l.held_cents / 100.0)::float8`.as('held'))
    .select(['b.name as badge', 'a.awarded_for as day', 'l.transfer_id as transfer', 'l.note'])
    .where('l.company_id', '=', companyId)
    .where('l.user_id', '=', userId)
    .orderBy('l.id')
    .execute()

export const listOwnTransfers = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('coin_transfers as t')
    .select([
      't.id as transfer',
      sql<number>`(t.cents / 100.0)::float8`.as('coins'),
      't.status',
      't.created_at as requested_at',
    ])
    .select(sql<boolean>`t.queued_by is not distinct from t.user_id`.as('requested_by_me'))
    .select(['t.queue_date as due', 't.processed_at', 't.reason as refused_because'])
    .select(['t.cancel_reason as cancelled_because', 't.recipient_email as sent_to', 't.reference'])
    .where('t.company_id', '=', companyId)
    .where('t.user_id', '=', userId)
    .orderBy('t.id')
    .execute()

export const listOwnDays = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('trips as t')
    .innerJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    .leftJoin('users as o', 'o.id', 't.override_by')
    .select(['t.work_date as day', 't.employee_id', 't.driver_name as name_in_file', 't.truck'])
    .select([clock('t.scheduled_minutes').as('scheduled'), clock('t.login_minutes').as('log_in')])
    .select([clock('t.logout_minutes').as('log_out'), 't.trip_count as trips', 't.is_late as late'])
    .select(['t.is_no_show as no_show', 't.is_perfect as perfect', 'r.released_late_buffer as late_buffer_minutes'])
    .select(['t.attendance_override as excused', 't.override_reason as because', 't.override_at as changed_at'])
    .select([fullNameColumn('o').as('changed_by'), 'r.released_at', 't.deleted_at as taken_out_at'])
    .where('t.company_id', '=', companyId)
    .where('t.user_id', '=', userId)
    .orderBy('t.work_date')
    .orderBy('t.id')
    .execute()

export const listOwnIdeas = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('suggestions as s')
    .leftJoin('users as a', 'a.id', 's.answered_by')
    .select(['s.id as idea', 's.created_at as sent_at', 's.title', 's.body as text', 's.seen_at', 's.completed_at'])
    .select(['s.answer', 's.answered_at', fullNameColumn('a').as('answered_by')])
    .where('s.company_id', '=', companyId)
    .where('s.user_id', '=', userId)
    .orderBy('s.id')
    .execute()

export const listOwnQuestions = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('questions as q')
    .leftJoin('users as a', 'a.id', 'q.answered_by')
    .select(['q.work_date as day', 'q.asked_at', 'q.body as text', 'q.answer', 'q.answered_at'])
    .select(fullNameColumn('a').as('answered_by'))
    .where('q.company_id', '=', companyId)
    .where('q.user_id', '=', userId)
    .orderBy('q.id')
    .execute()

/** Without the names of those who were applauded: their choice about it may have changed. */
export const listOwnApplause = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('applause as p')
    .leftJoin('awards as a', (join) => join.onRef('a.company_id', '=', 'p.company_id').onRef('a.id', '=', 'p.award_id'))
    .leftJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['p.at', 'b.name as badge', 'a.awarded_for as day'])
    .where('p.company_id', '=', companyId)
    .where('p.user_id', '=', userId)
    .orderBy('p.id')
    .execute()

/** Where and how the person is signed in or can sign in, and where messages go. */
export const listOwnSignIns = async (db: Db, { companyId, userId }: Owner) => {
  const { rows } = await sql<SignInRow>`
    select 'session' as kind, created_at as since, last_seen_at as last_used_at, address, user_agent as name
    from sessions where user_id = ${userId} and parent_id is null
    union all
    select 'phone', created_at, last_used_at, address, name from device_sessions where user_id = ${userId}
    union all
    select 'passkey', created_at, last_used_at, '', name from passkeys
    where company_id = ${companyId} and user_id = ${userId}
    union all
    select 'network', null, last_used_at, network, '' from known_networks where user_id = ${userId}
    union all
    select 'push', registered_at, null, substring(endpoint from '^[a-z]+://([^/]+)'), '' from devices
    where company_id = ${companyId} and user_id = ${userId}
    union all
    select 'second factor', confirmed_at, null, '', '' from second_factors
    where user_id = ${userId} and confirmed_at is not null
    order by kind, since, address
  `.execute(db)
  return rows
}

type SignInRow = {
  kind: string
  since: Date | null
  last_used_at: Date | null
  address: string
  name: string
}

/** The photo and the pictures of ideas, under the names that they get in the archive. */
export const listOwnPictures = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('files as f')
    .innerJoin(
      db
        .selectFrom('users')
        .select(['photo_hash as hash', sql<string>`'photo'`.as('name')])
        .where('id', '=', userId)
        .where('photo_hash', 'is not', null)
        .unionAll(
          db
            .selectFrom('suggestion_images as i')
            .innerJoin('suggestions as s', 's.id', 'i.suggestion_id')
            .select(['i.file_hash as hash', sql<string>`format('idea-%s-%s', s.id, i.position + 1)`.as('name')])
            .where('s.company_id', '=', companyId)
            .where('s.user_id', '=', userId),
        )
        .as('p'),
      'p.hash',
      'f.hash',
    )
    .select(['p.name', 'f.mime', 'f.content'])
    .orderBy('p.name')
    .execute()

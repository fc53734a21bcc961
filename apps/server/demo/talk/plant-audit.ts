import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'

type Happenings = RawBuilder<unknown>

/** Awards are too many for all of them to be in the demo's trail. */
const ASSIGNED_DAYS = 14

const organisation = (adminId: number): Happenings => sql`
  select created_at as at, ${adminId}::int as actor_id, id as company_id, 'companies/create' as action,
    'company' as subject, id::text as subject_id, null::jsonb as before,
    jsonb_build_object('name', name, 'companykey', company_key, 'driverlimit', driver_limit, 'userlimit', user_limit,
      'timezone', timezone) as after
  from companies
  union all
  select created_at, imported_by, company_id, 'users/import', 'import', id::text, null,
    jsonb_build_object('filename', file_name, 'people', people)
  from user_imports where status <> 'Failed'
  union all
  select undone_at, undone_by, company_id, 'users/imports/undo', 'import', id::text,
    jsonb_build_object('filename', file_name, 'people', people), null
  from user_imports where undone_at is not null
  union all
  select created_at, ${adminId}, null, 'competitions/create', 'competition', id::text, null,
    jsonb_build_object('title', title, 'startdate', start_date, 'enddate', end_date)
  from competitions
  union all
  select deleted_at, ${adminId}, null, 'competitions/delete', 'competition', id::text,
    jsonb_build_object('title', title, 'startdate', start_date, 'enddate', end_date), null
  from competitions where deleted_at is not null
  union all
  select created_at, started_by, null, 'service/awardcoexport', 'export', id::text, null, '{}'
  from export_runs where started_by is not null
`

const recognition = (now: Date): Happenings => sql`
  select a.awarded_at, a.awarded_by, a.company_id, 'badges/assign', 'badge', b.id::text, null,
    jsonb_build_object('name', b.name, 'drivers', jsonb_build_array(a.user_id), 'awardedfor', a.awarded_for,
      'commentary', a.comment, 'awards', 1, 'points', a.points, 'coins', a.coins_cents / 100.0)
  from awards a join badges b on b.id = a.badge_id
  where a.source = 'manual' and a.awarded_at > ${now}::timestamptz - ${ASSIGNED_DAYS} * interval '1 day'
  union all
  select a.reversed_at, a.reversed_by, a.company_id, 'awards/reverse', 'award', a.id::text,
    jsonb_build_object('badgename', b.name, 'fullname', u.first_name || ' ' || u.last_name,
      'awardedfor', a.awarded_for, 'points', a.points, 'coins', a.coins_cents / 100.0, 'reason', a.reversal_reason), null
  from awards a join badges b on b.id = a.badge_id join users u on u.id = a.user_id
  where a.reversed_at is not null
  union all
  select r.created_at, r.uploaded_by, r.company_id,
    case when r.second_file is null then 'gpsdatacsv/create' else 'gpsdatacsv/splitcreate' end, 'release', r.id::text,
    null, jsonb_build_object('division', d.name, 'firstfile', r.first_file, 'secondfile', r.second_file,
      'startdate', r.start_date, 'enddate', r.end_date)
  from gps_releases r join divisions d on d.id = r.division_id
  union all
  select r.released_at, r.released_by, r.company_id, 'trips/release', 'release', r.id::text,
    '{"released": false}', '{"released": true}'
  from gps_releases r where r.released_at is not null
  union all
  select c.at, c.actor_id, c.company_id, 'trips/correct', 'release', c.release_id::text, '{}',
    jsonb_build_object('correction', c.number, 'reason', c.reason, 'points', c.points, 'coins', c.coins_cents / 100.0)
  from release_corrections c
  union all
  select l.at, l.actor_id, l.company_id, 'awards/move', 'award', a.id::text, null,
    jsonb_build_object('fullname', u.first_name || ' ' || u.last_name, 'badgename', b.name, 'awardedfor', a.awarded_for,
      'points', a.points, 'coins', a.coins_cents / 100.0, 'movedfrom', a.moved_from)
  from awards a join coin_lines l on l.company_id = a.company_id and l.award_id = a.id and l.reason = 'award'
  join badges b on b.id = a.badge_id join users u on u.id = a.user_id
  where a.moved_from is not null
`

const books: Happenings = sql`
  select l.at, l.actor_id, l.company_id, 'coins/correct', 'user', l.user_id::text, '{}',
    jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'change', l.amount_cents / 100.0, 'reason', l.note)
  from coin_lines l join users u on u.id = l.user_id
  where l.reason = 'correction'
  union all
  select c.at, c.actor_id, c.company_id, 'companies/books', 'company', c.company_id::text,
    jsonb_build_object('until', lag(c.until) over (partition by c.company_id order by c.id)),
    jsonb_build_object('until', c.until, 'reason', c.reason)
  from book_closings c
`

const transfers: Happenings = sql`
  select created_at, queued_by, company_id, 'users/redeemall', 'transfer', min(id)::text, null,
    jsonb_build_object('people', count(*), 'coins', sum(cents) / 100, 'queueDate', queue_date)
  from coin_transfers group by company_id, created_at, queued_by, queue_date
  union all
  select t.processed_at, t.queued_by, t.company_id, 'users/redeem/delete', 'transfer', t.id::text,
    jsonb_build_object('fullname', u.first_name || ' ' || u.last_name, 'coins', t.cents / 100, 'status', 'Pending',
      'queueDate', t.queue_date), null
  from coin_transfers t join users u on u.id = t.user_id
  where t.status = 'Cancelled'
`

/** The audit lines that the history of the demo would have left, in the order of time. */
export const plantAudit = async (db: Db, adminId: number, now: Date) => {
  await sql`
    insert into audit_lines
      (at, actor_id, actor_name, company_id, action, subject, subject_id, before, after, request_id)
    select h.at, h.actor_id, u.first_name || ' ' || u.last_name, h.company_id, h.action, h.subject, h.subject_id,
      h.before, h.after, gen_random_uuid()::text
    from (${organisation(adminId)} union all ${recognition(now)} union all ${transfers} union all ${books}) h
    join users u on u.id = h.actor_id
    order by h.at
  `.execute(db)
}

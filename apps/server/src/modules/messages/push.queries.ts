import type { Language } from '@laurel/contract/constants.ts'
import { sql } from 'kysely'
import type { PushOutcome } from '../../adapters/push/pusher.ts'
import type { Db } from '../../db/db.ts'
import { tryLocks } from '../../db/locks.ts'
import type { MessageRow } from './messages.queries.ts'

export type MessageOutcome = 'delivered' | Exclude<PushOutcome, 'accepted'> | 'no_device' | 'muted' | 'stopped'

export interface DuePerson {
  id: number
  company_id: number
  lang: Language
  timezone: string
  has_app: boolean
  company_from: number
  company_to: number
  own_from: number | null
  own_to: number | null
  /** The kinds whose pushes the person switched off. */
  muted: MessageRow['kind'][]
  last_push: Date | null
}

/** People for whom something is due. No other process has them until the transaction ends. */
export const lockDuePeople = async (db: Db, now: Date, limit: number) => {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from messages
    where pushed_at is null and withdrawn_at is null and push_at <= ${now}::timestamptz
    order by push_at limit ${limit}
  `.execute(db)
  return tryLocks(
    db,
    'pushes',
    rows.map(({ id }) => id),
  )
}

/** Read after the lock, so that it shows what another process has just pushed. */
export const listDuePeople = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<DuePerson>`
    select u.id, u.company_id, u.lang, c.timezone, c.has_app,
      c.message_window_from as company_from, c.message_window_to as company_to,
      s.window_from as own_from, s.window_to as own_to,
      array_remove(array[
        case when not s.tells_awards then 'awards' end, case when not s.tells_releases then 'releases' end,
        case when not s.tells_transfers then 'transfers' end, case when not s.tells_answers then 'answers' end,
        case when not s.tells_staff then 'staff' end
      ], null) as muted,
      (
        select max(m.pushed_at) from messages m
        where m.company_id = u.company_id and m.user_id = u.id and not m.is_urgent
          and m.outcome is distinct from 'no_device'
      ) as last_push
    from users u
    join companies c on c.id = u.company_id
    left join person_settings s on s.user_id = u.id
    where u.id = any(${[...ids]}::int[])
  `.execute(db)
  return rows
}

export const markPushed = async (db: Db, ids: readonly number[], at: Date) => {
  if (ids.length === 0) return
  await db
    .updateTable('messages')
    .set({ pushed_at: at })
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()
}

export const postpone = async (db: Db, later: readonly { id: number; until: Date }[]) => {
  if (later.length === 0) return
  await sql`
    update messages m set push_at = t.until
    from unnest(${later.map(({ id }) => id)}::bigint[], ${later.map(({ until }) => until)}::timestamptz[]) as t (id, until)
    where m.id = t.id
  `.execute(db)
}

/** An outcome without a push takes the message out of the queue. */
export const recordMessageOutcomes = async (db: Db, outcomes: readonly { id: number; outcome: MessageOutcome }[]) => {
  if (outcomes.length === 0) return
  await sql`
    update messages m set outcome = t.outcome, push_at = case when m.pushed_at is null then null else m.push_at end
    from unnest(
      ${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ outcome }) => outcome)}::text[]
    ) as t (id, outcome)
    where m.id = t.id
  `.execute(db)
}

export const countUnreadFor = async (db: Db, userIds: readonly number[], now: Date) => {
  const { rows } = await sql<{ user_id: number; unread: number }>`
    select u.id as user_id, count(*)::int as unread
    from users u
    join messages m on m.company_id = u.company_id and m.user_id = u.id and m.read_at is null
      and m.withdrawn_at is null and m.not_before <= ${now}::timestamptz
    where u.id = any(${[...userIds]}::int[])
    group by u.id
  `.execute(db)
  return new Map(rows.map((row) => [row.user_id, row.unread]))
}

/** Held lines of staff whose push was begun a while ago by a process that never told how it went. */
export const listInterrupted = async (db: Db, from: Date, to: Date) => {
  const rows = await db
    .selectFrom('messages')
    .select('notification_id')
    .where('notification_id', 'is not', null)
    .where('pushed_at', '>', from)
    .where('pushed_at', '<', to)
    .where('outcome', 'is', null)
    .$narrowType<{ notification_id: number }>()
    .execute()
  return rows.map((row) => row.notification_id)
}

/** Of a send that was stopped: what nobody has read or heard yet is taken back. */
export const withdrawSend = async (db: Db, sendId: number, at: Date) => {
  await db
    .updateTable('messages')
    .set({ withdrawn_at: at, outcome: 'stopped' })
    .where('act', '=', `send:${sendId}`)
    .where('notification_id', 'in', (row) =>
      row.selectFrom('notifications').select('id').where('send_id', '=', sendId).where('reason', '=', 'stopped'),
    )
    .where('read_at', 'is', null)
    .where('pushed_at', 'is', null)
    .execute()
}

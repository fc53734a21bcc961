import type { Language } from '@laurel/contract/constants.ts'
import type { Delivery, FailureReason } from '@laurel/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'

/** After this long without a result, the process that claimed a notification counts as dead. By the database clock. */
const LEASE = sql`interval '60 seconds'`

interface NewNotifications {
  sendId: number
  taskId: number
  senderId: number
  userIds: readonly number[]
  title: string
  body: string
  /** Companies in these time zones push it later, with other messages; `all`, those everywhere. */
  heldIn: 'all' | readonly string[]
  at: Date
}

export const insertNotifications = async (db: Db, notifications: NewNotifications) => {
  const { sendId, taskId, senderId, userIds, title, body, heldIn, at } = notifications
  const isHeld = heldIn === 'all' ? sql`true` : sql`c.timezone = any(${[...heldIn]}::text[])`
  await sql`
    insert into notifications (company_id, user_id, sender_id, send_id, task_id, title, body, is_held, created_at)
    select u.company_id, u.id, ${senderId}, ${sendId}, ${taskId}, ${title}, ${body}, ${isHeld}, ${at}
    from unnest(${[...userIds]}::int[]) with ordinality as wanted (id, position)
    join users u on u.id = wanted.id
    join companies c on c.id = u.company_id
    order by wanted.position
  `.execute(db)
}

/** Claims the next ones for this process. They are never tried again, even if it dies. */
export const claimNotifications = (db: Db, taskId: number, limit: number) =>
  db
    .with('free', (db) =>
      db
        .selectFrom('notifications')
        .select('id')
        .where('task_id', '=', taskId)
        .where('state', '=', 'waiting')
        .where('is_held', '=', false)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('notifications as n')
    .from('free')
    .set({ state: 'sending', claimed_at: sql<Date>`now()` })
    .whereRef('n.id', '=', 'free.id')
    .returning(['n.id', 'n.user_id', 'n.title', 'n.body'])
    .returning((row) =>
      row
        .selectFrom('notification_sends as s')
        .select('s.is_urgent')
        .whereRef('s.id', '=', 'n.send_id')
        .as('is_urgent'),
    )
    .execute()

export interface Outcome {
  id: number
  /** Null when it was delivered. */
  reason: FailureReason | null
}

export const recordOutcomes = async (db: Db, outcomes: readonly Outcome[]) => {
  const ids = outcomes.map(({ id }) => id)
  const reasons = outcomes.map(({ reason }) => reason)
  await sql`
    update notifications n
    set state = case when s.reason is null then 'delivered' else 'undelivered' end, reason = s.reason
    from unnest(${ids}::bigint[], ${reasons}::text[]) as s (id, reason)
    where n.id = s.id and n.state = 'sending'
  `.execute(db)
}

/** Of lines that were held back: how the push went that told of them. */
export const settleHeldLines = async (db: Db, outcomes: readonly Outcome[]) => {
  const ids = outcomes.map(({ id }) => id)
  const reasons = outcomes.map(({ reason }) => reason)
  await sql`
    update notifications n
    set state = case when s.reason is null then 'delivered' else 'undelivered' end, reason = s.reason
    from unnest(${ids}::bigint[], ${reasons}::text[]) as s (id, reason)
    where n.id = s.id and n.is_held and n.state = 'waiting'
  `.execute(db)
}

/** How these people want to be told: their language, and whether they switched the pushes of staff off. */
export const listRecipientChoices = async (db: Db, userIds: readonly number[]) => {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('person_settings as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.lang', 's.tells_staff'])
    .where((row) => row('u.id', '=', row.fn.any(row.val(userIds))))
    .execute()
  return new Map(rows.map((row) => [row.id, { lang: row.lang as Language, isMuted: row.tells_staff === false }]))
}

export const interruptAbandoned = async (db: Db, taskId: number) => {
  await db
    .updateTable('notifications')
    .set({ state: 'undelivered', reason: 'interrupted' })
    .where('task_id', '=', taskId)
    .where('state', '=', 'sending')
    .where('claimed_at', '<', sql<Date>`now() - ${LEASE}`)
    .execute()
}

/** Those of the tasks that no process works on. */
export const listForsaken = async (db: Db, taskIds: readonly number[]) => {
  const rows = await db
    .selectFrom('notifications')
    .select('task_id')
    .distinct()
    .where((row) => row('task_id', '=', row.fn.any(row.val(taskIds))))
    .where('claimed_at', '>', sql<Date>`now() - ${LEASE}`)
    .execute()
  const alive = new Set(rows.map((row) => row.task_id))
  return taskIds.filter((id) => !alive.has(id))
}

const ofTask = (db: Db, taskId: number) => db.selectFrom('notifications as n').where('n.task_id', '=', taskId)

export const countTried = async (db: Db, taskId: number) => {
  const tried = ofTask(db, taskId).where('n.state', 'in', ['delivered', 'undelivered'])
  const { total } = await tried.select(countAll).executeTakeFirstOrThrow()
  return total
}

export const findOpenState = async (db: Db, taskId: number) => {
  const open = ofTask(db, taskId).where('n.state', 'in', ['waiting', 'sending'])
  const row = await open
    .select(['n.state', 'n.is_held'])
    .orderBy('n.is_held')
    .orderBy('n.state', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_held ? 'held' : row?.state
}

export const listDeliveries = async (db: Db, taskId: number): Promise<Delivery[]> => {
  const rows = await ofTask(db, taskId)
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.email', 'n.state', 'n.reason'])
    .orderBy('n.id')
    .execute()
  return rows.map(({ email, state, reason }) => ({
    email,
    result: state === 'delivered',
    reason: reason as FailureReason | null,
  }))
}

export const deleteNotificationsTo = async (db: Db, companyId: number, userId: number) => {
  await db.deleteFrom('notifications').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}

import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listSends } from '@laurel/contract/notifications.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import { visibleNotifications } from './notifications.queries.ts'

type SendList = HandlerInput<typeof listSends>['query']

interface NewSend {
  taskId: number
  senderId: number
  title: string
  body: string
  urgent: boolean | null
  at: Date
}

export const insertSend = async (db: Db, { taskId, senderId, title, body, urgent, at }: NewSend) => {
  const { id } = await db
    .insertInto('notification_sends')
    .values({ task_id: taskId, sender_id: senderId, title, body, is_urgent: urgent, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const counts = [
  sql<number>`count(*)`.as('recipients'),
  sql<number>`count(*) filter (where n.state = 'delivered')`.as('delivered'),
  sql<number>`count(*) filter (where n.state = 'undelivered')`.as('undelivered'),
  sql<number>`count(*) filter (where n.state in ('waiting', 'sending'))`.as('waiting'),
  sql<number>`count(*) filter (where n.state = 'waiting' and n.is_held)`.as('held'),
] as const

const SORTABLE: SortTable<SendList['sortField']> = { id: sql.ref('s.id') }

/** Counts only recipients whom the caller sees. */
export const listSendRows = async (db: Db, scope: Scope, list: SendList) => {
  const seen = visibleNotifications(db, scope)
    .where('n.send_id', 'is not', null)
    .$if(list.search !== '', (query) =>
      query.where('n.search_text', 'like', sql<string>`folded(${containing(list.search)})`),
    )
  const { total } = await db
    .selectFrom(seen.select('n.send_id').distinct().as('seen'))
    .select(countAll)
    .executeTakeFirstOrThrow()
  const numbers = seen
    .leftJoin('messages as m', 'm.notification_id', 'n.id')
    .select('n.send_id')
    .select(counts)
    .select(sql<number>`count(m.read_at)`.as('read'))
    .groupBy('n.send_id')
    .as('seen')
  const described = db
    .selectFrom('notification_sends as s')
    .innerJoin(numbers, 'seen.send_id', 's.id')
    .innerJoin('users as u', 'u.id', 's.sender_id')
    .select(['s.id', 's.title', 's.body', 's.created_at', 's.is_urgent', fullNameColumn('u').$notNull().as('sender')])
    .select(['seen.recipients', 'seen.delivered', 'seen.undelivered', 'seen.waiting', 'seen.held', 'seen.read'])
  const rows = await selectPage(described, list, SORTABLE, sql.ref('s.id')).execute()
  return { rows, total }
}

export type SendRow = Awaited<ReturnType<typeof listSendRows>>['rows'][number]

const ownUnseen = (db: Db, senderId: number) =>
  db.selectFrom('notification_sends as s').where('s.sender_id', '=', senderId).where('s.acknowledged_at', 'is', null)

export const listUnseenRows = (db: Db, senderId: number) =>
  ownUnseen(db, senderId)
    .innerJoin('notifications as n', 'n.send_id', 's.id')
    .select(['s.id', 's.title', 's.created_at'])
    .select(counts)
    .groupBy(['s.id', 's.title', 's.created_at'])
    .orderBy('s.id')
    .execute()

export type UnseenSendRow = Awaited<ReturnType<typeof listUnseenRows>>[number]

export const findSendRows = async (db: Db, scope: Scope, id: number) => {
  const send = await db
    .selectFrom('notification_sends')
    .select(['title', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  const rows = await visibleNotifications(db, scope)
    .where('n.send_id', '=', id)
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.email', 'n.state', 'n.reason'])
    .orderBy('n.id')
    .execute()
  if (!send || rows.length === 0) return undefined
  return { ...send, rows }
}

/** False where the send is not the caller's own. */
export const acknowledge = async (db: Db, senderId: number, id: number, at: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('notification_sends')
    .set({ acknowledged_at: at })
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const acknowledgeTask = async (db: Db, taskId: number, at: Date) => {
  await db.updateTable('notification_sends').set({ acknowledged_at: at }).where('task_id', '=', taskId).execute()
}

export const isOwnSend = async (db: Db, senderId: number, id: number) => {
  const own = db.selectFrom('notification_sends').select('id').where('id', '=', id).where('sender_id', '=', senderId)
  return (await own.executeTakeFirst()) !== undefined
}

/** Notifications that are being sent at this moment are not stopped. */
export const stopWaiting = async (db: Db, id: number) => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ state: 'undelivered', reason: 'stopped' })
    .where('send_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

import { INBOX_PAGE_SIZE } from '@laurel/contract/inbox.ts'
import type { MESSAGE_KINDS } from '@laurel/contract/me.ts'
import { PEOPLE_ROLES, ROLE_ID } from '@laurel/contract/roles.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { MessageFacts } from './messages.rules.ts'

type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The driver’s app is for these. */
const ROLE_IDS = PEOPLE_ROLES.map((role) => ROLE_ID[role])

interface Telling {
  companyId: number
  kind: Exclude<MessageKind, 'staff'>
  link: string
  at: Date
  /** Whether it waits for the delay that the company has for awards. */
  isDelayed?: boolean
  /** Without a push it is a line of the inbox alone. */
  isPushed?: boolean
  people: readonly { userId: number; act: string; facts: MessageFacts }[]
}

/** One statement for any number of people; nothing where the company has switched automatic messages off. */
export const insertTold = async (db: Db, telling: Telling) => {
  const { companyId, kind, link, at, isDelayed = false, isPushed = true, people } = telling
  const visible = sql`${at}::timestamptz + ${isDelayed}::boolean::int * c.award_delay_minutes * interval '1 minute'`
  await sql`
    insert into messages (company_id, user_id, kind, act, params, link, created_at, not_before, push_at)
    select u.company_id, u.id, ${kind}, t.act, t.facts::jsonb, ${link}, ${at}, ${visible},
      case when ${isPushed}::boolean then ${visible} end
    from unnest(
      ${people.map(({ userId }) => userId)}::int[],
      ${people.map(({ act }) => act)}::text[],
      ${people.map(({ facts }) => JSON.stringify(facts))}::text[]
    ) as t (user_id, act, facts)
    join users u on u.company_id = ${companyId} and u.id = t.user_id
      and u.role_id = any(${ROLE_IDS}::int[]) and u.purged_at is null
    join companies c on c.id = u.company_id and c.has_app and c.has_messages
    on conflict on constraint messages_act_once do nothing
  `.execute(db)
}

interface StaffMessage {
  sendId: number
  facts: MessageFacts
  isUrgent: boolean
  at: Date
}

/** One for each line of a send. Those whose line is held back are pushed with the other messages of the person. */
export const insertStaffMessages = async (db: Db, { sendId, facts, isUrgent, at }: StaffMessage) => {
  await sql`
    insert into messages (company_id, user_id, kind, act, params, link, created_at, not_before, is_urgent, push_at,
      notification_id)
    select n.company_id, n.user_id, 'staff', ${`send:${sendId}`}, ${JSON.stringify(facts)}::jsonb, '/inbox', ${at}, ${at},
      ${isUrgent}, case when n.is_held then ${at}::timestamptz end, n.id
    from notifications n
    where n.send_id = ${sendId}
    on conflict on constraint messages_act_once do nothing
  `.execute(db)
}

/** Answers whether there was one that nobody could have seen yet. */
export const withdraw = async (
  db: Db,
  { companyId, userId, act, at }: { companyId: number; userId: number; act: string; at: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ withdrawn_at: at })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .where('not_before', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Reader {
  companyId: number
  userId: number
}

const visibleTo = (db: Db, { companyId, userId }: Reader, now: Date) =>
  db
    .selectFrom('messages as m')
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .where('m.withdrawn_at', 'is', null)
    .where('m.not_before', '<=', now)

const described = (visible: ReturnType<typeof visibleTo>) =>
  visible
    .leftJoin('users as by', (join) => join.on(sql<SqlBool>`by.id = (m.params->>'by')::int`))
    .leftJoin('badges as b', (join) =>
      join.onRef('b.company_id', '=', 'm.company_id').on(sql<SqlBool>`b.id = (m.params->>'badgeId')::int`),
    )
    .select(['m.id', 'm.user_id', 'm.kind', 'm.params', 'm.link', 'm.not_before', 'm.read_at', 'b.image_hash'])
    .select(fullNameColumn('by').as('by'))
    .$castTo<MessageRow>()

export interface MessageRow {
  id: number
  user_id: number
  kind: MessageKind
  params: MessageFacts
  link: string
  not_before: Date
  read_at: Date | null
  image_hash: string | null
  by: string | null
}

export interface Before {
  at: Date
  id: number
}

/** One more than a page, which shows whether there is another one. */
export const listInboxRows = (db: Db, reader: Reader, now: Date, before: Before | undefined) =>
  described(visibleTo(db, reader, now))
    .$if(before !== undefined, (query) =>
      query.where(sql<SqlBool>`(m.not_before, m.id) < (${before?.at}::timestamptz, ${before?.id}::bigint)`),
    )
    .orderBy('m.not_before', 'desc')
    .orderBy('m.id', 'desc')
    .limit(INBOX_PAGE_SIZE + 1)
    .execute()

/** How many messages the person has not read. */
export const selectUnread = (db: Db, reader: Reader, now: Date) =>
  visibleTo(db, reader, now).where('m.read_at', 'is', null).select(countAll)

export const markRead = async (db: Db, reader: Reader, ids: readonly number[], now: Date) => {
  await db
    .updateTable('messages as m')
    .set({ read_at: now })
    .where('m.company_id', '=', reader.companyId)
    .where('m.user_id', '=', reader.userId)
    .where((row) => row('m.id', '=', row.fn.any(row.val(ids))))
    .where('m.read_at', 'is', null)
    .where('m.not_before', '<=', now)
    .execute()
}

export const deleteMessagesTo = async (db: Db, { companyId, userId }: Reader) => {
  await db.deleteFrom('messages').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}

export const deleteMessagesBefore = async (db: Db, before: Date) => {
  await db.deleteFrom('messages').where('created_at', '<', before).execute()
}

/** What is due for these people, the oldest first. */
export const listDueRows = (db: Db, userIds: readonly number[], now: Date) =>
  described(
    db
      .selectFrom('messages as m')
      .where(
        sql<SqlBool>`(m.company_id, m.user_id) in (select company_id, id from users where id = any(${[...userIds]}::int[]))`,
      )
      .where('m.pushed_at', 'is', null)
      .where('m.withdrawn_at', 'is', null)
      .where('m.push_at', '<=', now),
  )
    .select(['m.is_urgent', 'm.notification_id'])
    .orderBy('m.not_before')
    .orderBy('m.id')
    .$castTo<DueRow>()
    .execute()

export interface DueRow extends MessageRow {
  is_urgent: boolean
  notification_id: number | null
}

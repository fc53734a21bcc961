import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listNotifications } from '@laurel/contract/notifications.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { type SqlBool, sql } from 'kysely'
import { isLimitedToDivisions, type Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn, isSeenPerson } from '../../db/people.ts'
import { inCompany } from '../../db/scoped.ts'

type NotificationList = HandlerInput<typeof listNotifications>['query']

const SORTABLE: SortTable<NotificationList['sortField']> = {
  id: sql.ref('n.id'),
  title: sql`folded(n.title)`,
  messagetext: sql`folded(n.body)`,
  recipient: sql`lower(r.email)`,
  delivered: sql`n.state = 'delivered'`,
  createddate: sql.ref('n.created_at'),
  createdby: sql`s.first_name_key || ' ' || s.last_name_key`,
}

const seenPeople = (db: Db, scope: Scope) => db.selectFrom('users as u').select('u.id').where(isSeenPerson(scope))

/** Callers who see only some divisions see what was sent to their people, by any sender. */
export const visibleNotifications = (db: Db, scope: Scope) =>
  db
    .selectFrom('notifications as n')
    .where((row) => inCompany(scope, row.ref('n.company_id')))
    .$if(isLimitedToDivisions(scope), (query) => query.where('n.user_id', 'in', seenPeople(db, scope)))

type NotificationFilter = Omit<NotificationList, 'page' | 'perpage' | 'sortField' | 'sortDirection'>

const chosen = (db: Db, scope: Scope, { sendid, state, from, to }: NotificationFilter) =>
  visibleNotifications(db, scope)
    .$if(sendid !== 0, (query) => query.where('n.send_id', '=', sendid))
    .$if(state === 'waiting', (query) => query.where('n.state', 'in', ['waiting', 'sending']))
    .$if(state === 'delivered' || state === 'undelivered', (query) => query.where('n.state', '=', state))
    .$if(from !== undefined, (query) => query.where('n.created_at', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (query) => query.where('n.created_at', '<', sql<Date>`${to}::date + 1`))

const filtered = (db: Db, scope: Scope, list: NotificationFilter) => {
  const { search } = list
  if (search === '') return chosen(db, scope, list)
  const pattern = sql<string>`folded(${containing(search)})`
  const senders = db
    .selectFrom('users as u')
    .select('u.id')
    .where(sql<SqlBool>`u.first_name_key || ' ' || u.last_name_key like ${pattern}`)
  return chosen(db, scope, list).where((row) =>
    row.or([
      row('n.search_text', 'like', pattern),
      row('n.user_id', 'in', seenPeople(db, scope).where('u.search_text', 'like', pattern)),
      row('n.sender_id', 'in', senders),
    ]),
  )
}

const described = (wanted: ReturnType<typeof chosen>) =>
  wanted
    .innerJoin('users as r', 'r.id', 'n.user_id')
    .innerJoin('users as s', 's.id', 'n.sender_id')
    .leftJoin('messages as m', 'm.notification_id', 'n.id')
    .select(['n.id', 'n.title', 'n.body', 'n.state', 'n.reason', 'n.created_at', 'n.send_id', 'n.is_held', 'm.read_at'])
    .select(['r.email', fullNameColumn('r').$notNull().as('recipient'), fullNameColumn('s').$notNull().as('sender')])

export const listNotificationRows = async (db: Db, scope: Scope, list: NotificationList) => {
  const wanted = filtered(db, scope, list)
  const { total } = await wanted.select(countAll).executeTakeFirstOrThrow()
  const rows = await selectPage(described(wanted), list, SORTABLE, sql.ref('n.id')).execute()
  return { rows, total }
}

const EXPORT_BATCH = 1000

export async function* eachNotificationRow(db: Db, scope: Scope, filter: NotificationFilter) {
  for (let last = 0; ; ) {
    const rows = await described(filtered(db, scope, filter))
      .where('n.id', '>', last)
      .orderBy('n.id')
      .limit(EXPORT_BATCH)
      .execute()
    yield* rows
    if (rows.length < EXPORT_BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>['rows'][number]

/** The visible active people of the programme with one of these addresses. */
export const listReachable = (db: Db, scope: Scope, emails: readonly string[]) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.email'])
    .where(isSeenPerson(scope))
    .where('u.role_id', 'in', [ROLE_ID.Driver, ROLE_ID.User])
    .where('u.status', '=', 'Active')
    .where(sql<SqlBool>`lower(u.email) = any(${[...emails]}::text[])`)
    .execute()

export const listZones = async (db: Db, userIds: readonly number[]) => {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select('c.timezone')
    .distinct()
    .where((row) => row('u.id', '=', row.fn.any(row.val(userIds))))
    .execute()
  return rows.map(({ timezone }) => timezone)
}

import type { listPersonTransfers } from '@laurel/contract/coins.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { type listTransfers, TRANSFER_STATUSES } from '@laurel/contract/transfers.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { shareRows } from '../../db/locks.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn, ofDivisions } from '../../db/people.ts'
import { inDivision } from '../../db/scoped.ts'

type TransferList = HandlerInput<typeof listTransfers>['query']
export type TransferFilter = Pick<TransferList, 'companyid' | 'divisionid' | 'status' | 'search'>

const SORTABLE: SortTable<TransferList['sortField']> = {
  id: sql.ref('t.id'),
  queueDate: sql.ref('t.queue_date'),
  employeeid: sql.ref('u.employee_id'),
  company: sql`folded(c.name)`,
  fullname: sql`u.first_name_key || ' ' || u.last_name_key`,
  coins: sql.ref('t.cents'),
  status: sql.ref('t.status'),
  processedDate: sql.ref('t.processed_at'),
}

/** The queue is for Admin alone, who sees every company. */
const entries = (db: Db) =>
  db
    .selectFrom('coin_transfers as t')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
    .innerJoin('companies as c', 'c.id', 't.company_id')

export const hasStatus = ({ status: wanted }: TransferFilter, status: string) =>
  wanted === '' || wanted === 'all' || wanted === status

/** By everything but the status. */
const filtered = (db: Db, list: TransferFilter) =>
  entries(db)
    .$if(list.companyid !== 0, (query) => query.where('t.company_id', '=', list.companyid))
    .$if(list.divisionid !== 0, (query) => query.where(ofDivisions([list.divisionid])))
    .$if(list.search !== '', (query) =>
      query.where('u.search_text', 'like', sql<string>`folded(${containing(list.search)})`),
    )

const withStatus = (db: Db, list: TransferFilter) =>
  filtered(db, list).where(
    't.status',
    'in',
    TRANSFER_STATUSES.filter((status) => hasStatus(list, status)),
  )

const described = (wanted: ReturnType<typeof filtered>) =>
  wanted
    .leftJoin('users as q', 'q.id', 't.queued_by')
    .select(['t.id', 't.user_id', 't.company_id', 't.cents', 't.status', 't.queue_date', 't.processed_at'])
    .select([
      't.queued_by',
      't.reason',
      't.cancel_reason',
      't.reference',
      't.created_at',
      't.unsettled_since',
      't.recipient_email',
    ])
    .select(['u.first_name', 'u.last_name', 'u.employee_id', 'u.photo_hash', 'u.email', 'c.name as company_name'])
    .select(fullNameColumn('q').as('queuer'))

export type TransferRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

export const listTransferRows = async (db: Db, list: TransferList) => {
  const [rows, sums] = await Promise.all([
    described(selectPage(withStatus(db, list), list, SORTABLE, sql.ref('t.id'))).execute(),
    filtered(db, list)
      .select(['t.status', sql<number>`count(*)`.as('total'), sql<number>`sum(t.cents)::bigint`.as('cents')])
      .groupBy('t.status')
      .execute(),
  ])
  return { rows, sums }
}

type PersonTransferList = HandlerInput<typeof listPersonTransfers>['query']

/** Transfers of the people whom the caller sees. */
export const listPersonTransferRows = async (db: Db, scope: Scope, { status, userid, ...list }: PersonTransferList) => {
  const seen = filtered(db, { ...list, companyid: 0, status })
    .where((row) => inDivision(scope, row.ref('t.company_id'), row.ref('u.division_id')))
    .$if(userid !== 0, (query) => query.where('t.user_id', '=', userid))
    .$if(status !== '', (query) => query.where('t.status', '=', status))
  const [rows, { total }] = await Promise.all([
    described(selectPage(seen, list, SORTABLE, sql.ref('t.id'))).execute(),
    seen.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

const EXPORT_BATCH = 1000

/** In the order of their numbers, so that entries which come and go meanwhile leave no gap and no double. */
export async function* eachTransferRow(db: Db, filter: TransferFilter) {
  for (let last = 0; ; ) {
    const rows = await described(withStatus(db, filter))
      .where('t.id', '>', last)
      .orderBy('t.id')
      .limit(EXPORT_BATCH)
      .execute()
    yield* rows
    if (rows.length < EXPORT_BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

/**
 * Locks entries: they are neither changed nor sent by others until the transaction ends. The people
 * keep their addresses meanwhile; they are locked first, as a submission does it.
 */
export const lockTransfers = async (db: Db, ids: readonly number[]) => {
  const wanted = (query: ReturnType<typeof entries>) =>
    query.where((row) => row('t.id', '=', row.fn.any(row.val(ids)))).orderBy('t.id')
  const people = await wanted(entries(db)).select('u.id').execute()
  await shareRows(
    db,
    'people',
    people.map(({ id }) => id),
  )
  return wanted(entries(db))
    .select(['t.id', 't.company_id', 't.user_id', 't.cents', 't.status', 't.queue_date', 't.reason'])
    .select([
      't.unsettled_since',
      't.recipient_email',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.status as user_status',
    ])
    .forUpdate('t')
    .execute()
}

export const markCancelled = async (db: Db, ids: readonly number[], at: Date, reason: string) => {
  await db
    .updateTable('coin_transfers')
    .set({ status: 'Cancelled', processed_at: at, cancel_reason: reason || null })
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()
}

/** The reason of the refusal stays, so that it can still be read when the entry is over. */
export const markPendingAgain = async (db: Db, ids: readonly number[]) => {
  await db
    .updateTable('coin_transfers')
    .set({ status: 'Pending', processed_at: null })
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()
}

export const getQueueState = (db: Db) =>
  db
    .selectFrom('transfer_queue')
    .select(['stopped_at', 'stop_fault', 'stop_detail', 'waiting_until'])
    .executeTakeFirstOrThrow()

/** Ends a pause too. Answers whether the queue was stopped. */
export const markRestarted = async (db: Db) => {
  const { stopped_at: stoppedAt } = await db
    .selectFrom('transfer_queue')
    .select('stopped_at')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('transfer_queue')
    .set({ stopped_at: null, stop_fault: null, stop_detail: null, waiting_until: null })
    .execute()
  return stoppedAt !== null
}

export const listOpenIds = async (db: Db, companyId: number, userId: number) => {
  const rows = await db
    .selectFrom('coin_transfers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['Pending', 'Error'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Only entries that are over can lose it. */
export const emptyRecipients = async (db: Db, companyId: number, userId: number) => {
  await db
    .updateTable('coin_transfers')
    .set({
      recipient_email: null,
      recipient_first_name: null,
      recipient_last_name: null,
      recipient_employee_id: null,
    })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['Success', 'Cancelled'])
    .execute()
}

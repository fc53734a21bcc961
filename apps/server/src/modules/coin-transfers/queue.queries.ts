import type { HandlerInput } from '@laurel/contract/endpoint'
import { type listTransfers, TRANSFER_STATUSES, type Transfer, type TransferStatus } from '@laurel/contract/transfers'
import { sql } from 'kysely'
import { coinsOf } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { containing, pageOf, type SortTable } from '../../db/page.ts'
import { ofDivisions } from '../../db/people.ts'
import { fileUrl } from '../files/files.service.ts'

type TransferList = HandlerInput<typeof listTransfers>['query']

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

const hasStatus = ({ status: wanted }: TransferList, status: string) =>
  wanted === '' || wanted === 'all' || wanted === status

/** By everything but the status. */
const filtered = (db: Db, list: TransferList) =>
  entries(db)
    .$if(list.companyid !== 0, (query) => query.where('t.company_id', '=', list.companyid))
    .$if(list.divisionid !== 0, (query) => query.where(ofDivisions([list.divisionid])))
    .$if(list.search !== '', (query) =>
      query.where('u.search_text', 'like', sql<string>`folded(${containing(list.search)})`),
    )

export const listTransferPage = async (db: Db, list: TransferList) => {
  const all = filtered(db, list)
  const wanted = TRANSFER_STATUSES.filter((status) => hasStatus(list, status))
  const [rows, sums] = await Promise.all([
    pageOf(all.where('t.status', 'in', wanted), list, SORTABLE, sql.ref('t.id'))
      .leftJoin('users as q', 'q.id', 't.queued_by')
      .select(['t.id', 't.user_id', 't.company_id', 't.cents', 't.status', 't.queue_date', 't.processed_at'])
      .select(['t.reason', 't.reference', 't.created_at', 't.unsettled_since'])
      .select(['u.first_name', 'u.last_name', 'u.employee_id', 'u.photo_hash', 'c.name as company_name'])
      .select(['q.first_name as queuer_first_name', 'q.last_name as queuer_last_name'])
      .execute(),
    all
      .select(['t.status', sql<number>`count(*)`.as('total'), sql<number>`sum(t.cents)::bigint`.as('cents')])
      .groupBy('t.status')
      .execute(),
  ])
  const content = rows.map(
    (row): Transfer => ({
      id: row.id,
      userid: row.user_id,
      fullname: `${row.first_name} ${row.last_name}`,
      profilepic: fileUrl(row.photo_hash),
      employeeid: row.employee_id,
      company: row.company_name,
      companyid: row.company_id,
      coins: coinsOf(row.cents),
      status: row.status as TransferStatus,
      queueDate: row.queue_date,
      processedDate: row.processed_at?.toISOString() ?? null,
      reason: row.reason,
      reference: row.reference,
      queuedBy: row.queuer_first_name === null ? null : `${row.queuer_first_name} ${row.queuer_last_name}`,
      createddate: row.created_at.toISOString(),
      unsettled: row.unsettled_since !== null,
      canDelete: isOpen(row.status) && row.unsettled_since === null,
      canRetry: row.status === 'Error',
    }),
  )
  const shown = sums.filter(({ status }) => hasStatus(list, status))
  const countOf = (wanted: TransferStatus) => sums.find(({ status }) => status === wanted)?.total ?? 0
  return {
    summ: coinsOf(shown.reduce((sum, { cents }) => sum + cents, 0)),
    counts: {
      Pending: countOf('Pending'),
      Success: countOf('Success'),
      Error: countOf('Error'),
      Cancelled: countOf('Cancelled'),
    },
    values: { content, totalElements: shown.reduce((sum, { total }) => sum + total, 0) },
  }
}

/** Pending or refused: its coins are still on hold. */
export const isOpen = (status: string) => status === 'Pending' || status === 'Error'

/** Reads an entry for a change: nobody else changes it, or begins to send it, until the transaction ends. */
export const lockTransfer = (db: Db, id: number) =>
  entries(db)
    .select(['t.id', 't.company_id', 't.user_id', 't.cents', 't.status', 't.queue_date', 't.reason'])
    .select(['t.unsettled_since', 'u.first_name', 'u.last_name'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()

export const markCancelled = async (db: Db, id: number, at: Date) => {
  await db.updateTable('coin_transfers').set({ status: 'Cancelled', processed_at: at }).where('id', '=', id).execute()
}

export const markPendingAgain = async (db: Db, id: number) => {
  await db
    .updateTable('coin_transfers')
    .set({ status: 'Pending', processed_at: null, reason: null })
    .where('id', '=', id)
    .execute()
}

export const getQueueState = (db: Db) =>
  db.selectFrom('transfer_queue').select(['stopped_at', 'stop_fault', 'stop_detail']).executeTakeFirstOrThrow()

export const markRestarted = async (db: Db) => {
  const { numUpdatedRows } = await db
    .updateTable('transfer_queue')
    .set({ stopped_at: null, stop_fault: null, stop_detail: null })
    .where('stopped_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hasOpenTransfers = async (db: Db, companyId: number, userId: number) => {
  const open = db
    .selectFrom('coin_transfers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['Pending', 'Error'])
    .limit(1)
  return (await open.executeTakeFirst()) !== undefined
}

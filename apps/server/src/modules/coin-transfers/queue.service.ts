import type { CsvCell, CsvDownload } from '@laurel/contract/endpoint.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import type { By, Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import { spelledCoins, toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { holdCoins, returnHolds } from '../ledger/ledger.service.ts'
import {
  emptyRecipients,
  listOpenIds,
  listPersonTransferRows,
  lockTransfers,
  markCancelled,
  markPendingAgain,
} from './queue.queries.ts'
import { insertTransfers } from './submission.queries.ts'
import { isAddressChanged, isOpen } from './transfers.wire.ts'

/** Takes an entry out of the queue. What may have reached the partner stays until its fate is known. */
export const cancelEntry = (db: Db, id: number, reason: string, by: By) =>
  inTransaction(db, async (db) => {
    const entry = await getLocked(db, id)
    if (!isOpen(entry.status)) throw new AppError('transfer_closed')
    if (entry.isUnsettled) throw new AppError('transfer_unsettled')
    await cancel(db, [entry], reason, by)
    return entry
  })

/** Those that can still be taken out; the others are left as they are. */
export const cancelEntries = (db: Db, ids: readonly number[], reason: string, by: By) =>
  inTransaction(db, async (db) => {
    const entries = (await lockTransfers(db, ids)).map(toEntry)
    const open = entries.filter(({ status, isUnsettled }) => isOpen(status) && !isUnsettled)
    await cancel(db, open, reason, by)
    return open
  })

/** Balances of one company are locked together, as a submission does it; else the two could wait for each other. */
const cancel = async (db: Db, entries: readonly Entry[], reason: string, by: By) => {
  const companies = [...Map.groupBy(entries, ({ companyId }) => companyId)].sort(([one], [other]) => one - other)
  for (const [companyId, ofCompany] of companies) {
    const ids = ofCompany.map(({ id }) => id)
    await markCancelled(db, ids, by.now, reason)
    await returnHolds(db, companyId, ids, by)
  }
}

/**
 * Sends a refused entry again, under the key and to the address it always had. The partner knows the key with that
 * address: for another address the entry is replaced by a new one, and only when the caller asks for it.
 */
export const retryEntry = (db: Db, id: number, newAddress: boolean, by: By) =>
  inTransaction(db, async (db) => {
    const entry = await getLocked(db, id)
    if (entry.status !== 'Error') throw new AppError('transfer_not_refused')
    if (!entry.isAddressChanged) {
      await markPendingAgain(db, [id])
      return { entry, replacementId: undefined }
    }
    if (!newAddress) {
      const { fullname: name, email, currentEmail } = entry
      throw new AppError('transfer_address_changed', { params: { name, email, currentEmail } })
    }
    if (entry.isPersonRemoved) throw new AppError('person_removed')
    await cancel(db, [entry], '', by)
    return { entry, replacementId: await replace(db, entry, by) }
  })

const replace = async (db: Db, { companyId, userId, cents, queueDate }: Entry, by: By) => {
  const transfers = await insertTransfers(db, companyId, [{ userId, cents }], {
    queueDate,
    queuedBy: by.actor.id,
    at: by.now,
  })
  await holdCoins(db, companyId, transfers, by)
  return transfers[0]?.transferId
}

/** Those that were refused and whose people still have the address they were queued for. */
export const retryEntries = (db: Db, ids: readonly number[]) =>
  inTransaction(db, async (db) => {
    const entries = (await lockTransfers(db, ids)).map(toEntry)
    const refused = entries.filter(({ status, isAddressChanged }) => status === 'Error' && !isAddressChanged)
    await markPendingAgain(
      db,
      refused.map(({ id }) => id),
    )
    return refused
  })

/** A person with coins in the queue cannot be erased: the partner needs the address. */
export const requireNoOpenTransfers = async (db: Db, companyId: number, userId: number) => {
  if ((await listOpenIds(db, companyId, userId)).length > 0) throw new AppError('transfers_open')
}

/** The entries that will wait for an Admin after the address of this person changed; the audit line names them. */
export const openTransfersFor = async (db: Db, person: { id: number; companyid: number | null }) =>
  person.companyid === null ? [] : listOpenIds(db, person.companyid, person.id)

/** Erases the names and addresses in a person's transfers; amounts and days stay. */
export const forgetRecipient = (db: Db, companyId: number, userId: number) => emptyRecipients(db, companyId, userId)

const getLocked = async (db: Db, id: number) => toEntry(required((await lockTransfers(db, [id]))[0]))

const toEntry = (row: Awaited<ReturnType<typeof lockTransfers>>[number]) => ({
  id: row.id,
  companyId: row.company_id,
  userId: row.user_id,
  fullname: fullName(row),
  email: row.recipient_email ?? '',
  currentEmail: row.email,
  isAddressChanged: isAddressChanged(row),
  isPersonRemoved: row.user_status === 'Removed',
  cents: row.cents,
  coins: toCoins(row.cents),
  status: row.status,
  queueDate: row.queue_date,
  reason: row.reason,
  isUnsettled: row.unsettled_since !== null,
})

type Entry = ReturnType<typeof toEntry>

const REFUSED_MAX = 5000

/** Transfers of the caller's people that the partner refused, with the file of them. */
export const refusedTransfers = async (db: Db, { actor, now, lang }: Caller, divisionId: number) => {
  const { rows, total } = await listPersonTransferRows(db, actor.scope, {
    page: 0,
    perpage: REFUSED_MAX,
    sortField: 'queueDate',
    sortDirection: 'desc',
    search: '',
    divisionid: divisionId,
    userid: 0,
    status: 'Error',
  })
  const columns = ['employee_id', 'full_name', 'coins', 'transfer_date'] as const
  const file: CsvDownload = {
    filename: `${sayDownload(lang, 'transfers')} ${now.toISOString().slice(0, 10)}.csv`,
    columns: columns.map((column) => sayDownload(lang, column)),
    rows: rows.map((row): CsvCell[] => [
      row.employee_id,
      fullName(row),
      spelledCoins(toCoins(row.cents), lang),
      row.queue_date,
    ]),
  }
  return { count: total, file }
}

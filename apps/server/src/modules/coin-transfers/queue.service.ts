import { AppError, required } from '../../core/app-error.ts'
import { coinsOf } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type Movement, returnHolds } from '../ledger/ledger.service.ts'
import { hasOpenTransfers, isOpen, lockTransfer, markCancelled, markPendingAgain } from './queue.queries.ts'

/** Takes an entry out of the queue. What may have reached the partner stays until its fate is known. */
export const cancelEntry = (db: Db, id: number, by: Movement) =>
  inTransaction(db, async (db) => {
    const entry = await getLocked(db, id)
    if (!isOpen(entry.status)) throw new AppError('transfer_closed')
    if (entry.isUnsettled) throw new AppError('transfer_unsettled')
    await markCancelled(db, id, by.at)
    await returnHolds(db, entry.companyId, [id], by)
    return entry
  })

/** Sends a refused entry again, under the key it always had. */
export const retryEntry = (db: Db, id: number) =>
  inTransaction(db, async (db) => {
    const entry = await getLocked(db, id)
    if (entry.status !== 'Error') throw new AppError('transfer_not_refused')
    await markPendingAgain(db, id)
    return entry
  })

/** Somebody with coins in the queue cannot be erased: the partner would not know whom to pay. */
export const requireNoOpenTransfers = async (db: Db, companyId: number, userId: number) => {
  if (await hasOpenTransfers(db, companyId, userId)) throw new AppError('transfers_open')
}

const getLocked = async (db: Db, id: number) => {
  const row = required(await lockTransfer(db, id))
  return {
    companyId: row.company_id,
    fullname: `${row.first_name} ${row.last_name}`,
    coins: coinsOf(row.cents),
    status: row.status,
    queueDate: row.queue_date,
    reason: row.reason,
    isUnsettled: row.unsettled_since !== null,
  }
}

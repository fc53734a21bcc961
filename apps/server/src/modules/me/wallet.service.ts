import { TRANSFER_MAX_COINS } from '@laurel/contract/constants.ts'
import { type MyWallet, WALLET_PAGE_SIZE } from '@laurel/contract/me.ts'
import { nextWorkingDay } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import { getBalance } from '../ledger/ledger.service.ts'
import type { Me } from './me.service.ts'
import { listLines, listOwnTransfers, sumPaid, type WalletLineRow } from './wallet.queries.ts'

const noteFor = ({ reason, note, comment, reversal_reason: reversalReason }: WalletLineRow) => {
  if (reason === 'award') return comment ?? ''
  return reason === 'reversal' ? (reversalReason ?? '') : note
}

const toLine = (row: WalletLineRow): MyWallet['lines'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  reason: row.reason,
  amount: toCoins(row.amount_cents),
  name: row.name,
  smallimage: fileUrl(row.image_hash),
  date: row.awarded_for,
  awardid: row.award_id,
  transferid: row.transfer_id,
  // Nobody for released data, whoever pressed the button; a moved award keeps its giver.
  by: row.reason === 'award' ? row.giver : row.actor,
  rule: row.source === 'rule',
  note: noteFor(row),
})

type TransferRow = Awaited<ReturnType<typeof listOwnTransfers>>[number]

const toMyTransfer = (row: TransferRow, userId: number): MyWallet['transfers'][number] => ({
  id: row.id,
  coins: toCoins(row.cents),
  status: row.status,
  createdat: row.created_at.toISOString(),
  due: row.queue_date,
  processedat: row.processed_at?.toISOString() ?? null,
  // After a retry the reason of the refusal stays with the entry.
  reason: row.status === 'Error' ? row.reason : null,
  cancelreason: row.cancel_reason,
  own: row.queued_by === userId,
})

/** Whole coins, as staff transfer them. */
const requestable = (cents: number) => Math.min(Math.floor(toCoins(cents)), TRANSFER_MAX_COINS)

export const walletFor = async (db: Db, me: Me, before: number | undefined): Promise<MyWallet> => {
  const isFirst = before === undefined
  const [balance, paid, rows, transfers] = await Promise.all([
    getBalance(db, me.companyId, me.userId),
    sumPaid(db, me),
    listLines(db, me, before),
    isFirst ? listOwnTransfers(db, me) : [],
  ])
  const lines = rows.slice(0, WALLET_PAGE_SIZE).map(toLine)
  return {
    free: toCoins(balance.cents),
    held: toCoins(balance.heldCents),
    paid: toCoins(paid),
    lines,
    transfers: transfers.map((row) => toMyTransfer(row, me.userId)),
    request: me.settings.hasTransferRequests
      ? { max: requestable(balance.cents), due: nextWorkingDay(me.today) }
      : null,
    rewardsurl: me.settings.rewardsUrl,
    next: rows.length > WALLET_PAGE_SIZE ? String(lines.at(-1)?.id) : null,
  }
}

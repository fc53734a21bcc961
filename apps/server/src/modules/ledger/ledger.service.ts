import type { Agent } from '../../access/caller.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import {
  type CoinLine,
  type CoinReason,
  findBalanceRow,
  findOpenHolds,
  insertLines,
  lockBalanceRows,
} from './ledger.queries.ts'

/**
 * The only way to move coins. Each movement locks the balances of its people first, then writes lines; the balance is
 * the sum of its lines because the database adds them up.
 */

interface AwardCoins {
  awardId: number
  userId: number
  cents: number
}

interface TransferCoins {
  transferId: number
  userId: number
  cents: number
}

/** Locks the balances of these people, who must all be of this company; answers what each can spend. */
export const lockBalances = async (db: Db, companyId: number, userIds: Iterable<number>) => {
  const ids = [...new Set(userIds)]
  const rows = await lockBalanceRows(db, companyId, ids)
  if (rows.length !== ids.length) throw notFound()
  return new Map(rows.map((row) => [row.user_id, row.cents]))
}

export const getBalance = async (db: Db, companyId: number, userId: number) => {
  const row = required(await findBalanceRow(db, companyId, userId))
  return { cents: row.cents, heldCents: row.held_cents }
}

/** Pays the coins of awards; those without coins leave no line. */
export const payAwards = (db: Db, companyId: number, awards: readonly AwardCoins[], by: Agent) =>
  move(
    db,
    companyId,
    'award',
    awards
      .filter(({ cents }) => cents > 0)
      .map(({ awardId, userId, cents }) => ({ awardId, userId, amountCents: cents })),
    by,
  )

/** Takes the coins of an award back; refused when they are spent already. */
export const takeBackAward = (db: Db, companyId: number, { awardId, userId, cents }: AwardCoins, by: Agent) =>
  inTransaction(db, async (db) => {
    const balances = await lockBalances(db, companyId, [userId])
    if ((balances.get(userId) ?? 0) < cents) throw new AppError('award_coins_spent')
    if (cents > 0) await insertLines(db, companyId, 'reversal', [{ awardId, userId, amountCents: -cents }], by)
  })

/** Takes the coins of many awards back; refused when somebody has spent some of them. */
export const takeBackAwards = (db: Db, companyId: number, awards: readonly AwardCoins[], by: Agent) =>
  move(
    db,
    companyId,
    'reversal',
    awards
      .filter(({ cents }) => cents > 0)
      .map(({ awardId, userId, cents }) => ({ awardId, userId, amountCents: -cents })),
    by,
  )

/** Sets coins aside for transfers: they can no longer be spent, and are not gone yet. */
export const holdCoins = (db: Db, companyId: number, transfers: readonly TransferCoins[], by: Agent) =>
  move(
    db,
    companyId,
    'transfer_hold',
    transfers.map(({ transferId, userId, cents }) => ({
      transferId,
      userId,
      amountCents: -cents,
      heldCents: cents,
    })),
    by,
  )

/** The transfers went through: what was held for them is gone. */
export const settleHolds = (db: Db, companyId: number, transferIds: readonly number[], by: Agent) =>
  endHolds(db, companyId, 'transfer_settled', transferIds, by)

/** The transfers will not happen: what was held for them can be spent again. */
export const returnHolds = (db: Db, companyId: number, transferIds: readonly number[], by: Agent) =>
  endHolds(db, companyId, 'transfer_returned', transferIds, by)

/** Adds or removes coins outside the usual ways; the note says why. */
export const correctCoins = (
  db: Db,
  companyId: number,
  { userId, cents, note }: { userId: number; cents: number; note: string },
  by: Agent,
) => move(db, companyId, 'correction', [{ userId, amountCents: cents, note }], by)

const move = (db: Db, companyId: number, reason: CoinReason, lines: readonly CoinLine[], by: Agent) =>
  inTransaction(db, async (db) => {
    if (lines.length === 0) return
    const balances = await lockBalances(
      db,
      companyId,
      lines.map(({ userId }) => userId),
    )
    for (const { userId, amountCents } of lines) {
      const left = (balances.get(userId) ?? 0) + amountCents
      if (left < 0) throw new AppError('coins_insufficient')
      balances.set(userId, left)
    }
    await insertLines(db, companyId, reason, lines, by)
  })

/** Amounts come from the holds themselves. A transfer that is not on hold was ended by another call. */
const endHolds = (
  db: Db,
  companyId: number,
  reason: 'transfer_settled' | 'transfer_returned',
  transferIds: readonly number[],
  by: Agent,
) =>
  inTransaction(db, async (db) => {
    const held = await findOpenHolds(db, companyId, transferIds)
    await lockBalances(
      db,
      companyId,
      held.map((hold) => hold.user_id),
    )
    const open = await findOpenHolds(db, companyId, transferIds)
    if (open.length !== new Set(transferIds).size) throw new AppError('record_changed')
    const lines = open.map((hold) => ({
      userId: hold.user_id,
      transferId: hold.transfer_id,
      amountCents: reason === 'transfer_returned' ? hold.held_cents : 0,
      heldCents: -hold.held_cents,
    }))
    await insertLines(db, companyId, reason, lines, by)
  })

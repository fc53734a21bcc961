import type { PersonCoinLine } from '@laurel/contract/coins.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { type CoinOwner, type LineRow, sumBefore } from './lines.queries.ts'

const toLine = (row: LineRow, balanceCents: number): PersonCoinLine => ({
  id: row.id,
  at: row.at.toISOString(),
  reason: row.reason as PersonCoinLine['reason'],
  amount: toCoins(row.amount_cents),
  held: toCoins(row.held_cents),
  balance: toCoins(balanceCents),
  awardid: row.award_id,
  badge: row.badge,
  awardedfor: row.awarded_for,
  source: row.source as PersonCoinLine['source'],
  transferid: row.transfer_id,
  // Released data earned it, whoever pressed the button.
  by: row.reason === 'award' && row.trip_id !== null ? null : row.by,
  note: row.reason === 'award' ? (row.comment ?? '') : (row.reversal_reason ?? row.note),
})

/** Lines with the balance after each. They follow each other without a gap, in either direction. */
export const toLines = async (db: Db, owner: CoinOwner, rows: readonly LineRow[]): Promise<PersonCoinLine[]> => {
  const oldestFirst = rows.toSorted((one, other) => one.id - other.id)
  const [first] = oldestFirst
  if (first === undefined) return []
  let cents = await sumBefore(db, owner, first.id)
  const balances = new Map<number, number>()
  for (const { id, amount_cents: amount } of oldestFirst) {
    cents += amount
    balances.set(id, cents)
  }
  return rows.map((row) => toLine(row, balances.get(row.id) ?? 0))
}

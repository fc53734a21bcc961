import { type NotNull, sql } from 'kysely'
import type { Agent } from '../../access/caller.ts'
import type { Db } from '../../db/db.ts'

export type CoinReason =
  | 'award'
  | 'reversal'
  | 'transfer_hold'
  | 'transfer_settled'
  | 'transfer_returned'
  | 'correction'

export interface CoinLine {
  userId: number
  amountCents: number
  heldCents?: number
  awardId?: number
  transferId?: number
  note?: string
}

/**
 * No other transaction moves coins of these people until this one ends. Locked in the order of their ids, so that two
 * transactions never wait for each other.
 */
export const lockBalanceRows = (db: Db, companyId: number, userIds: readonly number[]) =>
  db
    .selectFrom('coin_balances')
    .select(['user_id', 'cents', 'held_cents'])
    .where('company_id', '=', companyId)
    .where((row) => row('user_id', '=', row.fn.any(row.val(userIds))))
    .orderBy('user_id')
    .forUpdate()
    .execute()

export const findBalanceRow = (db: Db, companyId: number, userId: number) =>
  db
    .selectFrom('coin_balances')
    .select(['cents', 'held_cents'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** One statement for any number of lines; a trigger of the table adds them to the balances. */
export const insertLines = async (
  db: Db,
  companyId: number,
  reason: CoinReason,
  lines: readonly CoinLine[],
  { actor, now }: Agent,
) => {
  if (lines.length === 0) return
  await sql`
    insert into coin_lines
      (company_id, user_id, amount_cents, held_cents, reason, award_id, transfer_id, actor_id, note, at)
    select ${companyId}::int, user_id, amount_cents, held_cents, ${reason}::text, award_id, transfer_id,
      ${actor?.id ?? null}::int, note, ${now}::timestamptz
    from unnest(
      ${lines.map((line) => line.userId)}::int[],
      ${lines.map((line) => line.amountCents)}::bigint[],
      ${lines.map((line) => line.heldCents ?? 0)}::bigint[],
      ${lines.map((line) => line.awardId ?? null)}::bigint[],
      ${lines.map((line) => line.transferId ?? null)}::bigint[],
      ${lines.map((line) => line.note ?? '')}::text[]
    ) as line (user_id, amount_cents, held_cents, award_id, transfer_id, note)
    returning company_id
  `.execute(db)
}

/** The holds of these transfers that have not ended yet. */
export const findOpenHolds = (db: Db, companyId: number, transferIds: readonly number[]) =>
  db
    .selectFrom('coin_lines as hold')
    .select(['hold.user_id', 'hold.held_cents', 'hold.transfer_id'])
    .where('hold.company_id', '=', companyId)
    .where('hold.reason', '=', 'transfer_hold')
    .where((row) => row('hold.transfer_id', '=', row.fn.any(row.val(transferIds))))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('coin_lines as end')
            .select('end.id')
            .whereRef('end.company_id', '=', 'hold.company_id')
            .whereRef('end.transfer_id', '=', 'hold.transfer_id')
            .where('end.reason', 'in', ['transfer_settled', 'transfer_returned']),
        ),
      ),
    )
    .$narrowType<{ transfer_id: NotNull }>()
    .execute()

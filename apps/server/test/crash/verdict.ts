import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { findUnlikeTransfers } from '../transfers/unlike-transfers.ts'
import type { Confirmed } from './cast.ts'
import type { CrashPartner, Payment } from './partner.ts'
import type { CrashReceiver } from './receiver.ts'

/** Compares what the servers confirmed, what the partner paid, what the receiver heard and what the database holds. */
export const reachVerdict = async (
  db: Db,
  { partner, receiver }: { partner: CrashPartner; receiver: CrashReceiver },
  confirmed: Confirmed,
) => {
  const entries = await db
    .selectFrom('coin_transfers')
    .select(['id', 'user_id', 'cents', 'status', 'idempotency_key', 'unsettled_since'])
    .execute()
  const byKey = new Map(entries.map((entry) => [entry.idempotency_key, entry]))
  const successful = entries.filter(({ status }) => status === 'Success')
  const payments = [...partner.paid.values()]
  const byTransfer = Map.groupBy(payments, ({ transferKey }) => transferKey)
  const paidCoins = payments.reduce((sum, { coins }) => sum + coins, 0)
  const successCoins = successful.reduce((sum, { cents }) => sum + cents / 100, 0)

  const unpaid = successful.filter(({ idempotency_key: key }) => !byTransfer.has(key))
  const unasked = [...byTransfer.keys()].filter((key) => byKey.get(key)?.status !== 'Success')
  const undecided = entries.filter((entry) => entry.status === 'Pending' && entry.unsettled_since !== null)

  const { rows: comments } = await sql<{ comment: string }>`select distinct comment from awards`.execute(db)
  const known = new Set(comments.map(({ comment }) => comment))
  const lostAwards = [...confirmed.awardComments].filter((comment) => !known.has(comment))
  const kept = Map.groupBy(entries, ({ user_id: userId, cents }) => `${userId} ${cents / 100}`)
  const lostTransfers = [...confirmed.transfers].filter(([name, times]) => (kept.get(name)?.length ?? 0) < times)
  const lostCancels = entries.filter(({ id, status }) => confirmed.cancelled.has(id) && status !== 'Cancelled')
  const lostMending = await findLostMending(db, confirmed)
  const discrepancies = [...(await findDiscrepancies(db)), ...(await findUnlikeTransfers(db))]

  const events = await compareEvents(db, receiver)
  const count = (status: string) => entries.filter((entry) => entry.status === status).length
  return {
    facts: {
      awardsConfirmed: confirmed.awardComments.size,
      movesConfirmed: confirmed.moves.size,
      releaseCorrectionsConfirmed: confirmed.releaseCorrections.size,
      handCorrectionsConfirmed: confirmed.handCorrections.size,
      transfers: entries.length,
      success: count('Success'),
      pending: count('Pending'),
      refused: count('Error'),
      cancelled: count('Cancelled'),
      askedMoreThanOnce: payments.filter(({ requests }) => requests > 1).length,
      paidCoins,
      successCoins,
      events: events.total,
      eventsHeardMoreThanOnce: events.repeated,
    },
    problems: {
      lostAwards: lostAwards.length,
      lostTransfers: lostTransfers.length,
      lostCancels: lostCancels.length,
      unpaid: unpaid.length,
      lostMoves: lostMending.moves.length,
      lostReleaseCorrections: lostMending.releaseCorrections.length,
      lostHandCorrections: lostMending.handCorrections.length,
      doubled: payments.length - byTransfer.size,
      unasked: unasked.length,
      peopleWithOtherSums: countOtherSums(payments, successful),
      undecided: undecided.length,
      difference: paidCoins - successCoins,
      discrepancies: discrepancies.length,
      awardsWithoutEvent: events.awardsWithoutEvent,
      eventsWithoutAward: events.eventsWithoutAward,
      eventsUnheard: events.unheard,
    },
    /** The records behind the counts of `problems`. */
    records: { lostAwards, lostTransfers, lostCancels, unpaid, lostMending, unasked, undecided, discrepancies },
  }
}

/** Each award by hand or by a move is in one event, each event names awards that exist, and the receiver heard all of them. */
const compareEvents = async (db: Db, { received }: CrashReceiver) => {
  const rows = await db.selectFrom('webhook_deliveries').select(['message_id', 'type', 'body', 'state']).execute()
  const told = rows.flatMap(({ type, body }) => {
    const { data } = JSON.parse(body) as { data: { awards?: { id: number }[]; to?: { id: number } } }
    return type === 'awards.moved' ? [data.to?.id ?? 0] : (data.awards ?? []).map(({ id }) => id)
  })
  const awards = await db.selectFrom('awards').select('id').where('source', 'in', ['manual', 'move']).execute()
  const given = new Set(awards.map(({ id }) => id))
  const once = new Set(told)
  return {
    total: rows.length,
    repeated: [...received.values()].filter((times) => times > 1).length,
    awardsWithoutEvent: [...given].filter((id) => !once.has(id)).length,
    eventsWithoutAward: told.filter((id) => !given.has(id)).length + (told.length - once.size),
    unheard: rows.filter(({ message_id: id, state }) => state !== 'delivered' || !received.has(id)).length,
  }
}

/** Moves and corrections that were confirmed and are not in the database exactly once. */
const findLostMending = async (db: Db, confirmed: Confirmed) => {
  const moved = await db
    .selectFrom('awards as a')
    .innerJoin('awards as origin', (join) =>
      join.onRef('origin.company_id', '=', 'a.company_id').onRef('origin.id', '=', 'a.moved_from'),
    )
    .select(['a.id', 'a.moved_from'])
    .where('a.source', '=', 'move')
    .where('origin.reversed_at', 'is not', null)
    .execute()
  const origins = new Map(moved.map(({ id, moved_from: origin }) => [id, origin]))
  const corrections = await db.selectFrom('release_corrections').select('reason').execute()
  const lines = await db.selectFrom('coin_lines').select('note').where('reason', '=', 'correction').execute()
  const isNotOnce = (found: readonly string[]) => (reason: string) =>
    found.filter((other) => other === reason).length !== 1
  const reasons = corrections.map(({ reason }) => reason)
  const notes = lines.map(({ note }) => note)
  return {
    moves: [...confirmed.moves].filter(([id, origin]) => origins.get(id) !== origin),
    releaseCorrections: [...confirmed.releaseCorrections].filter(isNotOnce(reasons)),
    handCorrections: [...confirmed.handCorrections].filter(isNotOnce(notes)),
  }
}

/** People for whom the partner paid another sum than the product recorded; independent of the keys. */
const countOtherSums = (payments: readonly Payment[], successful: readonly { user_id: number; cents: number }[]) => {
  const owed = new Map<number, number>()
  const add = (userId: number, coins: number) => owed.set(userId, (owed.get(userId) ?? 0) + coins)
  for (const { userId, coins } of payments) add(userId, coins)
  for (const { user_id: userId, cents } of successful) add(userId, -cents / 100)
  return [...owed.values()].filter((coins) => coins !== 0).length
}

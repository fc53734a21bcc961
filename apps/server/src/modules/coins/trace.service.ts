import type { AWARD_SOURCES, CoinPortion, CoinTrace } from '@laurel/contract/coins.ts'
import type { Scope } from '../../access/scope.ts'
import { required } from '../../core/app-error.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { findCoinOwner } from './lines.queries.ts'
import {
  findOwnerId,
  listAwardIdsOfTrip,
  listOrigins,
  listTracedLines,
  listTransfersById,
  type Origin,
  type TracedTransferRow,
  type TraceSubject,
} from './trace.queries.ts'
import { type Portion, portionsOf, type TracedLine, traceLots } from './trace.rules.ts'

type Asked = Partial<Record<TraceSubject, number | undefined>>

const SUBJECTS: readonly TraceSubject[] = ['transferid', 'awardid', 'tripid', 'lineid']

const toPortion = ({ lot, cents }: Portion, origin: Origin): CoinPortion => ({
  awardid: origin.award_id,
  lineid: origin.award_id === null ? origin.id : null,
  portion: toCoins(cents),
  of: toCoins(lot.cents),
  badge: origin.badge,
  awardedfor: origin.awarded_for,
  // Released data earned it, whoever pressed the button.
  givenby: origin.trip_id === null ? origin.giver : null,
  source: origin.source as (typeof AWARD_SOURCES)[number] | null,
  tripid: origin.trip_id,
  releaseid: origin.release_id,
  releasedby: origin.releaser,
  releasedat: origin.released_at?.toISOString() ?? null,
  file: origin.file,
  row: origin.file_row,
  uploadedby: origin.uploader,
  uploadedat: origin.uploaded_at?.toISOString() ?? null,
  at: origin.at.toISOString(),
  reversedat: origin.reversed_at?.toISOString() ?? null,
  note: origin.note,
})

const toTransfer = (row: TracedTransferRow): NonNullable<CoinTrace['transfer']> => ({
  transferid: row.id,
  coins: toCoins(row.cents),
  status: row.status,
  queuedate: row.queue_date,
  processedat: row.processed_at?.toISOString() ?? null,
  queuedby: row.queuer,
  createdat: row.created_at.toISOString(),
  reason: row.status === 'Error' ? row.reason : null,
})

/** The transfer that a line belongs to, when the line was asked for. */
const transferOfLine = (lines: readonly TracedLine[], lineId: number) =>
  lines.find(({ id }) => id === lineId)?.transferId ?? undefined

/** Awards without coins have no lines and so no way to follow. */
export const traceFor = async (db: Db, scope: Scope, asked: Asked): Promise<CoinTrace> => {
  const subject = required(SUBJECTS.find((name) => asked[name] !== undefined))
  const id = asked[subject] ?? 0
  const ownerId = required(await findOwnerId(db, subject, id))
  const owner = required(await findCoinOwner(db, scope, ownerId))
  const lines = await listTracedLines(db, owner)
  const lots = traceLots(lines)

  const transferId = subject === 'transferid' ? id : subject === 'lineid' ? transferOfLine(lines, id) : undefined
  const awardIds = subject === 'tripid' ? await listAwardIdsOfTrip(db, owner, id) : [id]
  const wanted =
    transferId === undefined
      ? lots.filter((lot) => (subject === 'lineid' ? lot.lineId === id : awardIds.includes(lot.awardId ?? 0)))
      : []
  const portions: Portion[] =
    transferId === undefined ? wanted.map((lot) => ({ lot, cents: lot.cents })) : portionsOf(lots, transferId)

  const parts = new Map<number, number>()
  for (const lot of wanted) {
    for (const [transfer, cents] of lot.transfers) parts.set(transfer, (parts.get(transfer) ?? 0) + cents)
  }
  const [origins, transfers] = await Promise.all([
    listOrigins(
      db,
      owner,
      portions.map(({ lot }) => lot.lineId),
    ),
    listTransfersById(db, owner, transferId === undefined ? [...parts.keys()] : [transferId]),
  ])
  const originById = new Map(origins.map((origin) => [origin.id, origin]))
  const own = transfers.find((transfer) => transfer.id === transferId)
  return {
    person: { userid: owner.id, fullname: owner.name, employeeid: owner.employee_id },
    transfer: own ? toTransfer(own) : null,
    portions: portions.map((portion) => toPortion(portion, required(originById.get(portion.lot.lineId)))),
    transfers: transfers
      .filter((transfer) => parts.has(transfer.id))
      .map((transfer) => ({
        transferid: transfer.id,
        portion: toCoins(parts.get(transfer.id) ?? 0),
        status: transfer.status,
        queuedate: transfer.queue_date,
        processedat: transfer.processed_at?.toISOString() ?? null,
      })),
    free: toCoins(wanted.reduce((sum, lot) => sum + lot.freeCents, 0)),
    taken: toCoins(wanted.reduce((sum, lot) => sum + lot.takenCents, 0)),
  }
}

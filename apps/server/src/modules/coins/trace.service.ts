import type { CoinPortion, CoinTrace } from '@laurel/contract/coin-trace.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import type { Scope } from '../../access/scope.ts'
import { required } from '../../core/app-error.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { sayReason } from '../coin-transfers/processing.service.ts'
import { fileUrl } from '../files/files.service.ts'
import { findCoinOwner, findLineRow } from './lines.queries.ts'
import { toLines } from './lines.service.ts'
import {
  findNumbered,
  findOwnerId,
  listAwardIdsOfTrip,
  listOrigins,
  listTracedLines,
  listTransfersById,
  type Origin,
  type TracedTransferRow,
  type TraceSubject,
} from './trace.queries.ts'
import { type Lot, type Portion, portionsFor, portionsTakenBy, type TracedLine, traceLots } from './trace.rules.ts'

type Asked = Partial<Record<TraceSubject, number | undefined>>

const SUBJECTS: readonly TraceSubject[] = ['transferid', 'awardid', 'tripid', 'lineid']

const clockFor = (minutes: number | null) => (minutes === null ? null : toClock(minutes))

const toWorkday = (origin: Origin): CoinPortion['workday'] =>
  origin.work_date === null
    ? null
    : {
        date: origin.work_date,
        truck: origin.truck ?? '',
        scheduledtimein: clockFor(origin.scheduled_minutes),
        actuallogin: clockFor(origin.login_minutes),
        noshow: origin.is_no_show ?? false,
        lateArrival: origin.is_late ?? false,
        perfectAttendance: origin.is_perfect ?? false,
      }

const toRelease = (origin: Origin): CoinPortion['release'] =>
  origin.start_date === null || origin.end_date === null
    ? null
    : {
        division: origin.division ?? '',
        startdate: origin.start_date,
        enddate: origin.end_date,
        latebuffer: origin.released_late_buffer,
        corrections: origin.corrections,
      }

const toPortion = ({ lot, cents }: Portion, origin: Origin): CoinPortion => ({
  awardid: origin.award_id,
  lineid: origin.award_id === null ? origin.id : null,
  portion: toCoins(cents),
  of: toCoins(lot.cents),
  free: toCoins(lot.freeCents),
  taken: toCoins(lot.takenCents),
  transfers: [...lot.transfers].map(([transferid, part]) => ({ transferid, portion: toCoins(part) })),
  badge: origin.badge,
  smallimage: fileUrl(origin.image_hash),
  quantity: origin.quantity ?? 1,
  awardedfor: origin.awarded_for,
  // Released data earned it, whoever pressed the button.
  givenby: origin.trip_id === null ? origin.giver : null,
  source: origin.source as CoinPortion['source'],
  movedfrom: origin.moved_from === null ? null : { awardid: origin.moved_from, fullname: origin.had_by ?? '' },
  tripid: origin.trip_id,
  workday: toWorkday(origin),
  releaseid: origin.release_id,
  releasedby: origin.releaser,
  releasedat: origin.released_at?.toISOString() ?? null,
  release: toRelease(origin),
  file: origin.file,
  row: origin.file_row,
  cells: origin.cells ?? {},
  uploadedby: origin.uploader,
  uploadedat: origin.uploaded_at?.toISOString() ?? null,
  at: origin.at.toISOString(),
  reversedat: origin.reversed_at?.toISOString() ?? null,
  note: origin.award_id === null ? origin.note : (origin.comment ?? ''),
})

const toTransfer = (row: TracedTransferRow, lang: Language): NonNullable<CoinTrace['transfer']> => ({
  transferid: row.id,
  coins: toCoins(row.cents),
  status: row.status,
  queuedate: row.queue_date,
  processedat: row.processed_at?.toISOString() ?? null,
  queuedby: row.queuer,
  createdat: row.created_at.toISOString(),
  reason: row.status === 'Error' ? sayReason(lang, row.reason) : null,
  cancelreason: row.cancel_reason,
})

/** Whole lots, or the parts of lots that a transfer or a line took. */
interface Wanted {
  transferId?: number
  whole: readonly Lot[]
  portions: readonly Portion[]
}

const wholeLots = (whole: readonly Lot[]): Wanted => ({
  whole,
  portions: whole.map((lot) => ({ lot, cents: lot.cents })),
})

const ofTransfer = (lots: readonly Lot[], transferId: number): Wanted => ({
  transferId,
  whole: [],
  portions: portionsFor(lots, transferId),
})

/** A line that brought coins leads to them, one of a transfer to the transfer, one that took coins to what it took. */
const ofLine = (lots: readonly Lot[], { id, transferId }: TracedLine): Wanted => {
  if (transferId !== null) return ofTransfer(lots, transferId)
  const brought = lots.filter((lot) => lot.lineId === id)
  return brought.length > 0 ? wholeLots(brought) : { whole: [], portions: portionsTakenBy(lots, id) }
}

const sumLots = (lots: readonly Lot[], field: 'freeCents' | 'takenCents') =>
  toCoins(lots.reduce((sum, lot) => sum + lot[field], 0))

/** Awards without coins have no lines and so no way to follow. */
export const traceFor = async (db: Db, scope: Scope, asked: Asked, lang: Language): Promise<CoinTrace> => {
  const subject = required(SUBJECTS.find((name) => asked[name] !== undefined))
  const id = asked[subject] ?? 0
  const ownerId = required(await findOwnerId(db, scope, subject, id))
  const owner = required(await findCoinOwner(db, scope, ownerId))
  const lines = await listTracedLines(db, owner)
  const lots = traceLots(lines)

  const find = async (): Promise<Wanted> => {
    if (subject === 'transferid') return ofTransfer(lots, id)
    if (subject === 'lineid') return ofLine(lots, required(lines.find((line) => line.id === id)))
    const awardIds = subject === 'tripid' ? await listAwardIdsOfTrip(db, owner, id) : [id]
    return wholeLots(lots.filter((lot) => awardIds.includes(lot.awardId ?? 0)))
  }
  const { transferId, whole, portions } = await find()

  const parts = new Map<number, number>()
  for (const lot of whole) {
    for (const [transfer, cents] of lot.transfers) parts.set(transfer, (parts.get(transfer) ?? 0) + cents)
  }
  const [origins, transfers, lineRow] = await Promise.all([
    listOrigins(
      db,
      owner,
      portions.map(({ lot }) => lot.lineId),
    ),
    listTransfersById(db, owner, transferId === undefined ? [...parts.keys()] : [transferId]),
    subject === 'lineid' ? findLineRow(db, owner, id) : undefined,
  ])
  const [line] = lineRow ? await toLines(db, owner, [lineRow]) : []
  const originById = new Map(origins.map((origin) => [origin.id, origin]))
  const own = transfers.find((transfer) => transfer.id === transferId)
  return {
    person: { userid: owner.id, fullname: owner.name, employeeid: owner.employee_id },
    transfer: own ? toTransfer(own, lang) : null,
    line: line ?? null,
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
    free: sumLots(whole, 'freeCents'),
    taken: sumLots(whole, 'takenCents'),
  }
}

/** What the caller sees under a number; awards and trips without coins have no way to follow. */
export const findByNumber = async (db: Db, scope: Scope, number: number) => {
  const rows = await findNumbered(db, scope, number)
  return rows.map(({ kind, name, cents }) => ({
    kind,
    id: number,
    fullname: name,
    coins: toCoins(cents),
  }))
}

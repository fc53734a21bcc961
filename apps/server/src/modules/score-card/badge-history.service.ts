import { HISTORY_PAGE_SIZE, type HistoryFilter, type HistoryRow } from '@laurel/contract/badge-history.ts'
import type { Caller } from '../../access/caller.ts'
import { toCoins } from '../../core/money.ts'
import { toDateRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { mayMove, movesShownTo } from '../awards/moving.service.ts'
import { mayTakeBack } from '../awards/reversal.service.ts'
import { fileUrl } from '../files/files.service.ts'
import {
  type HistoryRow as AwardRow,
  countHistory,
  eachHistoryRow,
  listHistoryRows,
  type WantedHistory,
} from './badge-history.queries.ts'
import type { Card } from './employee.service.ts'

const toWantedHistory = (
  { person, today }: Card,
  { badgeId, awardedById, selectedDates }: HistoryFilter,
): WantedHistory => ({
  person,
  badgeId,
  awardedById,
  range: toDateRange(selectedDates, today),
})

export const historyPage = async (db: Db, card: Card, filter: HistoryFilter & { page: number }, caller: Caller) => {
  const wanted = toWantedHistory(card, filter)
  const page = { limit: HISTORY_PAGE_SIZE, offset: filter.page * HISTORY_PAGE_SIZE }
  const [rows, total] = await Promise.all([listHistoryRows(db, wanted, page), countHistory(db, wanted)])
  return {
    content: rows.map((row) => toHistoryRow(row, caller)),
    totalElements: total,
    last: page.offset + HISTORY_PAGE_SIZE >= total,
  }
}

export const openHistory = (db: Db, card: Card, filter: HistoryFilter) => {
  const wanted = toWantedHistory(card, filter)
  return { range: wanted.range, awards: eachHistoryRow(db, wanted) }
}

const toHistoryRow = (row: AwardRow, caller: Caller): HistoryRow => ({
  id: row.id,
  date: row.awarded_for,
  badgeid: row.badge_id,
  name: row.badge_name,
  smallimage: fileUrl(row.image_hash),
  quantity: row.quantity,
  score: row.points,
  coin: toCoins(row.coins_cents),
  awardedby: row.giver,
  awardedbyid: row.awarded_by,
  awardedat: row.awarded_at.toISOString(),
  remark: row.comment,
  source: row.source as HistoryRow['source'],
  tripid: row.trip_id,
  releaseid: row.release_id,
  divisionid: row.division_id,
  ...movesShownTo(caller.actor, row),
  reversible: mayTakeBack(row, caller),
  movable: mayMove(row, caller),
  reversedat: row.reversed_at?.toISOString() ?? null,
  reversedby: row.reverser,
  reversalreason: row.reversal_reason,
})

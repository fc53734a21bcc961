import { REPORT_PAGE_SIZE, type ReportFilter, type ReportRecord } from '@laurel/contract/reports'
import { coinsOf } from '../../core/money.ts'
import type { Scope } from '../../core/scope.ts'
import type { Db } from '../../db/db.ts'
import { type BoardFilter, resolveFilter } from '../leaderboard/board-filter.service.ts'
import { listBadgeColumns, listReportIds, listReportRows, pageOfReportIds } from './reports.queries.ts'

/** So many people at a time keep an export of any length small in memory. */
const EXPORT_BATCH = 1000

type Columns = Awaited<ReturnType<typeof listBadgeColumns>>

export const getReportPage = async (db: Db, scope: Scope, wanted: ReportFilter & { page: number }, now: Date) => {
  const filter = await resolveFilter(db, scope, wanted, now)
  const page = { limit: REPORT_PAGE_SIZE, offset: wanted.page * REPORT_PAGE_SIZE }
  const [columns, { ids, total }] = await Promise.all([listBadgeColumns(db, filter), pageOfReportIds(db, filter, page)])
  const content = await recordsOf(db, filter, columns, ids)
  return {
    columns: columns.map(({ title, badge_ids: [first] }) => ({ title, value: String(first) })),
    records: { content, totalElements: total, last: page.offset + REPORT_PAGE_SIZE >= total },
  }
}

/** All records of the report, and the titles of their badge columns. */
export const openReport = async (db: Db, scope: Scope, wanted: ReportFilter, now: Date) => {
  const filter = await resolveFilter(db, scope, wanted, now)
  const columns = await listBadgeColumns(db, filter)
  return { range: filter.range, titles: columns.map(({ title }) => title), records: eachRecord(db, filter, columns) }
}

async function* eachRecord(db: Db, filter: BoardFilter, columns: Columns) {
  const ids = await listReportIds(db, filter)
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield* await recordsOf(db, filter, columns, ids.slice(start, start + EXPORT_BATCH))
  }
}

const recordsOf = async (
  db: Db,
  filter: BoardFilter,
  columns: Columns,
  ids: readonly number[],
): Promise<ReportRecord[]> => {
  const rows = await listReportRows(db, filter, ids)
  const columnOf = new Map(columns.flatMap(({ badge_ids: badges }, index) => badges.map((badge) => [badge, index])))
  return rows.map((row) => {
    const badgeInfos = columns.map(() => ({ count: 0 }))
    for (const [badgeId, count] of Object.entries(row.counts ?? {})) {
      const info = badgeInfos[columnOf.get(Number(badgeId)) ?? -1]
      if (info) info.count += count
    }
    return {
      userid: row.id,
      employeeid: row.employee_id,
      fullname: row.name,
      points: row.points,
      coins: coinsOf(row.coins_cents),
      badgeInfos,
    }
  })
}

import type { Language } from '@laurel/contract/constants.ts'
import type { CsvDownload } from '@laurel/contract/endpoint.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import { REPORT_PAGE_SIZE, type ReportFilter } from '@laurel/contract/reports.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { spelledCoins, toCoins } from '../../core/money.ts'
import { sayRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { type BoardFilter, resolveFilter } from '../leaderboard/board-filter.service.ts'
import {
  listGivenBadgeIds,
  listReportBadges,
  listReportIds,
  listReportRows,
  pageOfReportIds,
  type ReportOrder,
  type ReportRow,
  type ReportSums,
  sumReport,
} from './reports.queries.ts'

/** People per batch of an export, which limits its memory. */
const EXPORT_BATCH = 200

export interface Reported {
  id: number
  employeeId: string | null
  name: string
  points: number
  coins: number
  /** How often each badge column was given, in their order. */
  counts: number[]
}

/** A page of the report, how many people there are in all, and its badge columns. */
export const getReportPage = async (db: Db, scope: Scope, wanted: ReportFilter & { page: number }, now: Date) => {
  const filter = await resolveFilter(db, scope, wanted, now)
  const page = { limit: REPORT_PAGE_SIZE, offset: wanted.page * REPORT_PAGE_SIZE }
  const [columns, { ids, total }, sums] = await Promise.all([
    listReportColumns(db, filter),
    pageOfReportIds(db, filter, wanted, page),
    sumReport(db, filter),
  ])
  const rows = await listReportRows(db, filter, ids)
  const isLast = page.offset + REPORT_PAGE_SIZE >= total
  const totals = {
    points: sums.points,
    coins: toCoins(sums.coins_cents),
    counts: countsIn(columns)(sums),
  }
  return { columns, people: rows.map(reporterFor(columns)), total, isLast, totals }
}

/** All people of the report in batches, and its badge columns. */
const openReport = async (db: Db, scope: Scope, wanted: ReportFilter, now: Date) => {
  const filter = await resolveFilter(db, scope, wanted, now)
  const columns = await listReportColumns(db, filter)
  return { range: filter.range, columns, people: everybody(db, filter, columns, wanted) }
}

/** All rows of the report as a file in the language of the caller. */
export const reportFile = async (db: Db, { actor, now, lang }: Caller, wanted: ReportFilter): Promise<CsvDownload> => {
  const { range, columns, people } = await openReport(db, actor.scope, wanted, now)
  const headings = (['employee_id', 'full_name', 'score', 'coins'] as const).map((one) => sayDownload(lang, one))
  return {
    filename: `${sayRange(range)} - globalreport.csv`,
    columns: [...headings, ...columns.map(({ title }) => title)],
    rows: toReportLines(people, lang),
  }
}

async function* toReportLines(people: AsyncIterable<Reported>, lang: Language) {
  for await (const { employeeId, name, points, coins, counts } of people) {
    yield [employeeId, name, points, spelledCoins(coins, lang), ...counts]
  }
}

async function* everybody(db: Db, filter: BoardFilter, columns: readonly ReportColumn[], order: ReportOrder) {
  const report = reporterFor(columns)
  const ids = await listReportIds(db, filter, order)
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    const rows = await listReportRows(db, filter, ids.slice(start, start + EXPORT_BATCH))
    for (const row of rows) yield report(row)
  }
}

/** How often each column was given, from the badges of a person or of everybody. */
const countsIn = (columns: readonly ReportColumn[]) => {
  const columnByBadge = new Map(columns.flatMap(({ badgeIds }, index) => badgeIds.map((badge) => [badge, index])))
  return (row: Pick<ReportSums, 'badge_ids' | 'counts'>) => {
    const counts = columns.map(() => 0)
    for (const [place, badgeId] of (row.badge_ids ?? []).entries()) {
      const column = columnByBadge.get(badgeId)
      if (column !== undefined) counts[column] = (counts[column] ?? 0) + (row.counts?.[place] ?? 0)
    }
    return counts
  }
}

const reporterFor = (columns: readonly ReportColumn[]) => {
  const countsFor = countsIn(columns)
  return (row: ReportRow): Reported => {
    const { id, employee_id: employeeId, name, points, coins_cents: cents } = row
    return { id, employeeId, name, points, coins: toCoins(cents), counts: countsFor(row) }
  }
}

export interface ReportColumn {
  title: string
  badgeIds: readonly number[]
}

/**
 * The badges of the divisions in sight, and others that people of the report were given in the range: archived ones, or
 * those of a division they have left. Badges of one name are one column, titled as the oldest of them.
 */
export const listReportColumns = async (db: Db, filter: BoardFilter): Promise<ReportColumn[]> => {
  const badges = await listReportBadges(db, filter)
  const others = badges.filter((badge) => !badge.is_in_sight).map(({ id }) => id)
  const given = new Set(others.length === 0 ? [] : await listGivenBadgeIds(db, filter, others))
  const shown = badges.filter(({ id, is_in_sight: isInSight }) => isInSight || given.has(id))
  return [...Map.groupBy(shown, ({ key }) => key).values()].map((namesakes) => ({
    title: namesakes[0]?.name ?? '',
    badgeIds: namesakes.map(({ id }) => id),
  }))
}

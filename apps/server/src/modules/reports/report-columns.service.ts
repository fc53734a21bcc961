import type { Db } from '../../db/db.ts'
import type { BoardFilter } from '../leaderboard/board-filter.service.ts'
import { listGivenBadgeIds, listReportBadges } from './reports.queries.ts'

export interface ReportColumn {
  title: string
  badgeIds: readonly number[]
}

/**
 * The badges of the divisions in sight, and whatever else people of the report were given in the range: badges since
 * archived, or of a division they have left. Badges of one name are one column, titled as the oldest of them.
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

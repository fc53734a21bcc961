import type { Badge, BadgeSummary, BadgeType, DivisionBadge, FeedType } from '@laurel/contract/badges.ts'
import { toCoins } from '../../core/money.ts'
import { fileUrl } from '../files/files.service.ts'
import type { ArchivedRow, BadgeRow } from './badges.queries.ts'

const toBadgeSummary = (row: BadgeRow): BadgeSummary => ({
  id: row.id,
  name: row.name,
  type: row.type as BadgeType,
  points: row.points,
  coins: toCoins(row.coins_cents),
  smallimage: fileUrl(row.image_hash),
})

export const toDivisionBadge = (row: BadgeRow): DivisionBadge => ({
  ...toBadgeSummary(row),
  originalId: row.original_id,
  isselected: true,
})

export const toBadge = (row: BadgeRow): Badge => ({
  ...toBadgeSummary(row),
  description: row.description,
  divisionid: row.division_id ?? 0,
  originalId: row.original_id,
  feedType: row.feed_type as FeedType,
  activeMonthlyLimit: row.has_monthly_limit,
  monthlyLimit: row.monthly_limit,
  activeWeeklyLimit: row.has_weekly_limit,
  weeklyLimit: row.weekly_limit,
  activeDriverLimit: row.has_driver_limit,
  driverLimit: row.driver_limit,
  activeWeeklyDriverLimit: row.has_weekly_driver_limit,
  weeklyDriverLimit: row.weekly_driver_limit,
  version: row.version,
})

export const toArchivedBadge = (row: ArchivedRow) => ({ ...toBadge(row), archivedat: row.archived_at.toISOString() })

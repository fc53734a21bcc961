import type { AssignmentInfo } from '@laurel/contract/awards.ts'
import type { Badge } from '@laurel/contract/badges.ts'
import type { ErrorCode } from '@laurel/contract/errors.ts'

type Period = 'month' | 'week'

/** Which of the four limits a counter belongs to; user 0 is the whole division. */
export const limitCode = (period: Period, userId: number): ErrorCode => {
  if (userId === 0) return period === 'month' ? 'monthly_limit_reached' : 'weekly_limit_reached'
  return period === 'month' ? 'driver_limit_reached' : 'weekly_driver_limit_reached'
}

/** What is used of a badge in the month or week, by one person or with 0 by the whole division. */
export type UsedOf = (period: Period, userId: number) => number

export const assignmentInfoFor = (badge: Badge, userId: number, used: UsedOf): AssignmentInfo => {
  const monthBadgesCount = used('month', 0)
  const weekBadgesCount = used('week', 0)
  const monthBadgesCountForUser = used('month', userId)
  const weekBadgesCountForUser = used('week', userId)
  return {
    userId,
    monthBadgesCount,
    weekBadgesCount,
    monthBadgesCountForUser,
    weekBadgesCountForUser,
    hasMonthlyLimit: badge.activeMonthlyLimit && monthBadgesCount >= badge.monthlyLimit,
    hasWeeklyLimit: badge.activeWeeklyLimit && weekBadgesCount >= badge.weeklyLimit,
    hasDriverLimit: badge.activeDriverLimit && monthBadgesCountForUser >= badge.driverLimit,
    hasWeeklyDriverLimit: badge.activeWeeklyDriverLimit && weekBadgesCountForUser >= badge.weeklyDriverLimit,
  }
}

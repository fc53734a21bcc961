import { useQuery } from '@tanstack/react-query'
import type { Used } from '../../../domain/badges/badge-use.tsx'
import type { ListedBadge } from '../../../domain/badges/badges.queries.ts'
import { useToday } from '../../../domain/organisation/use-today.ts'
import type { DivisionWithPeople } from '../badges-page.queries.ts'
import { checkQuery } from './assign.queries.ts'

/** How often each badge was awarded this month and this week, as far as the caller may give it. */
export const useUsed = (division: DivisionWithPeople, badges: readonly ListedBadge[]) => {
  const today = useToday()
  const hasPeople = division.drivers.length + division.users.length > 0
  const isLimited = badges.some((badge) => badge.assignable && (badge.activeMonthlyLimit || badge.activeWeeklyLimit))
  const { data } = useQuery({ ...checkQuery(division.id, today), enabled: hasPeople && isLimited })
  return (id: number): Used | undefined => {
    const info = data?.find((badge) => badge.id === id)?.assignmentsInfo[0]
    return info && { month: info.monthBadgesCount, week: info.weekBadgesCount }
  }
}

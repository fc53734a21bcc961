import type { AssignmentInfo } from '@laurel/contract/awards.ts'
import { ASSIGN_MAX_PEOPLE } from '@laurel/contract/constants.ts'
import type { CheckedBadge } from './assign.queries.ts'

export type Period = 'month' | 'week'

export interface Allowance {
  period: Period
  used: number
  limit: number
}

/** What is used of the limits of a badge, by its division or by one person: the limits that are switched on. */
const active = (month: [boolean, number, number], week: [boolean, number, number]): Allowance[] => {
  const rows = [['month', month] as const, ['week', week] as const]
  return rows.flatMap(([period, [on, used, limit]]) => (on ? [{ period, used, limit }] : []))
}

/** Every entry holds the same figures of the division; without people there is none. */
export const divisionAllowances = (badge: CheckedBadge) => {
  const [info] = badge.assignmentsInfo
  return active(
    [badge.activeMonthlyLimit, info?.monthBadgesCount ?? 0, badge.monthlyLimit],
    [badge.activeWeeklyLimit, info?.weekBadgesCount ?? 0, badge.weeklyLimit],
  )
}

export const personAllowances = (badge: CheckedBadge, info: AssignmentInfo) =>
  active(
    [badge.activeDriverLimit, info.monthBadgesCountForUser, badge.driverLimit],
    [badge.activeWeeklyDriverLimit, info.weekBadgesCountForUser, badge.weeklyDriverLimit],
  )

export const amountLeft = ({ used, limit }: Allowance) => Math.max(0, limit - used)

/** The allowance that leaves least: of several limits it is the one that stops. */
export const tightest = (allowances: readonly Allowance[]) =>
  allowances.toSorted((one, other) => amountLeft(one) - amountLeft(other))[0]

/** The period whose allowance is used up. */
const usedUp = (allowances: readonly Allowance[]) => allowances.find((allowance) => amountLeft(allowance) === 0)?.period

export const badgeReached = (badge: CheckedBadge) => usedUp(divisionAllowances(badge))

/** How many people can get the badge now. `isOfCall` where no allowance stops, but how many can be chosen at once. */
export const roomFor = (badge: CheckedBadge) => {
  const allowed = Math.min(...divisionAllowances(badge).map(amountLeft))
  return { capacity: Math.min(ASSIGN_MAX_PEOPLE, allowed), isOfCall: allowed > ASSIGN_MAX_PEOPLE }
}

/** Who has reached a limit of their own, and which. */
export const peopleReached = (badge: CheckedBadge): ReadonlyMap<number, Period> => {
  const reached = badge.assignmentsInfo.flatMap((info) => {
    const period = usedUp(personAllowances(badge, info))
    return period ? [[info.userId, period] as const] : []
  })
  return new Map(reached)
}

/** Adds people in their order as long as there is room for them. */
export const addWithin = (chosen: ReadonlySet<number>, wanted: readonly number[], capacity: number) => {
  const next = new Set(chosen)
  for (const id of wanted) if (next.size < capacity || next.has(id)) next.add(id)
  return next
}

/** Those of the chosen people, in the order of choosing, whom the allowance does not reach. */
export const beyond = (chosen: ReadonlySet<number>, capacity: number): ReadonlySet<number> =>
  new Set([...chosen].slice(capacity))

/** The first day of the week of a calendar date. */
export const startOfWeek = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

/** The worth of a badge for several people, rounded because of binary fractions. */
export const totalWorth = ({ points, coins }: Pick<CheckedBadge, 'points' | 'coins'>, people: number) => ({
  points: points * people,
  coins: (Math.round(coins * 100) * people) / 100,
})

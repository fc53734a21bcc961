import type { AssignmentInfo } from '@laurel/contract/awards.ts'
import { expect, it } from 'vitest'
import {
  addWithin,
  badgeReached,
  beyond,
  divisionAllowances,
  peopleReached,
  roomFor,
  startOfWeek,
  tightest,
  totalWorth,
} from './allowance.model.ts'
import type { CheckedBadge } from './assign.queries.ts'

const info = (userId: number, counts: Partial<AssignmentInfo> = {}): AssignmentInfo => ({
  userId,
  monthBadgesCount: 0,
  weekBadgesCount: 0,
  monthBadgesCountForUser: 0,
  weekBadgesCountForUser: 0,
  hasMonthlyLimit: false,
  hasWeeklyLimit: false,
  hasDriverLimit: false,
  hasWeeklyDriverLimit: false,
  ...counts,
})

const badge = (given: Partial<CheckedBadge> = {}): CheckedBadge => ({
  id: 1,
  name: 'Safe winter',
  type: 'MANAGEMENT',
  points: 150,
  coins: 12.5,
  smallimage: null,
  description: '',
  divisionid: 1,
  originalId: null,
  feedType: 'NoneType',
  activeMonthlyLimit: false,
  monthlyLimit: 0,
  activeWeeklyLimit: false,
  weeklyLimit: 0,
  activeDriverLimit: false,
  driverLimit: 0,
  activeWeeklyDriverLimit: false,
  weeklyDriverLimit: 0,
  version: 1,
  assignmentsInfo: [],
  ...given,
})

const limited = badge({
  activeMonthlyLimit: true,
  monthlyLimit: 40,
  activeWeeklyLimit: true,
  weeklyLimit: 12,
  assignmentsInfo: [info(1, { monthBadgesCount: 18, weekBadgesCount: 7 })],
})

it('the allowance of a division names only the limits that are switched on', () => {
  expect(divisionAllowances(badge({ monthlyLimit: 5 }))).toEqual([])
  expect(divisionAllowances(limited)).toEqual([
    { period: 'month', used: 18, limit: 40 },
    { period: 'week', used: 7, limit: 12 },
  ])
})

it('the allowance of a division is the smaller of what month and week leave', () => {
  expect(roomFor(limited)).toEqual({ capacity: 5, isOfCall: false })
  expect(badgeReached(limited)).toBeUndefined()
})

it('the allowance of a division without limits is the most that one call takes', () => {
  const none = { capacity: 10_000, isOfCall: true }
  expect(roomFor(badge())).toEqual(none)
  expect(roomFor(badge({ activeMonthlyLimit: true, monthlyLimit: 20_000 }))).toEqual(none)
  expect(roomFor(badge({ activeMonthlyLimit: true, monthlyLimit: 10_000 }))).toMatchObject({ isOfCall: false })
})

it('the allowance of a division is 0 when a limit is 0, reached or passed', () => {
  expect(badgeReached(badge({ activeMonthlyLimit: true, monthlyLimit: 0 }))).toBe('month')
  const passed = badge({
    activeWeeklyLimit: true,
    weeklyLimit: 3,
    assignmentsInfo: [info(1, { weekBadgesCount: 4 })],
  })
  expect(badgeReached(passed)).toBe('week')
  expect(roomFor(passed)).toEqual({ capacity: 0, isOfCall: false })
})

it('a week begins on Sunday, also across months', () => {
  expect(startOfWeek('2026-11-15')).toBe('2026-11-15')
  expect(startOfWeek('2026-11-14')).toBe('2026-11-08')
  expect(startOfWeek('2026-10-02')).toBe('2026-09-27')
})

it('the allowance of a person is used up by month or by week', () => {
  const perPerson = badge({
    activeDriverLimit: true,
    driverLimit: 3,
    activeWeeklyDriverLimit: true,
    weeklyDriverLimit: 1,
    assignmentsInfo: [
      info(1, { monthBadgesCountForUser: 3 }),
      info(2, { monthBadgesCountForUser: 1, weekBadgesCountForUser: 1 }),
      info(3, { monthBadgesCountForUser: 2 }),
    ],
  })
  expect(peopleReached(perPerson)).toEqual(
    new Map([
      [1, 'month'],
      [2, 'week'],
    ]),
  )
})

it('choosing people stops where the allowance ends', () => {
  expect([...addWithin(new Set([7]), [1, 2, 3], 3)]).toEqual([7, 1, 2])
})

it('a person who is already chosen is not counted twice', () => {
  expect([...addWithin(new Set([1, 2]), [2, 1, 3], 3)]).toEqual([1, 2, 3])
})

it('the coins of an award add up to the cent', () => {
  expect(totalWorth(badge({ points: 150, coins: 12.5 }), 4)).toEqual({ points: 600, coins: 50 })
  expect(totalWorth(badge({ points: 1, coins: 0.1 }), 3)).toEqual({ points: 3, coins: 0.3 })
})

it('people whom the allowance does not reach are those chosen last', () => {
  expect([...beyond(new Set([7, 1, 2, 3]), 3)]).toEqual([3])
  expect([...beyond(new Set([7]), 3)]).toEqual([])
  expect([...beyond(new Set([7, 1]), 0)]).toEqual([7, 1])
})

it('choosing all does not add to people who are already too many', () => {
  expect([...addWithin(new Set([1, 2, 3, 4]), [5, 6], 2)]).toEqual([1, 2, 3, 4])
})

it('the tightest allowance is the one that leaves least, whatever its period', () => {
  const month = { period: 'month' as const, used: 0, limit: 2 }
  const week = { period: 'week' as const, used: 0, limit: 1 }
  expect(tightest([month, week])).toBe(week)
  expect(tightest([{ ...month, used: 2 }, week])).toMatchObject({ period: 'month' })
  expect(tightest([])).toBeUndefined()
})

import type { DivisionBadge } from '@laurel/contract/badges.ts'
import { expect, it } from 'vitest'
import { notTaken, toDivisionValues } from './division.model.ts'

const badge = (id: number) => ({
  id,
  name: `Badge ${id}`,
  type: 'MANAGEMENT' as const,
  points: 1,
  coins: 1,
  smallimage: null,
})
const copy = (id: number, originalId: number | null, isselected = true): DivisionBadge => ({
  ...badge(id),
  originalId,
  isselected,
})

it('the form of a new division starts with both pages on, no badge and the company of the filter', () => {
  expect(toDivisionValues(undefined, 7)).toEqual({
    id: 0,
    name: '',
    companyid: 7,
    hasLeaderboard: true,
    hasGpsDataPage: true,
    badges: [],
    newBadges: [],
  })
})

it('the form of an existing division starts with the badges it uses', () => {
  const division = {
    id: 3,
    name: 'Pumps',
    companyid: 2,
    companyname: 'Ridgeway',
    createddate: '2026-01-01T00:00:00.000Z',
    hasLeaderboard: false,
    hasGpsDataPage: true,
    pendingreleases: 0,
    badges: [copy(11, 1), copy(12, 2, false), copy(13, null)],
    version: 4,
  }
  expect(toDivisionValues(division, 7)).toMatchObject({
    companyid: 2,
    hasLeaderboard: false,
    badges: [11, 13],
    newBadges: [],
  })
})

it('the default badges to add are those of which the division has no copy', () => {
  const defaults = [badge(1), badge(2), badge(3)]
  expect(notTaken(defaults, [copy(11, 2), copy(12, null)]).map(({ id }) => id)).toEqual([1, 3])
})

import type { Performance } from '@laurel/contract/score-card.ts'
import { expect, it } from 'vitest'
import { lastDivisionRank, pointTicks, rankTicks, toMonths } from './performance.model.ts'

const performance = (given: Partial<Performance> = {}): Performance => ({
  tableHeaderList: [
    { title: 'Sep 2026', value: '2026-09' },
    { title: 'Oct 2026', value: '2026-10' },
  ],
  scores: [0, 40],
  counts: [0, 2],
  coins: [0, 4],
  rankings: [
    { companyRank: 9, divisionRank: 5, locationRank: 2 },
    { companyRank: 3, divisionRank: 1, locationRank: null },
  ],
  people: { company: 90, division: 26, location: 12 },
  badgesItems: [],
  ...given,
})

it('the division rank is that of the last month', () => {
  expect(lastDivisionRank(performance())).toEqual({ place: 1, month: 'Oct 2026', among: 26 })
})

it('there is no division rank without points or without a division', () => {
  expect(lastDivisionRank(performance({ scores: [40, 0] }))).toBeUndefined()
  const rankings = [{ companyRank: 1, divisionRank: null, locationRank: null }]
  expect(lastDivisionRank(performance({ rankings }))).toBeUndefined()
})

it('points and ranks of the same month are put together', () => {
  expect(toMonths(performance())).toEqual([
    { month: 'Sep 2026', points: 0, company: 9, division: 5, location: 2 },
    { month: 'Oct 2026', points: 40, company: 3, division: 1, location: null },
  ])
})

it('a month without any points has no ranks', () => {
  const [, last] = toMonths(performance({ scores: [0, 0] }))
  expect(last).toMatchObject({ company: 3, division: null })
})

it.each([
  [1, [1, 2]],
  [4, [1, 2, 3, 4]],
  [20, [1, 5, 10, 15, 20]],
  [21, [1, 10, 20, 30]],
  [18_430, [1, 5000, 10_000, 15_000, 20_000]],
])('the axis of ranks up to %i has the ticks %j', (worst, ticks) => {
  expect(rankTicks([{ month: '', points: 0, company: worst, division: 1, location: null }])).toEqual(ticks)
})

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [340, [0, 100, 200, 300, 400]],
  [1000, [0, 250, 500, 750, 1000]],
  [73_000, [0, 20_000, 40_000, 60_000, 80_000]],
])('the axis of points up to %i has the ticks %j', (points, ticks) => {
  expect(pointTicks([{ month: '', points, company: null, division: null, location: null }])).toEqual(ticks)
})

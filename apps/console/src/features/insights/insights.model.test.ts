import { expect, it } from 'vitest'
import {
  awardsBehind,
  isBehind,
  isNarrow,
  lastDays,
  periodFor,
  pointsBetween,
  shareFloor,
  ticksFor,
} from './insights.model.ts'

const TODAY = '2026-11-15'

it('a period of thirty days ends today and is found again by its range', () => {
  expect(lastDays(30, TODAY)).toEqual(['2026-10-17', TODAY])
  expect(periodFor(['2026-10-17', TODAY], TODAY)).toBe(30)
  expect(periodFor(['2026-10-16', TODAY], TODAY)).toBeUndefined()
})

it('shares are compared as they are shown, in whole percent', () => {
  expect(pointsBetween(0.714, 0.654)).toBe(6)
  expect(pointsBetween(0.5, 0.5)).toBe(0)
})

it('a group deserves a look from eight points below all on', () => {
  expect(isBehind({ people: 100, recognised: 63 }, 0.71)).toBe(true)
  expect(isBehind({ people: 100, recognised: 64 }, 0.71)).toBe(false)
})

it('a giver is marked when three people got more than half of at least ten awards', () => {
  expect(isNarrow({ awards: 10, topthree: 6 })).toBe(true)
  expect(isNarrow({ awards: 10, topthree: 5 })).toBe(false)
  expect(isNarrow({ awards: 3, topthree: 3 })).toBe(false)
})

it('the axis of shares begins at a fifth below the lowest one, and at 80 % at most', () => {
  expect(shareFloor([0.49, 0.8])).toBe(0.4)
  expect(shareFloor([1, 1])).toBe(0.8)
  expect(shareFloor([])).toBe(0.8)
})

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [166, [0, 50, 100, 150, 200]],
  [1000, [0, 500, 1000]],
])('the axis up to %i has round steps', (highest, ticks) => {
  expect(ticksFor(highest)).toEqual(ticks)
})

it('the awards behind a month end with the month, or with the range where that is earlier', () => {
  const range = ['2026-10-17', TODAY] as const
  expect(awardsBehind('month-2026-02', range, false)).toEqual({
    givenby: 'people',
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(awardsBehind('month-2026-11', range, true)).toEqual({ givenby: '', from: '2026-11-01', to: TODAY })
})

it('the awards behind a giver are those that people gave, also while trip badges count', () => {
  expect(awardsBehind('giver-7', ['2026-10-17', TODAY], true)).toMatchObject({ giverid: 7, givenby: 'people' })
})

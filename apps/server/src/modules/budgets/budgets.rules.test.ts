import { expect, it } from 'vitest'
import { passedBy, reachedPercents, usedFor } from './budgets.rules.ts'

const company = { id: 1, division_id: null, coins_cents: 1000 }
const north = { id: 2, division_id: 7, coins_cents: 500 }
const use = new Map([
  [7, 450],
  [8, 350],
])

it('the budget of a company counts all divisions, that of a division only its own', () => {
  expect(usedFor(company, use)).toBe(800)
  expect(usedFor(north, use)).toBe(450)
  expect(usedFor({ division_id: 9 }, use)).toBe(0)
})

it('a budget is passed by the first cent above it, not by its last one', () => {
  const passed = (cents: number) => passedBy([company, north], [{ divisionId: 7, cents }], use).map(({ id }) => id)
  expect(passed(50)).toEqual([])
  expect(passed(51)).toEqual([2])
  expect(passed(201)).toEqual([1, 2])
})

it('coins of another division pass the budget of the company and not that of a division', () => {
  expect(passedBy([company, north], [{ divisionId: 8, cents: 201 }], use)).toMatchObject([
    { id: 1, usedCents: 800, neededCents: 201 },
  ])
})

it('a budget that is already passed does not stand in the way of what costs nothing or gives coins back', () => {
  const full = { ...north, coins_cents: 100 }
  expect(passedBy([full], [{ divisionId: 7, cents: 0 }], use)).toEqual([])
  expect(passedBy([full], [{ divisionId: 7, cents: -10 }], use)).toEqual([])
  expect(passedBy([full], [{ divisionId: 8, cents: 900 }], use)).toEqual([])
})

it('a budget tells of its warning and of 100 percent, which may be the same', () => {
  const budget = { coins_cents: 1000, warn_percent: 80 }
  expect(reachedPercents(budget, 799)).toEqual([])
  expect(reachedPercents(budget, 800)).toEqual([80])
  expect(reachedPercents(budget, 1000)).toEqual([80, 100])
  expect(reachedPercents({ ...budget, warn_percent: 100 }, 1200)).toEqual([100])
})

import type { Budget } from '@laurel/contract/budgets.ts'
import { expect, it } from 'vitest'
import { budgetsAfter, fateFor, isWarned } from './budget.model.ts'

const budget = (given: Partial<Budget>): Budget => ({
  id: 1,
  divisionid: null,
  divisionname: null,
  coins: 10,
  warnpercent: 80,
  mode: 'warn',
  used: 0,
  ...given,
})

it('coins of a division change its budget and that of the company, and no other', () => {
  const budgets = [
    budget({ used: 4.1 }),
    budget({ id: 2, divisionid: 7, coins: 3, used: 2.9 }),
    budget({ id: 3, divisionid: 8 }),
  ]
  expect(budgetsAfter(budgets, 7, 0.2)).toMatchObject([
    { budget: { id: 1 }, left: 5.9, leftAfter: 5.7, over: 0 },
    { budget: { id: 2 }, left: 0.1, leftAfter: 0, over: 0.1 },
  ])
})

it('an assignment is refused above a stopping budget, proposed above an approving one or the threshold', () => {
  const fate = (coins: number, given: Partial<Budget>, threshold: number | null = null) =>
    fateFor({ budgets: [budget({ used: 9, ...given })], threshold }, 7, coins).fate
  expect(fate(1, { mode: 'stop' })).toBe('given')
  expect(fate(1.01, { mode: 'stop' })).toBe('refused')
  expect(fate(1.01, { mode: 'stop' }, 0)).toBe('refused')
  expect(fate(1.01, { mode: 'approve' })).toBe('proposed')
  expect(fate(1.01, { mode: 'warn' })).toBe('given')
  expect(fate(0.5, { mode: 'warn' }, 0.5)).toBe('given')
  expect(fate(0.51, { mode: 'warn' }, 0.5)).toBe('proposed')
})

it('a badge without coins is given also above a budget that is used up', () => {
  expect(fateFor({ budgets: [budget({ mode: 'stop', used: 12 })], threshold: 0 }, 7, 0).fate).toBe('given')
})

it('a budget is marked from its own percentage on', () => {
  expect([7.99, 8, 12].map((used) => isWarned(budget({ used })))).toEqual([false, true, true])
})

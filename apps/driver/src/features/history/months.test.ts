import { expect, it } from 'vitest'
import { byMonth } from './months.ts'

it('awards are grouped by month in their order', () => {
  const awards = ['2026-03-09', '2026-03-02', '2026-02-20'].map((date) => ({ date }))
  expect(byMonth(awards).map(({ month, awards }) => [month, awards.length])).toEqual([
    ['2026-03', 2],
    ['2026-02', 1],
  ])
})

import { expect, it } from 'vitest'
import { rangeIn, toSearchDates } from './score-range.ts'

const TODAY = '2026-11-15'

it('a valid range in the address is taken as it is', () => {
  expect(rangeIn({ from: '2026-03-01', to: '2026-03-10' }, TODAY)).toEqual(['2026-03-01', '2026-03-10'])
  expect(rangeIn({ from: TODAY, to: TODAY }, TODAY)).toEqual([TODAY, TODAY])
})

it('a range in the address ends today at the latest', () => {
  expect(rangeIn({ from: '2026-11-01', to: '2027-01-01' }, TODAY)).toEqual(['2026-11-01', TODAY])
})

it.each([
  ['nothing', {}],
  ['one date', { from: '2026-03-01' }],
  ['an end before the beginning', { from: '2026-03-10', to: '2026-03-01' }],
  ['days to come', { from: '2026-12-01', to: '2026-12-31' }],
])('there is no range in an address with %s', (_, dates) => {
  expect(rangeIn({ from: undefined, to: undefined, ...dates }, TODAY)).toBeUndefined()
})

it('the default range is left out of the address', () => {
  expect(toSearchDates(['2026-11-01', TODAY], ['2026-11-01', TODAY])).toEqual({ from: undefined, to: undefined })
  expect(toSearchDates(['2026-11-02', TODAY], ['2026-11-01', TODAY])).toEqual({ from: '2026-11-02', to: TODAY })
})

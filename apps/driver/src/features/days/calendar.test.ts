import { describe, expect, it } from 'vitest'
import { dayAfter, daysIn, isDate, isMonth, monthAfter, placesBefore } from './calendar.ts'

describe('the calendar of days', () => {
  it('a week begins on Sunday: 1 November 2026 is the first place, 1 December the third', () => {
    expect([placesBefore('2026-11'), placesBefore('2026-12')]).toEqual([0, 2])
  })

  it('a month has all its days, also in a leap year', () => {
    expect(daysIn('2026-11').at(-1)).toBe('2026-11-30')
    expect(daysIn('2028-02')).toHaveLength(29)
  })

  it('months and days go on over the end of the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
  })

  it.each(['2026-02-30x', '2026-13-01', 'today'])('%s is no day', (value) => {
    expect(isDate(value)).toBe(false)
  })

  it.each(['2026-13', '2026-1', 'x', undefined, 202611])('%s is no month', (value) => {
    expect(isMonth(value)).toBe(false)
  })
})

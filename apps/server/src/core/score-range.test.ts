import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, monthsAfter, monthsBetween } from './calendar.ts'
import { toDateRange, toScoreParts } from './score-range.ts'

const TODAY = '2026-03-10'

const parts = (from: string, to: string) => toScoreParts({ from, to }, TODAY)

/** The days that a range of sums covers, one by one; a month that has begun covers what is left of it too. */
const daysIn = (from: string, to: string) => {
  const covered = parts(from, to)
  if (covered === 'ever') return ['ever']
  const months = covered.months ? monthsBetween(covered.months.from, covered.months.to) : []
  const ranges = [
    ...months.map((month) => ({ from: month, to: daysAfter(monthsAfter(month, 1), -1) })),
    ...covered.days,
  ]
  return ranges.flatMap((range) => listDays(range.from, range.to)).filter((day) => day <= TODAY)
}

const listDays = (from: string, to: string) => {
  const days: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day)
  return days
}

describe('the parts of a range', () => {
  it('are the totals for all time', () => {
    expect(toScoreParts(toDateRange([], TODAY), TODAY)).toBe('ever')
    expect(parts('2020-01-01', TODAY)).toBe('ever')
    expect(parts('0001-01-01', '9999-12-31')).toBe('ever')
  })

  it('are one month for the present month up to today', () => {
    expect(parts('2026-03-01', TODAY)).toEqual({ months: { from: '2026-03-01', to: '2026-03-01' }, days: [] })
  })

  it('are months with days at the edges', () => {
    expect(parts('2025-11-20', '2026-02-03')).toEqual({
      months: { from: '2025-12-01', to: '2026-01-01' },
      days: [
        { from: '2025-11-20', to: '2025-11-30' },
        { from: '2026-02-01', to: '2026-02-03' },
      ],
    })
  })

  it('are days where no month is whole', () => {
    expect(parts('2026-01-31', '2026-02-27')).toEqual({
      months: undefined,
      days: [{ from: '2026-01-31', to: '2026-02-27' }],
    })
  })

  it.each([
    ['2019-01-01', '2019-12-31'],
    ['2026-03-11', '2026-04-01'],
    ['0001-01-01', '0001-01-02'],
  ])('are nothing from %s to %s', (from, to) => {
    expect(parts(from, to)).toEqual({ months: undefined, days: [] })
  })

  it('cover every day of the range once and no other', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((offset) => daysAfter('2024-01-01', offset))
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from = '', to = ''] = [one, other].toSorted()
        const wanted = listDays(from, to).filter((each) => each <= TODAY)
        expect(daysIn(from, to).toSorted()).toEqual(wanted)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { lastDayIn, monthChoices, monthsShown, toAge } from './months.model.ts'

describe('the months of the roll-forward', () => {
  it('the table shows the last six months, over the turn of a year too', () => {
    expect(monthsShown('2026-02', '2026-02')).toEqual([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsShown('2025-10', '2026-02').at(-1)).toBe('2026-02')
  })

  it('an older month that was chosen is the last row of the table', () => {
    expect(monthsShown('2025-01', '2026-02').at(-1)).toBe('2025-01')
  })

  it('an older month that was chosen stays among the choices', () => {
    expect(monthChoices('2026-02', '2026-01')[0]).toBe('2026-02')
    expect(monthChoices('2026-02', '2021-05').at(-1)).toBe('2021-05')
  })

  it('the last day of a month follows the calendar', () => {
    expect(['2024-02', '2026-02', '2026-04', '2026-12'].map(lastDayIn)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2026-04-30',
      '2026-12-31',
    ])
  })

  it('an age is in whole months, and in days during the first month', () => {
    expect(toAge('2025-09-22', '2026-11-16')).toEqual({ unit: 'months', count: 13 })
    expect(toAge('2025-09-16', '2026-11-16')).toEqual({ unit: 'months', count: 14 })
    expect(toAge('2026-11-16', '2026-11-16')).toEqual({ unit: 'days', count: 0 })
    expect(toAge('2026-10-17', '2026-11-16')).toEqual({ unit: 'days', count: 30 })
  })
})

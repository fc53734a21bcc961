import { describe, expect, it } from 'vitest'
import { addDays, allTime, monthToDate, presetFor, previousMonth, weekToDate, yearToDate } from './presets.ts'

describe('date ranges', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['2026-11-16', '2026-11-15'],
    ['2026-11-21', '2026-11-15'],
    ['2027-01-01', '2026-12-27'],
    ['2024-03-02', '2024-02-25'],
  ])('the week of %s begins on Sunday, %s', (today, sunday) => {
    expect(weekToDate(today)).toEqual([sunday, today])
  })

  it('month and year to date end today', () => {
    expect(monthToDate('2026-11-15')).toEqual(['2026-11-01', '2026-11-15'])
    expect(monthToDate('2026-11-01')).toEqual(['2026-11-01', '2026-11-01'])
    expect(yearToDate('2026-11-15')).toEqual(['2026-01-01', '2026-11-15'])
    expect(yearToDate('2024-02-29')).toEqual(['2024-01-01', '2024-02-29'])
  })

  it('all time begins on the first possible day', () => {
    expect(allTime('2026-11-15')).toEqual(['2020-01-01', '2026-11-15'])
  })

  it.each([
    ['2026-11-15', '2026-10-01', '2026-10-31'],
    ['2026-01-31', '2025-12-01', '2025-12-31'],
    ['2024-03-31', '2024-02-01', '2024-02-29'],
    ['2026-03-01', '2026-02-01', '2026-02-28'],
  ])('the previous month of %s is a whole calendar month', (today, first, last) => {
    expect(previousMonth(today)).toEqual([first, last])
  })

  it('adding days crosses the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })

  it('a range that equals a preset is recognised as the shortest such preset', () => {
    expect(presetFor(['2026-11-01', '2026-11-18'], '2026-11-18')).toBe('month')
    expect(presetFor(['2026-11-15', '2026-11-18'], '2026-11-18')).toBe('week')
    expect(presetFor(['2026-11-02', '2026-11-18'], '2026-11-18')).toBeUndefined()
    expect(presetFor(null, '2026-11-18')).toBeUndefined()
  })
})

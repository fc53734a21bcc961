import { describe, expect, it } from 'vitest'
import { clockParts, clockText, dateText, tidyClock, tidyDate } from './typed-clock.model.ts'

describe('a time in segments', () => {
  it('keeps what is half typed in its place', () => {
    expect(clockParts('6:')).toEqual(['6', ''])
    expect(clockText(['', '30'])).toBe(':30')
    expect(clockText(['', ''])).toBe('')
  })

  it('becomes whole once it is left, but is never invented', () => {
    expect(tidyClock('6:')).toBe('06:00')
    expect(tidyClock('6:5')).toBe('06:05')
    expect(tidyClock(':30')).toBe(':30')
    expect(tidyClock('')).toBe('')
  })
})

describe('a date in segments', () => {
  it('is filled up to two digits', () => {
    expect(tidyDate('2026-3-2')).toBe('2026-03-02')
    expect(dateText(['', '', ''])).toBe('')
  })
})

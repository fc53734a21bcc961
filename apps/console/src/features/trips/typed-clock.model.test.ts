import { expect, it } from 'vitest'
import { clockFromPasted, clockParts, clockText, dateText, tidyClock, tidyDate, withHalf } from './typed-clock.model.ts'

it('a half-typed time keeps its digits in their places', () => {
  expect(clockParts('6:')).toEqual(['6', ''])
  expect(clockText(['', '30'])).toBe(':30')
  expect(clockText(['', ''])).toBe('')
})

it('a time is filled up when its field is left, but never invented', () => {
  expect(tidyClock('6:')).toBe('06:00')
  expect(tidyClock('6:5')).toBe('06:05')
  expect(tidyClock(':30')).toBe(':30')
  expect(tidyClock('')).toBe('')
})

it.each([
  ['3:48', 'p', '15:48'],
  ['12:30', 'p', '12:30'],
  ['12:30', 'a', '00:30'],
  ['6:', 'p', '18:'],
  ['15:48', 'p', '15:48'],
  ['15:48', 'a', '03:48'],
  ['', 'p', ''],
  ['34:8', 'p', '34:8'],
] as const)('a time typed as %s with half %s becomes %s', (typed, half, expected) => {
  expect(withHalf(typed, half)).toBe(expected)
})

it('an hour alone with a half of the day becomes the full hour', () => {
  expect(withHalf('6:55', 'p', true)).toBe('18:00')
})

it.each([
  ['5:30 PM', ['17', '30']],
  ['5:30 p.m.', ['17', '30']],
  ['6p', ['18', '00']],
  ['12 AM', ['00', '00']],
  ['17 h 05', ['17', '05']],
  ['605', ['06', '05']],
  ['2026-03-02 06:00', undefined],
  ['25:00', undefined],
  ['soon', undefined],
])('a time pasted as %s becomes %s', (pasted, expected) => {
  expect(clockFromPasted(pasted)).toEqual(expected)
})

it('the parts of a date are filled up to two digits', () => {
  expect(tidyDate('2026-3-2')).toBe('2026-03-02')
  expect(dateText(['', '', ''])).toBe('')
})

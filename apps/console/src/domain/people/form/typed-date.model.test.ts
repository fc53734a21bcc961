import { expect, it } from 'vitest'
import { allowedTyping, settledDate } from './typed-date.model.ts'

it('a typed date takes digits and slashes only, ten at most', () => {
  expect(allowedTyping('3-9 2026')).toBe('392026')
  expect(allowedTyping('03/09/2026/11')).toBe('03/09/2026')
  expect(allowedTyping('ab')).toBe('')
})

it.each([
  ['3/9/26', '03/09/2026'],
  ['12/31/41', '12/31/2041'],
  ['1/1/42', '01/01/1942'],
  ['02/29/2024', '02/29/2024'],
])('the typed date %s is written out as %s', (typed, full) => {
  expect(settledDate(typed)).toBe(full)
})

it.each(['02/30/2026', '13/01/2026', '3/9', '03092026', '3/9/026', ''])('the typed date %s is cleared', (typed) => {
  expect(settledDate(typed)).toBe('')
})

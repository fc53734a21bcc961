import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateFromTyped, typedDate, typedFromDate } from './typed-date.ts'

it.each([
  ['03/09/2026', '2026-03-09'],
  ['3/9/2026', '2026-03-09'],
  ['02/29/2024', '2024-02-29'],
  ['01/02/41', '2041-01-02'],
  ['01/02/42', '1942-01-02'],
  ['12/31/99', '1999-12-31'],
  ['01/01/00', '2000-01-01'],
])('reads %s', (typed, date) => {
  expect(dateFromTyped(typed)).toBe(date)
})

it.each([
  '',
  '02/30/2026',
  '02/29/2023',
  '13/01/2026',
  '00/10/2026',
  '10/00/2026',
  '1/1/926',
  '1/1/0099',
  '1/1/9999',
  '2026-03-09',
  '3/9',
  '3/9/26 ',
  'x/y/zz',
])('knows no date in “%s”', (typed) => {
  expect(dateFromTyped(typed)).toBeUndefined()
})

it('reads back every day that it writes', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      return dateFromTyped(typedFromDate(iso)) === iso
    }),
  )
})

it('takes an empty field for none', () => {
  expect(typedDate.parse(' ')).toBeNull()
})

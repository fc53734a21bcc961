import { expect, it } from 'vitest'
import { idOrAll, numeric, pageIndex, wholeNumber } from './rules.ts'

it.each([7, '7', ' 7 '])('takes %j for the number it is', (value) => {
  expect(idOrAll.parse(value)).toBe(7)
})

it.each([undefined, null, '', 0, '0'])('takes %j for no choice', (value) => {
  expect(idOrAll.parse(value)).toBe(0)
  expect(pageIndex.parse(value)).toBe(0)
})

const NO_NUMBERS: readonly unknown[] = [
  true,
  false,
  [],
  [7],
  ['7'],
  {},
  { valueOf: 7 },
  'seven',
  '7,8',
  1.5,
  -1,
  Number.NaN,
]

it.each(NO_NUMBERS.map((value) => ({ value })))('does not take $value for a number', ({ value }) => {
  expect(numeric(wholeNumber()).safeParse(value).success).toBe(false)
})

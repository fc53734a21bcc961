import { expect, it } from 'vitest'
import { idOrAll, longText, numeric, optionalText, pageIndex, selectedDates, text, wholeNumber } from './rules.ts'

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

it.each(['Ann\nMary', 'Ann\tMary', 'Ann\u0007', 'Ann\u0085Mary', 'Ann\u007f'])(
  'refuses %j as text on one line, because of its control characters',
  (value) => {
    const parsed = text(100).safeParse(value)
    expect(parsed.error?.issues).toMatchObject([{ code: 'custom', params: { rule: 'control_characters' } }])
  },
)

it('takes line breaks and tabs in text of several lines, and no other control characters', () => {
  expect(longText(100).parse(' Ann\r\n\tMary\rLee ')).toBe('Ann\n\tMary\nLee')
  expect(optionalText(100).parse(undefined)).toBe('')
  for (const value of ['Ann\u0007', 'Ann\u001b[2J', 'Ann\u009b']) {
    expect(longText(100).safeParse(value).success).toBe(false)
    expect(optionalText(100).safeParse(value).success).toBe(false)
  }
})

it('counts a line break of a form as one character', () => {
  expect(longText(3).safeParse('a\r\nb').success).toBe(true)
})

it('takes a range of two days or none, and refuses a third', () => {
  expect(selectedDates.parse(['2026-03-01', '2026-03-02'])).toHaveLength(2)
  expect(selectedDates.parse([])).toEqual([])
  for (const days of [['2026-03-01'], ['2026-03-01', '2026-03-02', '2026-03-03']]) {
    expect(selectedDates.safeParse(days).success).toBe(false)
  }
})

import { describe, expect, it } from 'vitest'
import { expectedLengthFor, type IdLength, isLost, looksConverted } from './employee-ids.rules.ts'

it.each(['1.23E+05', '1,234E+05', '1E+12', '4.5e-3', '#N/A', '#n/d', '#REF!', '#NOM ?', '#####'])(
  'sees that a spreadsheet wrote %s instead of an id',
  (id) => {
    expect(isLost(id)).toBe(true)
  },
)

it.each(['12-Mar', 'Mar-12', '3-févr.', '12-MAI', '102.0', '102,00'])(
  'sees that %s may be what a spreadsheet made of an id',
  (id) => {
    expect(looksConverted(id)).toBe(true)
  },
)

it.each(['12E5', 'E+05', '1234', 'A1.2E+05', '1.2.3', '#12', 'MAR', '12-MARK', 'A-12', '4.12', '12-3'])(
  'takes %s for an id as somebody wrote it',
  (id) => {
    expect(isLost(id) || looksConverted(id)).toBe(false)
  },
)

describe('lost leading zeros', () => {
  const suspects = (existing: readonly IdLength[], ids: readonly string[]) => {
    const expected = expectedLengthFor(existing, ids)
    return ids.filter((id) => expected(id) !== undefined)
  }
  const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, index) => String(index + from))

  it('show where other ids of the file have them', () => {
    expect(suspects([], ['00123', '124', '10000', 'A-1', '00007'])).toEqual(['124'])
  })

  it('show where ids of the company have them', () => {
    expect(suspects([{ length: 4, count: 900, padded: 40 }], ['123', '1234'])).toEqual(['123'])
  })

  it('show where all ids of the company are longer', () => {
    expect(suspects([{ length: 5, count: 3, padded: 0 }], ['45', '678', '12345'])).toEqual(['45', '678'])
  })

  it('show where nearly all ids of the file are longer', () => {
    expect(suspects([], ['10231', '10777', '10455', '873'])).toEqual(['873'])
  })

  it.each([
    ['people who are simply counted', [], upTo(1_500)],
    ['counting that goes on from the company', [{ length: 2, count: 99, padded: 0 }], upTo(50, 100)],
    ['a count that begins below a round number', [], upTo(200, 97)],
    ['two ids alone', [], ['12345', '678']],
    ['letters', [{ length: 5, count: 9, padded: 9 }], ['A-12', 'B7', '']],
    [
      'a company whose ids differ in length',
      [
        { length: 3, count: 20, padded: 0 },
        { length: 5, count: 400, padded: 0 },
      ],
      ['12', '123'],
    ],
  ] as const)('are not suspected in %s', (_, existing, ids) => {
    expect(suspects(existing, ids)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { expectedLengthFor, type IdLength, isLost, looksConverted } from './employee-ids.rules.ts'

it.each(['1.23E+05', '1,234E+05', '1E+12', '4.5e-3', '#N/A', '#n/d', '#REF!', '#NOM ?', '#####'])(
  '%s is recognised as what a spreadsheet leaves of a lost employee id',
  (id) => {
    expect(isLost(id)).toBe(true)
  },
)

it.each(['12-Mar', 'Mar-12', '3-févr.', '12-MAI', '102.0', '102,00'])(
  '%s is recognised as an employee id that a spreadsheet may have converted',
  (id) => {
    expect(looksConverted(id)).toBe(true)
  },
)

it.each(['12E5', 'E+05', '1234', 'A1.2E+05', '1.2.3', '#12', 'MAR', '12-MARK', 'A-12', '4.12', '12-3'])(
  '%s is accepted as an employee id',
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

  it('an id is suspected of lost zeros where other ids of the file have leading zeros', () => {
    expect(suspects([], ['00123', '124', '10000', 'A-1', '00007'])).toEqual(['124'])
  })

  it('an id is suspected of lost zeros where ids of the company have leading zeros', () => {
    expect(suspects([{ length: 4, count: 900, padded: 40 }], ['123', '1234'])).toEqual(['123'])
  })

  it('an id is suspected of lost zeros where all ids of the company are longer', () => {
    expect(suspects([{ length: 5, count: 3, padded: 0 }], ['45', '678', '12345'])).toEqual(['45', '678'])
  })

  it('an id is suspected of lost zeros where nearly all ids of the file are longer', () => {
    expect(suspects([], ['10231', '10777', '10455', '873'])).toEqual(['873'])
  })

  it.each([
    ['consecutive numbers from 1', [], upTo(1_500)],
    ['consecutive numbers that continue those of the company', [{ length: 2, count: 99, padded: 0 }], upTo(50, 100)],
    ['consecutive numbers that begin below 100', [], upTo(200, 97)],
    ['only two ids', [], ['12345', '678']],
    ['ids with letters', [{ length: 5, count: 9, padded: 9 }], ['A-12', 'B7', '']],
    [
      'a company whose ids differ in length',
      [
        { length: 3, count: 20, padded: 0 },
        { length: 5, count: 400, padded: 0 },
      ],
      ['12', '123'],
    ],
  ] as const)('no id is suspected of lost zeros with %s', (_, existing, ids) => {
    expect(suspects(existing, ids)).toEqual([])
  })
})

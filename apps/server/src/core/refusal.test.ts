import '@laurel/contract/messages/both.ts'
import { describe, expect, it } from 'vitest'
import { AppError, fieldProblem, requireUnused } from './app-error.ts'
import { toRefusal } from './refusal.ts'
import { sayWording } from './wording.ts'

const caught = (run: () => void) => {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('expected to be refused')
}

describe('a refusal on the wire', () => {
  it('a broken rule names its field by the label of the caller’s language, and speaks for the whole refusal', () => {
    const error = fieldProblem('values.3.companyid', 'required')
    const [english, french] = [toRefusal(error, 'en', 'r1'), toRefusal(error, 'fr', 'r1')]
    expect(english.errors).toEqual([{ path: 'values.3.companyid', message: english.message }])
    expect(english.message).toContain('Company')
    expect(french.message).not.toBe(english.message)
    expect(french).toMatchObject({ status: 0, code: 'invalid', result: french.message, requestid: 'r1' })
  })

  it('rows of a file are listed under the sentence of the refusal and do not replace it', () => {
    const problems = [
      { row: 2, column: { en: 'date', fr: 'jour' }, tripCode: 'driver_unknown' as const, params: { value: 'E-1' } },
    ]
    const refusal = toRefusal(new AppError('gps_without_days', { problems, problemCount: 7 }), 'fr', 'r2')
    expect(refusal.errors?.[0]).toMatchObject({ row: 2, column: 'jour', message: expect.stringContaining('E-1') })
    expect(refusal.message).not.toBe(refusal.errors?.[0]?.message)
    expect(refusal.errorCount).toBe(7)
  })

  it('a record in use names what keeps it, and one with counts of zero is not refused', () => {
    const error = caught(() => requireUnused('North', { divisions: 0, users: 1234 }))
    expect(toRefusal(error, 'en', 'r3').message).toContain('1,234 people')
    expect(() => requireUnused('North', { divisions: 0, users: 0 })).not.toThrow()
  })
})

it.each([
  ['a date', { date: '2026-03-02' }, '2 March 2026', '2 mars 2026'],
  ['a number', { number: 1234 }, '1,234', '1\u202f234'],
  ['a label with its text', { label: 'A', text: 'B' }, 'A: B', 'A\u00a0: B'],
  ['a list', { list: ['A', 'B', 'C'] }, 'A, B, and C', 'A, B et C'],
  ['parts', { parts: ['A', { en: 'x', fr: 'y' }], separator: '-' }, 'A-x', 'A-y'],
] as const)('%s is worded for each language', (_, wording, english, french) => {
  expect(sayWording('en', wording)).toBe(english)
  expect(sayWording('fr', wording)).toBe(french)
})

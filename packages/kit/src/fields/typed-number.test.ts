import { describe, expect, test } from 'vitest'
import type { Language } from '../i18n/language.ts'
import { numberFromTyped } from './typed-number.ts'

describe('a typed number', () => {
  test.each<[Language, string, number | undefined]>([
    ['en', '', undefined],
    ['en', '  ', undefined],
    ['en', '0', 0],
    ['en', '4.0', 4],
    ['en', '1.5', 1.5],
    ['en', '2,5', 2.5],
    ['en', '1,234', 1234],
    ['en', '1,234.5', 1234.5],
    ['en', '1,234,567', 1_234_567],
    ['en', '1.234,5', 1234.5],
    ['en', '1 234', 1234],
    ['en', '12.', 12],
    ['en', '-3', -3],
    ['fr', '1,5', 1.5],
    ['fr', '1.5', 1.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1\u202f234\u00a0567', 1_234_567],
    ['fr', '1,234', 1.234],
    ['fr', '1.234.567', 1_234_567],
  ])('typed in language %s, “%s” is the number %s', (lang, typed, number) => {
    expect(numberFromTyped(typed, lang)).toBe(number)
  })

  test.each(['1e3', 'abc-5', '12abc', '1,23,4', '1.2.3', '12 34', '1,2345.6', '--2', '-', '.', '.5.', '0x10'])(
    'the typed text “%s” is no number in either language',
    (typed) => {
      expect(numberFromTyped(typed, 'en')).toBeNaN()
      expect(numberFromTyped(typed, 'fr')).toBeNaN()
    },
  )
})

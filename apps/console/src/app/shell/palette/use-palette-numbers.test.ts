import { expect, it } from 'vitest'
import { numberIn } from './use-palette-numbers.ts'

it('a number is found alone, after a sign and after a word', () => {
  for (const typed of ['10482', ' 10482 ', '#10482', 'TR-10482', 'transfer 10482', 'Écriture 10482']) {
    expect(numberIn(typed)).toBe(10_482)
  }
})

it('words, names with figures and longer numbers than any are no number', () => {
  for (const typed of ['', 'Farid', '10482a', 'RD-20022 b', '1'.repeat(16), '10 482']) expect(numberIn(typed)).toBe(0)
})

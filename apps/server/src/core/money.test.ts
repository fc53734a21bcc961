import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOf, coinsOf } from './money.ts'

it('keeps every amount on its way to the wire and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => centsOf(coinsOf(cents)) === cents))
})

it('counts coins that binary fractions cannot hold', () => {
  expect(centsOf(1.15)).toBe(115)
  expect(centsOf(0.1 + 0.2)).toBe(30)
  expect(coinsOf(115)).toBe(1.15)
})

it('writes at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => /^\d+(\.\d\d?)?$/.test(`${coinsOf(cents)}`)),
  )
})

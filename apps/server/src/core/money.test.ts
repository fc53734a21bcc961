import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCents, toCoins } from './money.ts'

it('keeps every amount on its way to the wire and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => toCents(toCoins(cents)) === cents))
})

it('counts coins that binary fractions cannot hold', () => {
  expect(toCents(1.15)).toBe(115)
  expect(toCents(0.1 + 0.2)).toBe(30)
  expect(toCoins(115)).toBe(1.15)
})

it('writes at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => /^\d+(\.\d\d?)?$/.test(`${toCoins(cents)}`)),
  )
})

import { expect, it } from 'vitest'
import { failuresFirst, isShort } from './results.model.ts'

const delivery = (email: string, result: boolean) => ({ email, result, reason: result ? null : ('no_device' as const) })

it('puts those who got nothing first, each part in its order', () => {
  const deliveries = [delivery('a', true), delivery('b', false), delivery('c', true), delivery('d', false)]
  expect(failuresFirst(deliveries).map(({ email }) => email)).toEqual(['b', 'd', 'a', 'c'])
})

it('shows a text of up to 15 characters as it is', () => {
  expect(isShort('x'.repeat(15))).toBe(true)
  expect(isShort('x'.repeat(16))).toBe(false)
})

import { expect, it } from 'vitest'
import { countCharacters, countReasons, failuresFirst, isShort } from './results.model.ts'

const delivery = (email: string, result: boolean) => ({ email, result, reason: result ? null : ('no_device' as const) })

it('deliveries that failed come first, both parts in their order', () => {
  const deliveries = [delivery('a', true), delivery('b', false), delivery('c', true), delivery('d', false)]
  expect(failuresFirst(deliveries).map(({ email }) => email)).toEqual(['b', 'd', 'a', 'c'])
})

it('a text of up to 15 characters is shown in the table', () => {
  expect(isShort('x'.repeat(15))).toBe(true)
  expect(isShort('x'.repeat(16))).toBe(false)
})

it('reasons of failed deliveries are counted, the most frequent first', () => {
  const failed = (reason: 'no_device' | 'refused') => ({ email: 'a', result: false, reason })
  const deliveries = [failed('refused'), failed('no_device'), delivery('c', true), failed('no_device')]
  expect(countReasons(deliveries)).toEqual([
    ['no_device', 2],
    ['refused', 1],
  ])
})

it('an emoji counts as one character', () => {
  expect(countCharacters('😀'.repeat(100))).toBe(100)
})

import { expect, it } from 'vitest'
import { countCharacters, countReasons, failuresFirst, isShort, toDeliveryCsv } from './results.model.ts'

const delivery = (email: string, result: boolean) => ({ email, result, reason: result ? null : ('no_device' as const) })

it('puts those who got nothing first, each part in its order', () => {
  const deliveries = [delivery('a', true), delivery('b', false), delivery('c', true), delivery('d', false)]
  expect(failuresFirst(deliveries).map(({ email }) => email)).toEqual(['b', 'd', 'a', 'c'])
})

it('shows a text of up to 15 characters as it is', () => {
  expect(isShort('x'.repeat(15))).toBe(true)
  expect(isShort('x'.repeat(16))).toBe(false)
})

it('adds up the reasons, the most frequent first', () => {
  const failed = (reason: 'no_device' | 'refused') => ({ email: 'a', result: false, reason })
  const deliveries = [failed('refused'), failed('no_device'), delivery('c', true), failed('no_device')]
  expect(countReasons(deliveries)).toEqual([
    ['no_device', 2],
    ['refused', 1],
  ])
})

it('counts an emoji as one character', () => {
  expect(countCharacters('😀'.repeat(100))).toBe(100)
})

it('writes a file with one line per recipient', async () => {
  const text = await toDeliveryCsv([delivery('a@b.c', true), delivery('d@e.f', false)]).text()
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'recipient,state,reason',
    'a@b.c,delivered,',
    'd@e.f,undelivered,no_device',
  ])
})

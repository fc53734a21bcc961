import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { isFailingForTooLong, newSecret, nextTry, signedHeaders } from './webhooks.rules.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const MINUTE = 60
const HOUR = 60 * MINUTE

describe('the tries of a delivery', () => {
  it('they come 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h after the first one, and then end', () => {
    const at = [0]
    let now = NOW
    for (let tries = 1; ; tries += 1) {
      const next = nextTry(tries, now, 0)
      if (!next) break
      now = next
      at.push((now.getTime() - NOW.getTime()) / 1000)
    }
    const later = [5, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]
    expect(at).toEqual([0, ...later])
  })

  it('a pause is longer by up to a tenth and never shorter', () => {
    const pause = (random: number) => ((nextTry(3, NOW, random)?.getTime() ?? 0) - NOW.getTime()) / 1000
    expect(pause(0)).toBe(25 * MINUTE)
    expect(pause(1)).toBe(27.5 * MINUTE)
  })
})

describe('an endpoint that fails', () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR * 1000)

  it.each([
    ['stays on while it never failed before', null, 10, false],
    ['stays on after less than five days', daysAgo(4.99), 10, false],
    ['is one too many after five days', daysAgo(5), 3, true],
    ['stays on at the first tries of a delivery', daysAgo(30), 2, false],
  ])('%s', (_, since, tries, expected) => {
    expect(isFailingForTooLong(since, tries, NOW)).toBe(expected)
  })
})

describe('the signature of a delivery', () => {
  const body = '{"type":"awards.given"}'

  it('a receiver with any of the secrets accepts it, and refuses another secret or a changed body', () => {
    const [old, fresh] = [newSecret(), newSecret()]
    const headers = signedHeaders({ id: 'one', at: new Date(), body }, [fresh, old])
    for (const secret of [old, fresh]) {
      expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'awards.given' })
    }
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature found')
    expect(() => new Webhook(old).verify(`${body} `, headers)).toThrow('No matching signature found')
  })
})

import { describe, expect, it } from 'vitest'
import { isCorrected, toDayThen } from './corrected.rules.ts'

const ASKED = new Date('2026-11-09T18:12:00Z')

const day = {
  date: '2026-11-04',
  state: 'late',
  why: '',
  scheduled: '06:00',
  login: '06:19',
  logout: '16:31',
  logoutnextday: false,
  trips: 5,
  delay: 19,
  latebuffer: 7,
  releasedat: '2026-11-09T08:00:00.000Z',
  releasedby: 'Joel Abernathy',
  points: 5,
  coins: 0.5,
  badges: [],
  corrections: [],
} as const satisfies Parameters<typeof toDayThen>[0]

const correction = (at: string) => ({ kind: 'denied' as const, at, by: 'Joel Abernathy', text: 'No' })

describe('isCorrected: whether a day was changed since the person asked about it', () => {
  it.each([
    ['the same day', {}, false],
    ['another log-in', { login: '05:56' }, true],
    ['an excuse', { state: 'excused' as const }, true],
    ['another number of trips', { trips: 6 }, true],
    ['points of a badge that somebody gave', { points: 25 }, false],
    ['a correction before the question', { corrections: [correction('2026-11-09T18:00:00.000Z')] }, false],
    ['a correction after the question', { corrections: [correction('2026-11-10T09:00:00.000Z')] }, true],
  ])('%s', (_what, change, expected) => {
    expect(isCorrected(toDayThen(day), ASKED, { ...day, ...change })).toBe(expected)
  })
})

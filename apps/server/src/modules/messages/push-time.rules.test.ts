import { describe, expect, it } from 'vitest'
import { nextPush, nextUrgentPush, secondsToKeep } from './push-time.rules.ts'

const at = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const hours = (from: string, to: string) => ({ from: at(from), to: at(to) })

const USUAL = hours('17:00', '20:00')

const next = (timezone: string, now: string, window = USUAL, lastPush: string | null = null) =>
  nextPush({ now: new Date(now), timezone, hours: window, lastPush: lastPush === null ? null : new Date(lastPush) })
    .toISOString()
    .replace(':00.000Z', 'Z')

describe('when a message may be pushed', () => {
  it.each([
    ['before the hours: when they begin', 'Europe/Berlin', '2026-11-16T09:00Z', '2026-11-16T16:00Z'],
    ['in their first minute: now', 'Europe/Berlin', '2026-11-16T16:00Z', '2026-11-16T16:00Z'],
    ['in their last minute: now', 'Europe/Berlin', '2026-11-16T18:59Z', '2026-11-16T18:59Z'],
    ['once they are over: tomorrow', 'Europe/Berlin', '2026-11-16T19:00Z', '2026-11-17T16:00Z'],
    ['in New York, where UTC has the next day already', 'America/New_York', '2026-11-17T03:00Z', '2026-11-17T22:00Z'],
    [
      'in Kiritimati, where the day begins 14 hours before UTC',
      'Pacific/Kiritimati',
      '2026-11-16T12:00Z',
      '2026-11-17T03:00Z',
    ],
    ['in a zone of half hours', 'Asia/Kolkata', '2026-11-16T09:00Z', '2026-11-16T11:30Z'],
    ['in a zone of quarter hours', 'Asia/Kathmandu', '2026-11-16T09:00Z', '2026-11-16T11:15Z'],
    ['on the day on which the clock is put forward', 'Europe/Berlin', '2026-03-29T00:30Z', '2026-03-29T15:00Z'],
    ['on the evening before the clock is put forward', 'Europe/Berlin', '2026-03-28T20:00Z', '2026-03-29T15:00Z'],
    ['on the day on which the clock is put back', 'Europe/Berlin', '2026-10-25T00:30Z', '2026-10-25T16:00Z'],
    ['in the second of the doubled hours', 'America/New_York', '2026-11-01T06:30Z', '2026-11-01T22:00Z'],
    ['where the clock is put forward by half an hour', 'Australia/Lord_Howe', '2026-10-03T15:00Z', '2026-10-04T06:00Z'],
    ['where the clock is put forward at midnight', 'America/Santiago', '2026-09-06T03:30Z', '2026-09-06T20:00Z'],
    ['at the last midnight of a year', 'Europe/Berlin', '2026-12-31T23:00Z', '2027-01-01T16:00Z'],
  ])('%s', (_, timezone, now, expected) => expect(next(timezone, now)).toBe(expected))

  it('a person who was pushed something today waits until tomorrow', () => {
    expect(next('Europe/Berlin', '2026-11-16T17:30Z', USUAL, '2026-11-16T16:00Z')).toBe('2026-11-17T16:00Z')
    expect(next('Europe/Berlin', '2026-11-17T16:00Z', USUAL, '2026-11-16T16:00Z')).toBe('2026-11-17T16:00Z')
  })

  it('the day of the last push is a day of the company, not of UTC', () => {
    const lastPush = '2026-11-17T02:30Z'
    expect(next('America/Los_Angeles', '2026-11-17T03:00Z', USUAL, lastPush)).toBe('2026-11-18T01:00Z')
    expect(next('America/Los_Angeles', '2026-11-18T01:00Z', USUAL, lastPush)).toBe('2026-11-18T01:00Z')
  })

  it('an hour that the clock leaves out begins after the gap', () => {
    expect(next('Europe/Berlin', '2026-03-28T23:30Z', hours('02:30', '05:00'))).toBe('2026-03-29T01:30Z')
  })

  it('hours that the clock shows twice begin with the first', () => {
    expect(next('Europe/Berlin', '2026-10-24T22:30Z', hours('02:30', '05:00'))).toBe('2026-10-25T00:30Z')
  })
})

describe('when an urgent message may be pushed', () => {
  it.each([
    ['by day', '2026-11-16T09:00:00.000Z', '2026-11-16T09:00:00.000Z'],
    ['until a minute before 22:00', '2026-11-16T20:59:00.000Z', '2026-11-16T20:59:00.000Z'],
    ['from 22:00 on at 06:00', '2026-11-16T21:00:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['after midnight at 06:00 of the same day', '2026-11-17T00:00:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['in the night in which the clock is put forward', '2026-03-29T00:30:00.000Z', '2026-03-29T04:00:00.000Z'],
    ['in the night in which the clock is put back', '2026-10-25T00:30:00.000Z', '2026-10-25T05:00:00.000Z'],
  ])('%s', (_, now, expected) => expect(nextUrgentPush(new Date(now), 'Europe/Berlin').toISOString()).toBe(expected))
})

describe('how long a push service keeps a message', () => {
  it('to the end of the hours of the next day, also when the clock is put back in between', () => {
    const kept = (now: string) => secondsToKeep({ now: new Date(now), timezone: 'Europe/Berlin', hours: USUAL })
    expect(kept('2026-11-16T16:00:00Z')).toBe(27 * 3600)
    expect(kept('2026-10-24T15:00:00Z')).toBe(28 * 3600)
  })
})

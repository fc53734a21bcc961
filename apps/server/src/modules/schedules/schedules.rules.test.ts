import { expect, it } from 'vitest'
import { nextDue, reportedDays } from './schedules.rules.ts'

const weekly = (weekday: number, hour: number) => ({ cadence: 'weekly', weekday, day: null, hour })
const monthly = (day: number, hour: number) => ({ cadence: 'monthly', weekday: null, day, hour })
const next = (plan: Parameters<typeof nextDue>[0], timezone: string, after: string) =>
  nextDue(plan, timezone, new Date(after)).toISOString()

it('a weekly schedule is due on its weekday at the hour of the company', () => {
  // A Tuesday.
  expect(next(weekly(1, 6), 'America/New_York', '2026-03-10T15:00:00Z')).toBe('2026-03-16T10:00:00.000Z')
  expect(next(weekly(1, 6), 'Asia/Kathmandu', '2026-03-10T15:00:00Z')).toBe('2026-03-16T00:15:00.000Z')
})

it('a schedule whose hour has not come yet is due today, and the next one at its own moment is a period later', () => {
  expect(next(weekly(2, 12), 'America/New_York', '2026-03-10T15:00:00Z')).toBe('2026-03-10T16:00:00.000Z')
  expect(next(weekly(2, 12), 'America/New_York', '2026-03-10T16:00:00Z')).toBe('2026-03-17T16:00:00.000Z')
})

it.each([
  ['2026-01-31T20:00:00Z', '2026-02-28T12:00:00.000Z'],
  ['2026-02-28T12:00:00Z', '2026-03-31T12:00:00.000Z'],
  ['2026-04-01T00:00:00Z', '2026-04-30T12:00:00.000Z'],
  ['2028-02-01T00:00:00Z', '2028-02-29T12:00:00.000Z'],
])('a schedule on the 31st is due on the last day of shorter months, after %s', (after, due) => {
  expect(next(monthly(31, 12), 'UTC', after)).toBe(due)
})

it('an hour that the clock skips is due after the gap, and one that it shows twice is due once', () => {
  // On 8 March 2026 New York jumps from 02:00 to 03:00; on 1 November it shows 01:00 to 02:00 twice.
  expect(next(weekly(0, 2), 'America/New_York', '2026-03-07T00:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
  expect(next(weekly(0, 1), 'America/New_York', '2026-10-31T00:00:00Z')).toBe('2026-11-01T05:00:00.000Z')
  expect(next(weekly(0, 1), 'America/New_York', '2026-11-01T05:00:00Z')).toBe('2026-11-08T06:00:00.000Z')
})

it('a schedule keeps its hour on the clock when summer time begins and ends', () => {
  expect(next(monthly(15, 6), 'America/New_York', '2026-02-20T00:00:00Z')).toBe('2026-03-15T10:00:00.000Z')
  expect(next(monthly(15, 6), 'America/New_York', '2026-10-20T00:00:00Z')).toBe('2026-11-15T11:00:00.000Z')
})

it('a weekly report is about the seven days before, a monthly one about the calendar month before', () => {
  expect(reportedDays('weekly', '2026-03-02')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(reportedDays('monthly', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

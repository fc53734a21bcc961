import { describe, expect, it } from 'vitest'
import { nextFetchAt, pairFiles } from './sources.rules.ts'

const file = (name: string, day = 1) => ({ name, modifiedAt: new Date(Date.UTC(2026, 2, day)) })

describe('files of a GPS source', () => {
  it('files that fit the pattern come oldest first, whatever their case', () => {
    const files = [file('DAYS_b.CSV', 2), file('days_a.csv', 1), file('days_a.csv.part', 1), file('xdays_a.csv', 1)]
    const found = pairFiles(files, { pattern: 'days_*.csv', secondPattern: null })
    expect(found.map(({ first }) => first.name)).toEqual(['days_a.csv', 'DAYS_b.CSV'])
  })

  it('a first file waits until the second file with the same text in place of the stars is there', () => {
    const files = [file('days_0302.csv'), file('days_0303.csv'), file('jobs-0303.csv'), file('jobs-0304.csv')]
    const found = pairFiles(files, { pattern: 'days_*.csv', secondPattern: 'jobs-*.csv' })
    expect(found.map(({ first, second }) => [first.name, second?.name])).toEqual([['days_0303.csv', 'jobs-0303.csv']])
  })

  it('a source is due at the next of its times on the clock of the company, also over a change of the clock', () => {
    const next = (after: string) => nextFetchAt(['05:00', '17:30'], 'America/New_York', new Date(after)).toISOString()
    expect(next('2026-03-10T15:00:00Z')).toBe('2026-03-10T21:30:00.000Z')
    expect(next('2026-03-10T21:30:00Z')).toBe('2026-03-11T09:00:00.000Z')
    expect(next('2026-03-07T23:00:00Z')).toBe('2026-03-08T09:00:00.000Z')
  })
})

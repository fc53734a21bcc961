import { describe, expect, it } from 'vitest'
import { type Facts, outsideChecksOf, poolCheckOf, replicaCheckOf } from './health.rules.ts'

const FINE: Facts = {
  oldestWaitingSeconds: 0,
  failedLately: 0,
  retrying: [],
  givenUp: [],
  pushesUnreachable: 0,
  pushesDelivered: 3,
  isTransferQueueStopped: false,
  hasUnsettledTransfer: false,
  lastExportFailed: false,
  isExportTriedAgain: false,
}

const checksOf = (facts: Partial<Facts>) => outsideChecksOf({ ...FINE, ...facts }, 'mail')

describe('the states of health', () => {
  it('are all fine where nothing is wrong', () => {
    expect(Object.values(checksOf({})).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'ok'))
  })

  it.each([
    ['jobs', 'degraded', { oldestWaitingSeconds: 61 }],
    ['jobs', 'down', { oldestWaitingSeconds: 601 }],
    ['jobs', 'degraded', { failedLately: 1, givenUp: ['export'] }],
    ['jobs', 'ok', { failedLately: 1 }],
    ['mail', 'degraded', { retrying: ['mail'] }],
    ['mail', 'ok', { retrying: ['export'] }],
    ['mail', 'down', { givenUp: ['mail'], retrying: ['mail'] }],
    ['push', 'degraded', { pushesUnreachable: 1 }],
    ['push', 'down', { pushesUnreachable: 1, pushesDelivered: 0 }],
    ['push', 'ok', { pushesDelivered: 0 }],
    ['transfers', 'degraded', { hasUnsettledTransfer: true }],
    ['transfers', 'down', { isTransferQueueStopped: true, hasUnsettledTransfer: true }],
    ['export', 'degraded', { lastExportFailed: true, isExportTriedAgain: true }],
    ['export', 'down', { lastExportFailed: true }],
  ] as const)('tell %s as %s from %j', (check, state, facts) => {
    expect(checksOf(facts)[check].state).toBe(state)
  })

  it('are degraded throughout while the database is too slow to tell', () => {
    expect(Object.values(outsideChecksOf(undefined, 'mail')).every(({ state }) => state === 'degraded')).toBe(true)
  })

  it('tell that calls wait for a connection', () => {
    expect(poolCheckOf({ used: 10, max: 10, waiting: 0 }).state).toBe('ok')
    expect(poolCheckOf({ used: 10, max: 10, waiting: 1 })).toEqual({ state: 'degraded', used: 10, max: 10, waiting: 1 })
  })

  it('tell a replica that is behind from one that is away', () => {
    const report = { isAway: false, isUsable: true, behindSeconds: 2 }
    expect(replicaCheckOf(report)).toEqual({ state: 'ok', behindSeconds: 2 })
    expect(replicaCheckOf({ ...report, isUsable: false, behindSeconds: 40 }).state).toBe('degraded')
    expect(replicaCheckOf({ isAway: true, isUsable: false, behindSeconds: null }).state).toBe('down')
  })
})

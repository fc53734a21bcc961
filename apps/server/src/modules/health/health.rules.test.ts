import { describe, expect, it } from 'vitest'
import { type Facts, toBackupCheck, toOutsideChecks, toPoolCheck, toReplicaCheck } from './health.rules.ts'

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
  lastBackupSeconds: 3600,
  lastBackupFailed: false,
  schema: '0001',
}

const checksFor = (facts: Partial<Facts>) => toOutsideChecks({ ...FINE, ...facts }, 'mail')

describe('the states of health', () => {
  it('are all fine where nothing is wrong', () => {
    expect(Object.values(checksFor({})).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'ok'))
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
    expect(checksFor(facts)[check].state).toBe(state)
  })

  it('are degraded throughout while the database is too slow to tell', () => {
    expect(Object.values(toOutsideChecks(undefined, 'mail')).every(({ state }) => state === 'degraded')).toBe(true)
  })

  it.each([
    ['ok', { lastBackupSeconds: 3600, lastBackupFailed: false }],
    ['degraded', { lastBackupSeconds: 27 * 3600, lastBackupFailed: false }],
    ['degraded', { lastBackupSeconds: 3600, lastBackupFailed: true }],
    ['degraded', { lastBackupSeconds: null, lastBackupFailed: false }],
    ['down', { lastBackupSeconds: 51 * 3600, lastBackupFailed: false }],
    ['down', { lastBackupSeconds: null, lastBackupFailed: true }],
    ['degraded', undefined],
  ] as const)('tell the backup as %s from %j', (state, facts) => {
    expect(toBackupCheck(facts).state).toBe(state)
  })

  it('tell that calls wait for a connection', () => {
    expect(toPoolCheck({ used: 10, max: 10, waiting: 0 }).state).toBe('ok')
    expect(toPoolCheck({ used: 10, max: 10, waiting: 1 })).toEqual({ state: 'degraded', used: 10, max: 10, waiting: 1 })
  })

  it('tell a replica that is behind from one that is away', () => {
    const report = { isAway: false, isUsable: true, behindSeconds: 2 }
    expect(toReplicaCheck(report)).toEqual({ state: 'ok', behindSeconds: 2 })
    expect(toReplicaCheck({ ...report, isUsable: false, behindSeconds: 40 }).state).toBe('degraded')
    expect(toReplicaCheck({ isAway: true, isUsable: false, behindSeconds: null }).state).toBe('down')
  })
})

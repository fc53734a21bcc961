import type { HealthChecks, HealthState } from '@laurel/contract/health.ts'
import type { ReplicaReport } from '../../db/connections/replica.ts'
import type { PoolGauge } from '../../db/db.ts'
import type { EndedJobs, WaitingJobs } from '../../jobs/queue-state.ts'
import type { OutsideFacts } from './health.queries.ts'

export type Facts = OutsideFacts & WaitingJobs & EndedJobs

const SLOW_SECONDS = 60
const STUCK_SECONDS = 600
/** A night and what a backup takes; two nights. */
const OLD_BACKUP_SECONDS = 26 * 3600
const LOST_BACKUP_SECONDS = 50 * 3600

const worst = (isDown: boolean, isDegraded: boolean): HealthState => {
  if (isDown) return 'down'
  return isDegraded ? 'degraded' : 'ok'
}

/** Without facts the database answers, but too slowly to tell how the rest is. */
export const toOutsideChecks = (facts: Facts | undefined, mailKind: string) => {
  if (!facts) {
    const unknown = { state: 'degraded' as const }
    const jobs = { ...unknown, oldestWaitingSeconds: 0, failedLately: 0 }
    return { database: unknown, jobs, mail: unknown, push: unknown, transfers: unknown, export: unknown }
  }
  const { oldestWaitingSeconds, failedLately, retrying, givenUp } = facts
  return {
    database: { state: 'ok' as const },
    jobs: {
      state: worst(oldestWaitingSeconds > STUCK_SECONDS, oldestWaitingSeconds > SLOW_SECONDS || givenUp.length > 0),
      oldestWaitingSeconds,
      failedLately,
    },
    mail: { state: worst(givenUp.includes(mailKind), retrying.includes(mailKind)) },
    push: {
      state: worst(facts.pushesUnreachable > 0 && facts.pushesDelivered === 0, facts.pushesUnreachable > 0),
    },
    transfers: { state: worst(facts.isTransferQueueStopped, facts.hasUnsettledTransfer) },
    export: {
      state: worst(facts.lastExportFailed && !facts.isExportTriedAgain, facts.lastExportFailed),
    },
  } satisfies Partial<HealthChecks>
}

/** Without facts nobody can tell; a new installation has none yet. */
export const toBackupCheck = (facts: Pick<Facts, 'lastBackupSeconds' | 'lastBackupFailed'> | undefined) => {
  if (!facts) return { state: 'degraded' as const, ageSeconds: null }
  const { lastBackupSeconds: age, lastBackupFailed } = facts
  const isLost = age === null ? lastBackupFailed : age > LOST_BACKUP_SECONDS
  const isOld = age === null || age > OLD_BACKUP_SECONDS
  return { state: worst(isLost, isOld || lastBackupFailed), ageSeconds: age === null ? null : Math.max(0, age) }
}

export const toPoolCheck = (gauge: PoolGauge) => ({
  state: worst(false, gauge.waiting > 0),
  ...gauge,
})

export const toReplicaCheck = ({ isAway, isUsable, behindSeconds }: ReplicaReport) => ({
  state: worst(isAway, !isUsable),
  behindSeconds,
})

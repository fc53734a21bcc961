import type { AlertKind } from '@laurel/contract/alerts.ts'
import type { FaultCode } from '@laurel/contract/messages/say.ts'

export interface AlertFacts {
  /** Why the transfer queue is stopped; null while it runs. */
  stopFault: string | null
  stopDetail: string
  /** Transfers that the partner refused and nobody has settled. */
  refused: number
  /** Kinds of background work that were given up. */
  givenUp: readonly string[]
  /** Why the latest backup failed; null where it was made, or where there is none. */
  backupFailure: string | null
}

export interface Trouble {
  kind: AlertKind
  fault: FaultCode
  detail: string
}

/** What is wrong, in the order in which Admins read it. */
export const toTroubles = (facts: AlertFacts): Trouble[] => [
  ...(facts.stopFault === null
    ? []
    : [{ kind: 'payments' as const, fault: facts.stopFault as FaultCode, detail: facts.stopDetail }]),
  ...(facts.refused > 0
    ? [{ kind: 'refusals' as const, fault: 'transfers_refused' as const, detail: String(facts.refused) }]
    : []),
  ...(facts.givenUp.length > 0
    ? [{ kind: 'jobs' as const, fault: 'job_given_up' as const, detail: facts.givenUp.join(', ') }]
    : []),
  ...(facts.backupFailure === null
    ? []
    : [{ kind: 'backup' as const, fault: 'backup_failed' as const, detail: facts.backupFailure }]),
]

/** What has to be told: troubles that nobody was told of, and told ones that are over. */
export const compareAlerts = (open: readonly { kind: AlertKind }[], troubles: readonly Trouble[]) => ({
  begun: troubles.filter(({ kind }) => !open.some((alert) => alert.kind === kind)),
  over: open.filter(({ kind }) => !troubles.some((trouble) => trouble.kind === kind)).map(({ kind }) => kind),
})

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@laurel/contract/constants.ts'
import { WEBHOOK_TEST, type WebhookStop } from '@laurel/contract/webhooks.ts'
import { AuditTrail, writeAuditTrail } from '../../audit/trail.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { queueToStaff } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import {
  type ClaimedEndpoint,
  claimEndpoint,
  type Due,
  listCompanyAdmins,
  lockClaimed,
  lockWaiting,
  recordTry,
  releaseClaim,
  setFailingSince,
  stopEndpoint,
  takeDue,
} from './delivery.queries.ts'
import { type Outcome, sendRequest } from './sending.service.ts'
import { failWaiting } from './webhooks.queries.ts'
import { isFailingForTooLong, nextTry, signedHeaders } from './webhooks.rules.ts'
import { openSecrets } from './webhooks.service.ts'

const TIMEOUT_MS = 10_000
/** Beyond the time-out of a call, for the short transactions around it. */
const LEASE_MS = TIMEOUT_MS + 10_000
/** Then others have their turn. */
const DELIVERIES_PER_TURN = 50
/** Endpoints that one process sends to at the same time. */
const LANES = 4
const LOOK_AGAIN_MS = 1000
const GONE = 410

export interface Delivering extends Pick<Services, 'db' | 'clock' | 'secrets' | 'outbound' | 'queue' | 'publicUrl'> {
  /** How long a receiver may take. */
  timeoutMs?: number
  /** The program is about to end: the current delivery is finished, no further one is started. */
  isStopping?: () => boolean
}

/**
 * Sends what is due, one delivery of an endpoint after the other, until there is no more. Any number of processes may do
 * so at once. A process that dies after a call and before its outcome is written leaves the delivery to be sent again,
 * under the same id.
 */
export const deliverDue = async (delivering: Delivering, until: () => boolean = () => false) => {
  const { db, clock, isStopping = () => false } = delivering
  while (!isStopping() && !until()) {
    const claim = randomUUID()
    const endpointId = await claimEndpoint(db, claim, LEASE_MS, clock.now())
    if (endpointId === undefined) return
    await takeTurn(delivering, endpointId, claim)
  }
}

/** Looks every second, so that a first try follows soon and the second one five seconds later. */
export const keepDelivering = async (delivering: Delivering, seconds: number) => {
  const { isStopping = () => false } = delivering
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() > end
  const lane = async () => {
    while (!isOver() && !isStopping()) {
      await deliverDue(delivering, isOver)
      await pause(LOOK_AGAIN_MS)
    }
  }
  // A lane that fails does not end the others.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
  const failed = lanes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Ends with the first failure: the others of this endpoint would most likely fail too. */
const takeTurn = async (delivering: Delivering, endpointId: number, claim: string) => {
  const { db, clock, isStopping = () => false } = delivering
  try {
    for (let sent = 0; sent < DELIVERIES_PER_TURN && !isStopping(); sent += 1) {
      const due = await takeDue(db, endpointId, claim, LEASE_MS, clock.now())
      if (!due) return
      const outcome = await send(delivering, due)
      await settle(delivering, { endpointId, claim }, due, outcome)
      if (outcome.fault !== null) return
    }
  } finally {
    await releaseClaim(db, endpointId, claim)
  }
}

const send = ({ clock, secrets, outbound, timeoutMs = TIMEOUT_MS }: Delivering, { delivery, ...endpoint }: Due) => {
  const at = clock.now()
  const { body, message_id: id } = delivery
  const headers = signedHeaders({ id, at, body }, openSecrets(secrets, endpoint, at))
  return sendRequest(outbound, { url: endpoint.url, headers, body, timeoutMs })
}

const settle = (
  delivering: Delivering,
  { endpointId, claim }: { endpointId: number; claim: string },
  { delivery }: Due,
  outcome: Outcome,
) =>
  inTransaction(delivering.db, async (db) => {
    const now = delivering.clock.now()
    const endpoint = await lockClaimed(db, endpointId, claim)
    const triesBefore = endpoint && (await lockWaiting(db, delivery.id))
    if (!endpoint || triesBefore === undefined) return
    const tries = triesBefore + 1
    const tried = { ...outcome, tries, tried_at: now, next_at: null }
    if (outcome.fault === null) {
      await recordTry(db, delivery.id, { ...tried, state: 'delivered' })
      if (endpoint.failing_since !== null) await setFailingSince(db, endpointId, null)
      return
    }
    const isTest = delivery.type === WEBHOOK_TEST
    const next = isTest ? undefined : nextTry(tries, now)
    await recordTry(db, delivery.id, { ...tried, state: next ? 'waiting' : 'failed', next_at: next ?? null })
    if (outcome.status === GONE) return stop(db, delivering, endpoint, 'gone', now)
    if (isTest) return
    if (endpoint.failing_since === null) await setFailingSince(db, endpointId, now)
    else if (isFailingForTooLong(endpoint.failing_since, tries, now)) {
      await stop(db, delivering, endpoint, 'failing', now)
    }
  })

const REASONS: Record<Language, Record<Exclude<WebhookStop, 'hand'>, string>> = {
  en: {
    gone: 'The receiver answered 410: it wants no further events.',
    failing: 'Nothing has reached the receiver for five days.',
  },
  fr: {
    gone: 'Le destinataire a répondu 410\u00a0: il ne veut plus d’événements.',
    failing: 'Rien n’est parvenu au destinataire depuis cinq jours.',
  },
}

/** Switches an endpoint off and tells every CompanyAdmin. What waits counts as failed, to be replayed. */
const stop = async (
  db: Db,
  { queue, publicUrl }: Delivering,
  endpoint: ClaimedEndpoint,
  reason: Exclude<WebhookStop, 'hand'>,
  now: Date,
) => {
  const { id, company_id: companyId, url } = endpoint
  await stopEndpoint(db, id, reason, now)
  await failWaiting(db, endpoint)
  const audit = new AuditTrail()
  audit.changed({ subject: 'webhook', id, companyId, before: { active: true }, after: { active: false, reason } })
  await writeAuditTrail(db, audit, undefined, { action: 'webhooks/stopped', requestId: randomUUID(), at: now })
  await queueToStaff(db, queue, await listCompanyAdmins(db, companyId), {
    template: 'webhook-stopped',
    link: `${publicUrl()}/integrations`,
    say: (lang) => ({ about: new URL(url).host, words: REASONS[lang][reason] }),
  })
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@laurel/contract/constants.ts'
import { type FaultCode, sayFault } from '@laurel/contract/messages/say.ts'
import {
  type PartnerAnswer,
  type PartnerFault,
  type PartnerTransfer,
  type RedeemPartner,
  SANDBOX_REFUSAL,
} from '../../adapters/redeem-partner/partner.ts'
import type { Clock } from '../../core/clock.ts'
import { toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { settleHolds } from '../ledger/ledger.service.ts'
import { tellTransfer } from '../messages/messages.service.ts'
import { emit } from '../webhooks/webhooks.service.ts'
import {
  type Claimed,
  claimNextDue,
  markAccepted,
  markRefused,
  pauseQueue,
  release,
  renewClaim,
  stopQueue,
} from './processing.queries.ts'

export { stopRestoredQueue } from './processing.queries.ts'

interface QueueStop {
  fault: PartnerFault
  detail: string
  at: Date
}

export interface Processing {
  db: Db
  clock: Clock
  partner: RedeemPartner
  /** Runs in the transaction that stops the queue, once for each stop. */
  tellStopped?: (db: Db, stop: QueueStop) => Promise<void>
  /** Waits between the tries of one entry; after the last the queue stops. */
  pausesMs?: readonly number[]
  /** The program is about to end: the current entry is finished, no further one is started. */
  isStopping?: () => boolean
}

const PAUSES_MS = [1000, 4000]
/** Beyond the time-out of a call, for the short transactions around it. */
const LEASE_MARGIN_MS = 5000
const REASON_MAX = 500

const ADDRESS_CHANGED = 'address_changed'

const REASONS_OF_OURS: readonly string[] = [SANDBOX_REFUSAL, ADDRESS_CHANGED] satisfies FaultCode[]

/** Reasons of our own are stored as codes and translated for each reader; a partner's text is shown as it is. */
export const sayReason = (lang: Language, reason: string | null) =>
  reason !== null && REASONS_OF_OURS.includes(reason) ? sayFault(lang, reason as FaultCode) : reason

/**
 * Sends due entries one by one until none is left, the queue stops or `until` is over; answers whether there may be
 * more. Any number of instances can do this at once.
 */
export const processDue = async (processing: Processing, until: () => boolean = () => false) => {
  const { db, clock, partner, isStopping = () => false } = processing
  while (!isStopping() && !until()) {
    const claim = randomUUID()
    const entry = await claimNextDue(db, claim, partner.timeoutMs + LEASE_MARGIN_MS, clock.now())
    if (!entry) return false
    if (entry.is_address_changed) await refuse(db, entry, claim, ADDRESS_CHANGED, clock.now())
    else await processEntry(processing, entry, claim)
  }
  return true
}

const processEntry = async (processing: Processing, entry: Claimed, claim: string) => {
  const { db, clock, tellStopped } = processing
  const outcome = await send(processing, entry, claim)
  if (!outcome) return
  const { answer, isUnsettled } = outcome
  const at = clock.now()
  await inTransaction(db, async (db) => {
    if (answer.kind === 'accepted') {
      if (!(await markAccepted(db, entry.id, claim, answer.reference, at))) return
      await settleHolds(db, entry.company_id, [entry.id], { actor: null, now: at })
      await tellTransfer(db, toToldTransfer(entry, at))
      await tellEndpoints(db, 'transfer.settled', entry, at)
    } else if (answer.kind === 'refused') {
      await refuse(db, entry, claim, readable(answer.reason), at)
    } else if (answer.kind === 'busy') {
      await release(db, entry.id, claim, isUnsettled)
      await pauseQueue(db, new Date(at.getTime() + answer.waitMs))
    } else {
      await release(db, entry.id, claim, isUnsettled)
      const { fault, detail } = answer
      if (await stopQueue(db, fault, detail, at)) await tellStopped?.(db, { fault, detail, at })
    }
  })
}

const refuse = (db: Db, entry: Claimed, claim: string, reason: string, at: Date) =>
  inTransaction(db, async (db) => {
    if (!(await markRefused(db, entry.id, claim, reason, at))) return
    await tellTransfer(db, { ...toToldTransfer(entry, at), refusal: reason })
    await tellEndpoints(db, 'transfer.refused', entry, at)
  })

const tellEndpoints = (db: Db, type: 'transfer.settled' | 'transfer.refused', entry: Claimed, at: Date) =>
  emit(db, { companyId: entry.company_id, at }, type, { transferid: entry.id, userid: entry.user_id })

const toToldTransfer = ({ id, company_id: companyId, user_id: userId, attempts, cents }: Claimed, at: Date) => ({
  companyId,
  at,
  userId,
  transfer: { id, attempt: attempts, cents },
})

/** Asks the partner, again after a fault, always under the same key. Nothing, if the claim was lost or given back. */
const send = async (processing: Processing, entry: Claimed, claim: string) => {
  const { db, partner, pausesMs = PAUSES_MS, isStopping = () => false } = processing
  let isUnsettled = entry.was_unsettled
  for (let tries = 0; ; tries += 1) {
    const answer: PartnerAnswer = await partner.transfer(toPartnerTransfer(entry))
    isUnsettled ||= answer.kind === 'fault' && answer.mayHaveArrived
    const pauseMs = pausesMs[tries]
    if (answer.kind !== 'fault' || pauseMs === undefined) return { answer, isUnsettled }
    const leaseMs = pauseMs + partner.timeoutMs + LEASE_MARGIN_MS
    if (!(await renewClaim(db, entry.id, claim, leaseMs))) return undefined
    await pause(pauseMs)
    if (!isStopping()) continue
    await release(db, entry.id, claim, isUnsettled)
    return undefined
  }
}

const toPartnerTransfer = (entry: Claimed): PartnerTransfer => ({
  key: entry.idempotency_key,
  coins: toCoins(entry.cents),
  recipient: {
    id: entry.user_id,
    email: entry.recipient_email,
    firstName: entry.recipient_first_name,
    lastName: entry.recipient_last_name,
    employeeId: entry.recipient_employee_id,
  },
  company: { id: entry.company_id, name: entry.company_name, key: entry.company_key },
})

/** The partner's own words, without what a database or a screen could not show. */
const readable = (reason: string) =>
  reason
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX)

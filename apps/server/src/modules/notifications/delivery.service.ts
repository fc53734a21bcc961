import type { FailureReason } from '@laurel/contract/notifications.ts'
import type { Pusher, PushOutcome } from '../../adapters/push/pusher.ts'
import type { Clock } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { devicesByPerson, forgetDevices } from '../devices/devices.service.ts'
import {
  countUnreadFor,
  listInterruptedLines,
  type MessageOutcome,
  toPushMessage,
} from '../messages/messages.service.ts'
import { advanceTask, finishTask } from '../tasks/tasks.service.ts'
import {
  claimNotifications,
  countTried,
  findOpenState,
  interruptAbandoned,
  listDeliveries,
  listRecipientChoices,
  recordOutcomes,
  settleHeldLines,
} from './delivery.queries.ts'

/** All of a batch are pushed in parallel, so it takes at most one time-out of a push service. */
const BATCH = 50

export interface Delivering {
  db: Db
  clock: Clock
  pusher: Pusher
  publicUrl: () => string
}

/**
 * `waiting`: some are not tried yet. `sending`: another process is delivering the last ones. `held`: the last ones wait for
 * the hours of their people.
 */
type Progress = 'finished' | 'waiting' | 'sending' | 'held'

/**
 * Delivers a part of a send; several processes may do so at once. Each recipient is tried at most once: notifications of
 * a process that died end as interrupted, because the message may have been sent.
 */
export const deliver = async (delivering: Delivering, taskId: number, seconds: number): Promise<Progress> => {
  const { db, clock } = delivering
  await interruptAbandoned(db, taskId)
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    if (!(await deliverBatch(delivering, taskId))) break
  }
  return inTransaction(db, async (db) => {
    const open = await findOpenState(db, taskId)
    if (open === 'held' || open === 'waiting') return open
    if (open !== undefined) return 'sending'
    await finishTask(db, taskId, await listDeliveries(db, taskId), clock.now())
    return 'finished'
  })
}

const deliverBatch = async ({ db, clock, pusher, publicUrl }: Delivering, taskId: number) => {
  const claimed = await claimNotifications(db, taskId, BATCH)
  if (claimed.length === 0) return false
  const userIds = claimed.map((notification) => notification.user_id)
  const devices = await devicesByPerson(db, userIds)
  const unread = await countUnreadFor(db, userIds, clock.now())
  const choices = await listRecipientChoices(db, userIds)
  const reached = await Promise.all(
    claimed.map(async ({ id, user_id: userId, title, body, is_urgent: isUrgent }) => {
      const { lang = 'en', isMuted = false } = choices.get(userId) ?? {}
      if (isMuted) return { id, isMuted, tries: [] }
      const message = toPushMessage(publicUrl(), {
        id,
        title,
        text: body,
        link: '/inbox',
        unread: unread.get(userId) ?? 0,
        isSilent: false,
        lang,
      })
      const tries = (devices.get(userId) ?? []).map(async (device) => ({
        id: device.id,
        outcome: await pusher.push(device, message, isUrgent ? { urgency: 'high' } : {}),
      }))
      return { id, isMuted, tries: await Promise.all(tries) }
    }),
  )
  await recordOutcomes(
    db,
    reached.map(({ id, isMuted, tries }) => ({
      id,
      reason: isMuted ? 'muted' : failureFor(tries.map(({ outcome }) => outcome)),
    })),
  )
  const expired = reached.flatMap(({ tries }) => tries).filter(({ outcome }) => outcome === 'expired')
  await forgetDevices(
    db,
    expired.map(({ id }) => id),
  )
  await advanceTask(db, taskId, await countTried(db, taskId))
  return true
}

/** Of several reasons the first of these is shown. */
const BY_WEIGHT = ['unreachable', 'refused', 'expired'] as const

/** Null where at least one device took the message. */
export const failureFor = (outcomes: readonly PushOutcome[]): FailureReason | null => {
  if (outcomes.includes('accepted')) return null
  return BY_WEIGHT.find((reason) => outcomes.includes(reason)) ?? 'no_device'
}

/** For lines that were held back, once they were pushed or will not be. */
export const settleHeld = (db: Db, outcomes: readonly { id: number; outcome: MessageOutcome }[]) =>
  settleHeldLines(
    db,
    outcomes.map(({ id, outcome }) => ({ id, reason: outcome === 'delivered' ? null : outcome })),
  )

/** They may have been sent. */
export const interruptHeld = async (db: Db, now: Date) => {
  const ids = await listInterruptedLines(db, now)
  if (ids.length === 0) return
  await settleHeldLines(
    db,
    ids.map((id) => ({ id, reason: 'interrupted' as const })),
  )
}

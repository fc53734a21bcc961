import type { FailureReason } from '@laurel/contract/notifications.ts'
import type { Pusher, PushOutcome } from '../../adapters/push/pusher.ts'
import type { Clock } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { devicesByPerson, forgetDevices } from '../devices/devices.service.ts'
import { advanceTask, finishTask } from '../tasks/tasks.service.ts'
import {
  claimNotifications,
  countTried,
  findOpenState,
  interruptAbandoned,
  listDeliveries,
  recordOutcomes,
} from './delivery.queries.ts'

/** All of a batch are pushed in parallel, so it takes at most one time-out of a push service. */
const BATCH = 50

export interface Delivering {
  db: Db
  clock: Clock
  pusher: Pusher
}

/** `waiting`: some are not tried yet. `sending`: another process is delivering the last ones. */
type Progress = 'finished' | 'waiting' | 'sending'

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
    if (open !== undefined) return open === 'waiting' ? 'waiting' : 'sending'
    await finishTask(db, taskId, await listDeliveries(db, taskId), clock.now())
    return 'finished'
  })
}

const deliverBatch = async ({ db, pusher }: Delivering, taskId: number) => {
  const claimed = await claimNotifications(db, taskId, BATCH)
  if (claimed.length === 0) return false
  const devices = await devicesByPerson(
    db,
    claimed.map((notification) => notification.user_id),
  )
  const reached = await Promise.all(
    claimed.map(async ({ id, user_id: userId, title, body }) => {
      const message = JSON.stringify({ id, title, body })
      const tries = (devices.get(userId) ?? []).map(async (device) => ({
        id: device.id,
        outcome: await pusher.push(device, message),
      }))
      return { id, tries: await Promise.all(tries) }
    }),
  )
  await recordOutcomes(
    db,
    reached.map(({ id, tries }) => ({ id, reason: failureFor(tries.map(({ outcome }) => outcome)) })),
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

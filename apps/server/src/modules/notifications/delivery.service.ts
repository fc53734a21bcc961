import type { Pusher } from '../../adapters/push/pusher.ts'
import type { Clock } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { devicesByPerson, forgetDevices } from '../devices/devices.service.ts'
import { advanceTask, finishTask } from '../tasks/tasks.service.ts'
import {
  claimNotifications,
  countSettled,
  findOpenState,
  interruptAbandoned,
  listDeliveries,
  settleNotifications,
} from './delivery.queries.ts'
import { failureFor } from './delivery.rules.ts'

/** As many as are pushed side by side, so that one time-out of a push service is the longest a batch can take. */
const BATCH = 50

export interface Delivering {
  db: Db
  clock: Clock
  pusher: Pusher
}

/** `waiting`: somebody is left to be reached. `sending`: another process is about to reach the last ones. */
type Progress = 'finished' | 'waiting' | 'sending'

/**
 * Works on a send for a while; several processes may do so at once. Everybody is tried at most once: whoever was
 * claimed by a process that died is told as interrupted, because the message may have been on its way.
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
  await settleNotifications(
    db,
    reached.map(({ id, tries }) => ({ id, reason: failureFor(tries.map(({ outcome }) => outcome)) })),
  )
  const expired = reached.flatMap(({ tries }) => tries).filter(({ outcome }) => outcome === 'expired')
  await forgetDevices(
    db,
    expired.map(({ id }) => id),
  )
  await advanceTask(db, taskId, await countSettled(db, taskId))
  return true
}

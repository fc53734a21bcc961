import { NOTIFICATION_RECIPIENTS_AT_ONCE } from '@laurel/contract/constants'
import type { HandlerInput } from '@laurel/contract/endpoint'
import type { createNotification, Delivery } from '@laurel/contract/notifications'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import type { Scope } from '../../core/scope.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { forgetInResults, openTask } from '../tasks/tasks.service.ts'
import { deleteNotificationsTo, insertNotifications, listDeliveries } from './delivery.queries.ts'
import { type Delivering, deliver } from './delivery.service.ts'
import { deliverNotifications, SEND_TASK } from './notifications.jobs.ts'
import { listReachable } from './notifications.queries.ts'

type NewNotification = HandlerInput<typeof createNotification>['body']

export interface Dependencies extends Delivering {
  queue: JobQueue
}

/** How long a caller waits for the push services; what is left then goes on in the background. */
const PATIENCE_SECONDS = 25
const NAMED_AT_MOST = 5

interface Sent {
  taskId: number
  recipients: number
  /** How it went, unless it still goes on. */
  deliveries: Delivery[] | undefined
}

/** Everybody or nobody: an address that the caller cannot reach stops the whole send before it begins. */
export const sendNotification = async (
  { queue, ...delivering }: Dependencies,
  actor: Actor,
  form: NewNotification,
): Promise<Sent> => {
  const { db, clock } = delivering
  const { taskId, recipients } = await inTransaction(db, async (db) => {
    const at = clock.now()
    const userIds = await requireReachable(db, actor.scope, form.users)
    const total = userIds.length
    const taskId = await openTask(db, { companyId: actor.companyId, ownerId: actor.id, kind: SEND_TASK, total, at })
    const { title, body } = form
    await insertNotifications(db, { taskId, senderId: actor.id, userIds, title, body, at })
    if (total > NOTIFICATION_RECIPIENTS_AT_ONCE) await queue.send(db, deliverNotifications, { taskId })
    return { taskId, recipients: total }
  })
  if (recipients > NOTIFICATION_RECIPIENTS_AT_ONCE) return { taskId, recipients, deliveries: undefined }

  const progress = await deliver(delivering, taskId, PATIENCE_SECONDS)
  if (progress === 'finished') return { taskId, recipients, deliveries: await listDeliveries(db, taskId) }
  await queue.send(db, deliverNotifications, { taskId })
  return { taskId, recipients, deliveries: undefined }
}

/** One person per address, in the order of the addresses. */
const requireReachable = async (db: Db, scope: Scope, addresses: readonly string[]) => {
  const wanted = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  const reachable = await listReachable(db, scope, [...wanted.keys()])
  const idByAddress = new Map(reachable.map(({ id, email }) => [email.toLowerCase(), id]))
  const unknown = [...wanted].filter(([key]) => !idByAddress.has(key)).map(([, address]) => address)
  if (unknown.length > 0) {
    const named = unknown.slice(0, NAMED_AT_MOST).join(', ')
    const emails = unknown.length > NAMED_AT_MOST ? `${named} …` : named
    throw new AppError('recipients_unknown', { field: 'users', params: { emails } })
  }
  return [...wanted.keys()].flatMap((key) => idByAddress.get(key) ?? [])
}

/** With somebody whose data is erased goes what was written to them. */
export const forgetNotificationsTo = async (db: Db, person: { companyId: number; id: number; email: string }) => {
  await deleteNotificationsTo(db, person.companyId, person.id)
  await forgetInResults(db, SEND_TASK, { email: person.email })
}

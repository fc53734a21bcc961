import { NOTIFICATION_RECIPIENTS_AT_ONCE } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { createNotification } from '@laurel/contract/notifications.ts'
import type { Actor } from '../../access/actor.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { isNight, tellSend, withdrawStopped } from '../messages/messages.service.ts'
import { forgetInResults, openTask } from '../tasks/tasks.service.ts'
import { deleteNotificationsTo, insertNotifications, listDeliveries } from './delivery.queries.ts'
import { type Delivering, deliver } from './delivery.service.ts'
import { deliverNotifications, SEND_TASK } from './notifications.jobs.ts'
import { listReachable, listZones } from './notifications.queries.ts'
import { acknowledge, acknowledgeTask, insertSend, isOwnSend, stopWaiting } from './sends.queries.ts'

type NewNotification = HandlerInput<typeof createNotification>['body']

export interface Dependencies extends Delivering {
  queue: JobQueue
}

/** How long a call waits for the push services; the rest is delivered in the background. */
const PATIENCE_SECONDS = 25
const NAMED_AT_MOST = 5

/** Refused as a whole where the caller cannot reach one of the addresses. */
export const openSend = async ({ queue, db }: Dependencies, actor: Actor, form: NewNotification, at: Date) => {
  const userIds = await requireReachable(db, actor.scope, form.users)
  const recipients = userIds.length
  const task = { companyId: actor.companyId, ownerId: actor.id, kind: SEND_TASK, total: recipients, at }
  const taskId = await openTask(db, task)
  const { title, body } = form
  const sendId = await insertSend(db, { taskId, senderId: actor.id, title, body, urgent: form.urgent ?? null, at })
  const heldIn = await zonesToWait(db, userIds, form.urgent, at)
  await insertNotifications(db, { sendId, taskId, senderId: actor.id, userIds, title, body, heldIn, at })
  await tellSend(db, { id: sendId, title, body, by: actor.id, isUrgent: form.urgent === true, at })
  if (recipients > NOTIFICATION_RECIPIENTS_AT_ONCE) await queue.send(db, deliverNotifications, { taskId })
  return { taskId, recipients }
}

/**
 * A send that says nothing is pushed at once. One that is not urgent waits for the hours of its recipients, and an urgent
 * one where it is night.
 */
const zonesToWait = async (db: Db, userIds: readonly number[], urgent: boolean | undefined, at: Date) => {
  if (urgent === undefined) return []
  if (!urgent) return 'all'
  return (await listZones(db, userIds)).filter((zone) => isNight(zone, at))
}

/** The result for each recipient. Undefined where the send is large or slow and goes on in the background. */
export const deliverAtOnce = async (
  { queue, ...delivering }: Dependencies,
  addresses: readonly string[],
  taskId: number,
) => {
  if (distinct(addresses).size > NOTIFICATION_RECIPIENTS_AT_ONCE) return undefined
  const progress = await deliver(delivering, taskId, PATIENCE_SECONDS)
  if (progress === 'finished') {
    const deliveries = await listDeliveries(delivering.db, taskId)
    // The answer shows that all were delivered, so nothing is left to acknowledge.
    if (deliveries.every(({ result }) => result)) await acknowledgeTask(delivering.db, taskId, delivering.clock.now())
    return deliveries
  }
  if (progress !== 'held') await queue.send(delivering.db, deliverNotifications, { taskId })
  return undefined
}

const distinct = (addresses: readonly string[]) => new Map(addresses.map((address) => [address.toLowerCase(), address]))

/** One person per address, in the order of the addresses. */
const requireReachable = async (db: Db, scope: Scope, addresses: readonly string[]) => {
  const wanted = distinct(addresses)
  const reachable = await listReachable(db, scope, [...wanted.keys()])
  const idByAddress = new Map(reachable.map(({ id, email }) => [email.toLowerCase(), id]))
  const unknown = [...wanted].filter(([key]) => !idByAddress.has(key)).map(([, address]) => address)
  if (unknown.length > 0) {
    const named = unknown.slice(0, NAMED_AT_MOST)
    const emails = unknown.length > NAMED_AT_MOST ? `${named.join(', ')} …` : { list: named }
    throw new AppError('recipients_unknown', { field: 'users', params: { emails } })
  }
  return [...wanted.keys()].flatMap((key) => idByAddress.get(key) ?? [])
}

export const acknowledgeOwn = async (db: Db, actor: Actor, id: number, at: Date) => {
  if (!(await acknowledge(db, actor.id, id, at))) throw new AppError('not_found')
}

/** The next turn of the job then finds nothing left and ends the task. */
export const stopOwn = async (db: Db, actor: Actor, id: number, at: Date) => {
  if (!(await isOwnSend(db, actor.id, id))) throw new AppError('not_found')
  const stopped = await stopWaiting(db, id)
  await withdrawStopped(db, id, at)
  return stopped
}

/** Part of erasing a person. */
export const forgetNotificationsTo = async (db: Db, person: { companyId: number; id: number; email: string }) => {
  await deleteNotificationsTo(db, person.companyId, person.id)
  await forgetInResults(db, SEND_TASK, { email: person.email })
}

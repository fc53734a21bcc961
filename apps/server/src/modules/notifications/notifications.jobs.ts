import { longId } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { listUnfinished } from '../tasks/tasks.service.ts'
import { listForsaken } from './delivery.queries.ts'
import { type Delivering, deliver } from './delivery.service.ts'

export const SEND_TASK = 'notifications.send'

/** A long send is worked on in short turns, so that a stopping process leaves the next one to another. */
const TURN_SECONDS = 5

export const deliverNotifications = jobKind({
  name: 'notifications.deliver',
  retryLimit: 5,
  data: z.object({ taskId: longId }),
})

/** Takes up what a killed process left behind. */
export const resumeSends = jobKind({
  name: 'notifications.resume',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
})

export const workOnNotifications = async (queue: JobQueue, delivering: Delivering) => {
  const { db } = delivering

  await queue.work(deliverNotifications, async ({ taskId }) => {
    const progress = await deliver(delivering, taskId, TURN_SECONDS)
    if (progress === 'waiting') await queue.send(db, deliverNotifications, { taskId })
  })

  await queue.work(resumeSends, async () => {
    const unfinished = await listUnfinished(db, SEND_TASK)
    if (unfinished.length === 0) return
    for (const taskId of await listForsaken(db, unfinished)) await queue.send(db, deliverNotifications, { taskId })
  })
}

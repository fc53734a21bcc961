import { longId } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { listUnfinished } from '../tasks/tasks.service.ts'
import { listForsaken } from './delivery.queries.ts'
import { deliver, interruptHeld } from './delivery.service.ts'

export const SEND_TASK = 'notifications.send'

/** A long send is delivered in short turns, so that another process can go on when this one stops. */
const TURN_SECONDS = 5

export const deliverNotifications = jobKind({
  name: 'notifications.deliver',
  retryLimit: 5,
  data: z.object({ taskId: longId }),
})

/** Finds sends that a killed process left behind. */
export const resumeSends = jobKind({
  name: 'notifications.resume',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
})

type Wanted = 'db' | 'clock' | 'queue' | 'pusher' | 'publicUrl'

export const workOnNotifications = async ({ queue, ...delivering }: Pick<Services, Wanted>) => {
  const { db, clock } = delivering

  await queue.work(deliverNotifications, async ({ taskId }) => {
    const progress = await deliver(delivering, taskId, TURN_SECONDS)
    if (progress === 'waiting') await queue.send(db, deliverNotifications, { taskId })
  })

  await queue.work(resumeSends, async () => {
    await interruptHeld(db, clock.now())
    const unfinished = await listUnfinished(db, SEND_TASK)
    if (unfinished.length === 0) return
    for (const taskId of await listForsaken(db, unfinished)) await queue.send(db, deliverNotifications, { taskId })
  })
}

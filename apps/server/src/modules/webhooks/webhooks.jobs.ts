import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { deleteOldDeliveries } from './delivery.queries.ts'
import { keepDelivering } from './delivery.service.ts'

/** Less than the minute after which a waiting job counts as late: the next one waits until a turn is over. */
const TURN_SECONDS = 45

/** A turn is followed by the next one at once. The calendar begins anew where a process died. */
export const deliverWebhooks = jobKind({
  name: 'webhooks.deliver',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
  isOncePerKey: true,
})

export const sweepWebhooks = jobKind({ name: 'webhooks.sweep', retryLimit: 0, data: z.object({}), cron: '51 3 * * *' })

type Wanted = 'db' | 'clock' | 'queue' | 'secrets' | 'outbound' | 'publicUrl'

export const workOnWebhooks = async (services: Pick<Services, Wanted>) => {
  const { db, clock, queue } = services
  const isStopping = () => queue.isStopping
  await queue.work(deliverWebhooks, async () => {
    await keepDelivering({ ...services, isStopping }, TURN_SECONDS)
    if (!isStopping()) await startDelivering(services)
  })
  await queue.work(sweepWebhooks, () => deleteOldDeliveries(db, clock.now()))
}

/** Adds nothing while the next turn waits already. */
export const startDelivering = ({ db, queue }: Pick<Services, 'db' | 'queue'>) =>
  queue.send(db, deliverWebhooks, {}, { singletonKey: 'next' })

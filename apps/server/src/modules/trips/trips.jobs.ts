import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { endDueWaits } from './correction/waits.service.ts'
import { failQueuedRelease, releaseOrder, releaseQueued } from './release/long-release.service.ts'

export const giveReleaseUp = jobKind({ name: 'trips.release-given-up', retryLimit: 10, data: releaseOrder })

export const releaseLater = jobKind({
  name: 'trips.release',
  retryLimit: 3,
  data: releaseOrder,
  whenGivenUp: giveReleaseUp,
})

/** Every minute: awards that a correction takes back once there are enough coins. */
export const endWaits = jobKind({
  name: 'trips.correction-waits',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
})

export const workOnReleases = async (services: Pick<Services, 'queue' | 'db' | 'clock'>) => {
  const { queue } = services
  await queue.work(endWaits, () => endDueWaits(services))
  await queue.work(releaseLater, (order) => releaseQueued(services, order))
  await queue.work(giveReleaseUp, (order) => failQueuedRelease(services, order))
}

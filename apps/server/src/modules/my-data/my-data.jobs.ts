import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { dropExpiredContents } from './copies.queries.ts'
import { copyOrder, failOrderedCopy, makeOrderedCopy } from './my-data.service.ts'

export const giveCopyUp = jobKind({ name: 'my-data.given-up', retryLimit: 10, data: copyOrder })

export const makeCopy = jobKind({ name: 'my-data.copy', retryLimit: 3, data: copyOrder, whenGivenUp: giveCopyUp })

export const sweepCopies = jobKind({ name: 'my-data.sweep', retryLimit: 0, data: z.object({}), cron: '*/15 * * * *' })

export const workOnCopies = async (services: Pick<Services, 'queue' | 'db' | 'clock'>) => {
  const { queue, db, clock } = services
  await queue.work(makeCopy, (order) => makeOrderedCopy(services, order))
  await queue.work(giveCopyUp, (order) => failOrderedCopy(services, order))
  await queue.work(sweepCopies, () => dropExpiredContents(db, clock.now()))
}

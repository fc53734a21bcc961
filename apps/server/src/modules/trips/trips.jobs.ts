import { id, language, longId } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { giveUpRelease, workOffRelease } from './release-queue.service.ts'

const order = z.object({
  taskId: longId,
  releaseId: id,
  lang: language,
  actor: z.object({
    id,
    name: z.string(),
    companyId: id,
    impersonator: z.object({ id, name: z.string() }).nullable(),
  }),
})

export const giveReleaseUp = jobKind({ name: 'trips.release-given-up', retryLimit: 10, data: order })

export const releaseLater = jobKind({
  name: 'trips.release',
  retryLimit: 3,
  data: order,
  whenGivenUp: giveReleaseUp,
})

export const workOnReleases = async (queue: JobQueue, db: Db, clock: Clock) => {
  await queue.work(releaseLater, (order) => workOffRelease(db, clock, order))
  await queue.work(giveReleaseUp, (order) => giveUpRelease(db, clock, order))
}

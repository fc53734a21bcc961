import { id, language, longId } from '@laurel/contract/rules'
import * as z from 'zod'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { workOffRelease } from './release-queue.service.ts'

export const releaseLater = jobKind({
  name: 'trips.release',
  retryLimit: 3,
  data: z.object({
    taskId: longId,
    releaseId: id,
    lang: language,
    actor: z.object({
      id,
      name: z.string(),
      companyId: id,
      impersonator: z.object({ id, name: z.string() }).nullable(),
    }),
  }),
})

export const workOnReleases = (queue: JobQueue, db: Db, clock: Clock) =>
  queue.work(releaseLater, (order) => workOffRelease(db, clock, order))

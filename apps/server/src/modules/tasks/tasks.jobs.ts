import * as z from 'zod'
import { type Clock, secondsFrom } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import { deleteOldAnswers } from '../../http/idempotency.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { deleteTasksFinishedBefore } from './tasks.queries.ts'

const KEPT_SECONDS = 30 * 24 * 3600

export const sweepTasks = jobKind({ name: 'tasks.sweep', retryLimit: 0, data: z.object({}), cron: '17 3 * * *' })

export const workOnTasks = (queue: JobQueue, db: Db, clock: Clock) =>
  queue.work(sweepTasks, async () => {
    const now = clock.now()
    await deleteTasksFinishedBefore(db, secondsFrom(now, -KEPT_SECONDS))
    await deleteOldAnswers(db, now)
  })

import * as z from 'zod'
import { secondsFrom } from '../../core/clock.ts'
import { deleteOldAnswers } from '../../http/idempotency.ts'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { deleteTasksFinishedBefore } from './tasks.queries.ts'

const KEPT_SECONDS = 30 * 24 * 3600

export const sweepTasks = jobKind({ name: 'tasks.sweep', retryLimit: 0, data: z.object({}), cron: '17 3 * * *' })

export const workOnTasks = ({ queue, db, clock }: Pick<Services, 'queue' | 'db' | 'clock'>) =>
  queue.work(sweepTasks, async () => {
    const now = clock.now()
    await deleteTasksFinishedBefore(db, secondsFrom(now, -KEPT_SECONDS))
    await deleteOldAnswers(db, now)
  })

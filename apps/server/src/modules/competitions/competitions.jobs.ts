import * as z from 'zod'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { finishEndedCompetitions } from './finish.service.ts'

/** Days end at many moments around the world; a board that is opened before its turn is finished then. */
export const finishCompetitions = jobKind({
  name: 'competitions.finish',
  retryLimit: 0,
  data: z.object({}),
  cron: '*/5 * * * *',
})

export const workOnCompetitions = (queue: JobQueue, db: Db, clock: Clock) =>
  queue.work(finishCompetitions, () => finishEndedCompetitions(db, clock.now()))

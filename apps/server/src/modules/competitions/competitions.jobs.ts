import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { finishEndedCompetitions } from './finish.service.ts'

/** Days end at different moments around the world. A board that is opened before the next run finishes its competition. */
export const finishCompetitions = jobKind({
  name: 'competitions.finish',
  retryLimit: 0,
  data: z.object({}),
  cron: '*/5 * * * *',
})

export const workOnCompetitions = ({ queue, db, clock }: Pick<Services, 'queue' | 'db' | 'clock'>) =>
  queue.work(finishCompetitions, () => finishEndedCompetitions(db, clock.now()))

import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { giveDueEverywhere } from './giving.service.ts'

/** Every hour, because days begin at different moments around the world. What a run misses the next one finds. */
export const runDueRules = jobKind({ name: 'rules.run', retryLimit: 0, data: z.object({}), cron: '7 * * * *' })

export const workOnRules = ({ queue, db, clock }: Pick<Services, 'queue' | 'db' | 'clock'>) =>
  queue.work(runDueRules, () => giveDueEverywhere({ db, clock }))

import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { warnOfEnds } from './keys.service.ts'

export const watchKeys = jobKind({ name: 'keys.watch', retryLimit: 0, data: z.object({}), cron: '7 * * * *' })

export const workOnKeys = (services: Pick<Services, 'db' | 'clock' | 'queue' | 'publicUrl'>) =>
  services.queue.work(watchKeys, () => warnOfEnds(services))

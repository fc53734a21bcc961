import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { lookForAlerts } from './alerts.service.ts'

export const watchAlerts = jobKind({ name: 'alerts.watch', retryLimit: 0, data: z.object({}), cron: '* * * * *' })

type Wanted = 'db' | 'queue' | 'clock' | 'publicUrl'

export const workOnAlerts = ({ db, queue, clock, publicUrl }: Pick<Services, Wanted>) =>
  queue.work(watchAlerts, () => lookForAlerts(db, { queue, publicUrl }, clock.now()))

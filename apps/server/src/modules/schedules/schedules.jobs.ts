import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { sendDue } from './sending.service.ts'

/** Hours begin at different minutes around the world. */
export const sendSchedules = jobKind({ name: 'schedules.send', retryLimit: 0, data: z.object({}), cron: '*/5 * * * *' })

export const workOnSchedules = (services: Pick<Services, 'queue' | 'db' | 'read' | 'clock' | 'publicUrl'>) =>
  services.queue.work(sendSchedules, () => sendDue(services))

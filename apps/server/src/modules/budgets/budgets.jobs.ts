import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { tellBudgets } from './alerts.service.ts'

/** Looks every few minutes instead of with every award, which would wait for the sums. */
export const watchBudgets = jobKind({
  name: 'budgets.watch',
  retryLimit: 0,
  data: z.object({}),
  cron: '*/5 * * * *',
})

export const workOnBudgets = (services: Pick<Services, 'db' | 'clock' | 'queue' | 'publicUrl'>) =>
  services.queue.work(watchBudgets, () => tellBudgets(services))

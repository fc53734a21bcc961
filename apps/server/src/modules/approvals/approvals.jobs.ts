import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { endAndRemind } from './approvals.service.ts'

/** Every hour: reminders and expiry are days, so an hour more or less does not matter. */
export const followProposals = jobKind({
  name: 'approvals.follow',
  retryLimit: 0,
  data: z.object({}),
  cron: '7 * * * *',
})

export const workOnApprovals = (services: Pick<Services, 'db' | 'clock' | 'queue' | 'publicUrl'>) =>
  services.queue.work(followProposals, () => endAndRemind(services))

import { INBOX_MONTHS } from '@laurel/contract/inbox.ts'
import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { deleteMessagesBefore } from './messages.queries.ts'
import { type Pushing, pushDue } from './push.service.ts'

/** Less than the minute to the next turn. */
const TURN_SECONDS = 50

export const pushMessages = jobKind({
  name: 'messages.push',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
})

export const sweepMessages = jobKind({
  name: 'messages.sweep',
  retryLimit: 0,
  data: z.object({}),
  cron: '43 3 * * *',
})

type Wanted = 'db' | 'clock' | 'queue' | 'pusher' | 'publicUrl'

export const workOnMessages = async ({ queue, ...services }: Pick<Services, Wanted>, settle: Pushing['settle']) => {
  const { db, clock } = services
  await queue.work(pushMessages, () => pushDue({ ...services, settle }, TURN_SECONDS))
  await queue.work(sweepMessages, () => {
    const before = new Date(clock.now())
    before.setUTCMonth(before.getUTCMonth() - INBOX_MONTHS)
    return deleteMessagesBefore(db, before)
  })
}

import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import { raiseAlert } from '../alerts/alerts.service.ts'
import type { Services } from '../services.ts'
import { type Processing, processDue } from './processing.service.ts'

/** Every minute, and at once after a restart of the queue. */
export const processTransfers = jobKind({
  name: 'transfers.process',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
})

/** Well below the time after which the job queue gives a job up. */
const SHIFT_MS = 5 * 60_000

type Wanted = 'db' | 'clock' | 'queue' | 'partner' | 'publicUrl'

export const workOnTransfers = async ({ queue, publicUrl, ...processing }: Pick<Services, Wanted>) => {
  const tellStopped: Processing['tellStopped'] = (db, stop) =>
    raiseAlert(db, { queue, publicUrl }, { ...stop, kind: 'payments' })
  const isStopping = () => queue.isStopping
  let running: Promise<void> | undefined

  const work = async () => {
    const end = Date.now() + SHIFT_MS
    const mayHaveMore = await processDue({ ...processing, isStopping, tellStopped }, () => Date.now() > end)
    if (mayHaveMore && !isStopping()) await queue.send(processing.db, processTransfers, {})
  }

  // Entries are sent one by one: a job that arrives meanwhile joins the running one.
  await queue.work(processTransfers, () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  })
}

import * as z from 'zod'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
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

export const workOnTransfers = async (queue: JobQueue, processing: Omit<Processing, 'isStopping'>) => {
  const isStopping = () => queue.isStopping
  let running: Promise<void> | undefined

  const work = async () => {
    const end = Date.now() + SHIFT_MS
    const mayHaveMore = await processDue({ ...processing, isStopping }, () => Date.now() > end)
    if (mayHaveMore && !isStopping()) await queue.send(processing.db, processTransfers, {})
  }

  // Entries go out one by one: whoever asks while that happens joins.
  await queue.work(processTransfers, () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  })
}

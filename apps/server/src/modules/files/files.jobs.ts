import * as z from 'zod'
import { secondsFrom } from '../../core/clock.ts'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { deleteUnusedFilesBefore } from './files.queries.ts'

/** A picture is stored before the call that uses it ends. */
const KEPT_SECONDS = 24 * 3600

export const sweepFiles = jobKind({ name: 'files.sweep', retryLimit: 0, data: z.object({}), cron: '43 3 * * *' })

export const workOnFiles = ({ queue, db, clock }: Pick<Services, 'queue' | 'db' | 'clock'>) =>
  queue.work(sweepFiles, () => deleteUnusedFilesBefore(db, secondsFrom(clock.now(), -KEPT_SECONDS)))

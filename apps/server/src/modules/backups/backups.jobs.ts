import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { findLastMade } from './backups.queries.ts'
import { makeKeptBackup } from './backups.service.ts'

/** At a quiet hour for America. Nothing is done where no folder for backups is set. */
export const backUp = jobKind({
  name: 'backup',
  retryLimit: 2,
  data: z.object({}),
  cron: '40 8 * * *',
  isOncePerKey: true,
  maxSeconds: 6 * 3600,
})

const DAY_MS = 24 * 3600_000

type Wanted = 'db' | 'queue' | 'clock' | 'backups'

/** A machine that was off at night, or has no backup yet, makes up for it at its start. */
export const workOnBackups = async ({ db, queue, clock, backups }: Pick<Services, Wanted>) => {
  await queue.work(backUp, async () => {
    if (backups) await makeKeptBackup(db, backups, clock)
  })
  if (!backups) return
  const last = await findLastMade(db)
  const isDue = last === undefined || clock.now().getTime() - last.started_at.getTime() > DAY_MS
  if (isDue) await queue.send(db, backUp, {}, { singletonKey: 'start' })
}

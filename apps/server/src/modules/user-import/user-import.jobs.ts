import { longId } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import type { Clock } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { inviteImported, inviteNext } from './import-invitations.service.ts'
import { listIdleUploads } from './import-uploads.queries.ts'
import { workOffUpload } from './import-uploads.service.ts'

export const workOffImport = jobKind({
  name: 'users.import',
  retryLimit: 3,
  data: z.object({ taskId: longId }),
})

/** A process that was killed leaves files behind; whoever is there next takes them up. */
export const resumeImports = jobKind({
  name: 'users.import-resume',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
})

interface Dependencies {
  db: Db
  clock: Clock
  queue: JobQueue
}

export const workOnUserImports = async ({ db, clock, queue }: Dependencies) => {
  const resume = () =>
    inTransaction(db, async (db) => {
      for (const taskId of await listIdleUploads(db)) await queue.send(db, workOffImport, { taskId })
    })
  await queue.work(workOffImport, ({ taskId }) => workOffUpload({ db, clock, queue }, taskId))
  await queue.work(inviteImported, (batch) => inviteNext(db, queue, batch))
  await queue.work(resumeImports, resume)
  await resume()
}

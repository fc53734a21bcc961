import type { Adapters } from './adapters.ts'
import type { Clock } from './core/clock.ts'
import type { Db } from './db/db.ts'
import type { JobKind, JobQueue } from './jobs/queue.ts'
import { mailInvitation, resetPassword, sweepSessions, workOnAuth } from './modules/auth/auth.jobs.ts'
import { sendMail, workOnMail } from './modules/mail/mail.jobs.ts'
import { sweepTasks, workOnTasks } from './modules/tasks/tasks.jobs.ts'

/** Every kind of background work, so that handing in never meets a missing queue. */
export const JOB_KINDS: readonly JobKind[] = [sendMail, mailInvitation, resetPassword, sweepSessions, sweepTasks]

interface Dependencies {
  adapters: Adapters
  db: Db
  clock: Clock
  queue: JobQueue
  publicUrl: string
}

export const startWorking = async ({ adapters, db, clock, queue, publicUrl }: Dependencies) => {
  await workOnMail(queue, adapters.mailer)
  await workOnAuth({ db, clock, queue, publicUrl })
  await workOnTasks(queue, db, clock)
}

import { join } from 'node:path'
import { fileMailer } from './adapters/mail/file-mailer.ts'
import { smtpMailer } from './adapters/mail/smtp-mailer.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import type { Db } from './db/db.ts'
import type { JobKind, JobQueue } from './jobs/queue.ts'
import { mailInvitation, resetPassword, sweepSessions, workOnAuth } from './modules/auth/auth.jobs.ts'
import { sendMail, workOnMail } from './modules/mail/mail.jobs.ts'

/** Every kind of background work, so that handing in never meets a missing queue. */
export const JOB_KINDS: readonly JobKind[] = [sendMail, mailInvitation, resetPassword, sweepSessions]

interface Dependencies {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  db: Db
  clock: Clock
  queue: JobQueue
  publicUrl: string
}

export const startWorking = async ({ config, db, clock, queue, publicUrl }: Dependencies) => {
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : fileMailer(join(config.dataDir, 'mail'), config.mailFrom)
  await workOnMail(queue, mailer)
  await workOnAuth({ db, clock, queue, publicUrl })
}

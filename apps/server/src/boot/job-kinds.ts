import type { Clock } from '../core/clock.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Db } from '../db/db.ts'
import { type JobKind, type JobQueue, sweepJobs } from '../jobs/queue.ts'
import {
  mailInvitation,
  mailPasswordLink,
  sweepSessions,
  tellAboutLock,
  workOnAuth,
} from '../modules/auth/auth.jobs.ts'
import { processTransfers, workOnTransfers } from '../modules/coin-transfers/transfers.jobs.ts'
import { finishCompetitions, workOnCompetitions } from '../modules/competitions/competitions.jobs.ts'
import { sweepFiles, workOnFiles } from '../modules/files/files.jobs.ts'
import { sendMail, workOnMail } from '../modules/mail/mail.jobs.ts'
import { deliverNotifications, resumeSends, workOnNotifications } from '../modules/notifications/notifications.jobs.ts'
import { exportPeople, workOnExports } from '../modules/programme-export/export.jobs.ts'
import { sweepTasks, workOnTasks } from '../modules/tasks/tasks.jobs.ts'
import { giveReleaseUp, releaseLater, workOnReleases } from '../modules/trips/trips.jobs.ts'
import { inviteImported } from '../modules/user-import/import-invitations.service.ts'
import { resumeImports, workOffImport, workOnUserImports } from '../modules/user-import/user-import.jobs.ts'
import type { Adapters } from './adapters.ts'

/** Every kind of background work, so that handing in never meets a missing queue. */
export const JOB_KINDS: readonly JobKind[] = [
  sendMail,
  mailInvitation,
  mailPasswordLink,
  tellAboutLock,
  sweepSessions,
  sweepTasks,
  sweepFiles,
  workOffImport,
  inviteImported,
  resumeImports,
  finishCompetitions,
  processTransfers,
  exportPeople,
  deliverNotifications,
  resumeSends,
  releaseLater,
  giveReleaseUp,
  sweepJobs,
]

interface Dependencies {
  adapters: Adapters
  db: Db
  clock: Clock
  queue: JobQueue
  secrets: Secrets
  publicUrl: string
  exportTimezone: string
}

export const startWorking = async ({ adapters, db, clock, queue, publicUrl, exportTimezone }: Dependencies) => {
  await workOnMail(queue, adapters.mailer)
  await workOnAuth({ db, clock, queue, publicUrl })
  await workOnTasks(queue, db, clock)
  await workOnFiles(queue, db, clock)
  await workOnReleases(queue, db, clock)
  await workOnUserImports({ db, clock, queue })
  await workOnCompetitions(queue, db, clock)
  await workOnTransfers(queue, { db, clock, partner: adapters.partner, publicUrl })
  await workOnExports(queue, { db, clock, drop: adapters.drop, timezone: exportTimezone })
  await workOnNotifications(queue, { db, clock, pusher: adapters.pusher })
  await queue.work(sweepJobs, () => queue.forgetEnded(JOB_KINDS))
}

import '@laurel/contract/messages/both.ts'
import { type JobKind, sweepJobs } from '../jobs/queue.ts'
import { watchAlerts, workOnAlerts } from '../modules/alerts/alerts.jobs.ts'
import { watchKeys, workOnKeys } from '../modules/api-keys/keys.jobs.ts'
import { followProposals, workOnApprovals } from '../modules/approvals/approvals.jobs.ts'
import {
  mailInvitation,
  mailPasswordLink,
  sweepSessions,
  tellAboutLock,
  workOnAuth,
} from '../modules/auth/auth.jobs.ts'
import { backUp, workOnBackups } from '../modules/backups/backups.jobs.ts'
import { watchBudgets, workOnBudgets } from '../modules/budgets/budgets.jobs.ts'
import { processTransfers, workOnTransfers } from '../modules/coin-transfers/transfers.jobs.ts'
import { finishCompetitions, workOnCompetitions } from '../modules/competitions/competitions.jobs.ts'
import { sweepFiles, workOnFiles } from '../modules/files/files.jobs.ts'
import { fetchSource, watchSources, workOnSources } from '../modules/gps-sources/sources.jobs.ts'
import { sendMail, workOnMail } from '../modules/mail/mail.jobs.ts'
import { pushMessages, sweepMessages, workOnMessages } from '../modules/messages/messages.jobs.ts'
import { giveCopyUp, makeCopy, sweepCopies, workOnCopies } from '../modules/my-data/my-data.jobs.ts'
import { settleHeld } from '../modules/notifications/delivery.service.ts'
import { deliverNotifications, resumeSends, workOnNotifications } from '../modules/notifications/notifications.jobs.ts'
import { exportPeople, workOnExports } from '../modules/programme-export/export.jobs.ts'
import { runDueRules, workOnRules } from '../modules/rules/rules.jobs.ts'
import { sendSchedules, workOnSchedules } from '../modules/schedules/schedules.jobs.ts'
import type { Services } from '../modules/services.ts'
import { sweepTasks, workOnTasks } from '../modules/tasks/tasks.jobs.ts'
import { endWaits, giveReleaseUp, releaseLater, workOnReleases } from '../modules/trips/trips.jobs.ts'
import {
  giveUndoUp,
  importUpload,
  inviteImported,
  resumeImports,
  undoLater,
  workOnUserImports,
} from '../modules/user-import/user-import.jobs.ts'
import { deliverWebhooks, sweepWebhooks, workOnWebhooks } from '../modules/webhooks/webhooks.jobs.ts'

/** Every kind of background work, so that handing in never meets a missing queue. */
export const JOB_KINDS: readonly JobKind[] = [
  sendMail,
  mailInvitation,
  mailPasswordLink,
  tellAboutLock,
  sweepSessions,
  sweepTasks,
  sweepFiles,
  importUpload,
  inviteImported,
  resumeImports,
  undoLater,
  giveUndoUp,
  finishCompetitions,
  watchBudgets,
  followProposals,
  processTransfers,
  exportPeople,
  makeCopy,
  giveCopyUp,
  sweepCopies,
  deliverNotifications,
  resumeSends,
  pushMessages,
  sweepMessages,
  releaseLater,
  giveReleaseUp,
  endWaits,
  runDueRules,
  sendSchedules,
  watchKeys,
  watchSources,
  fetchSource,
  deliverWebhooks,
  sweepWebhooks,
  backUp,
  watchAlerts,
  sweepJobs,
]

const WORKERS: readonly ((services: Services) => Promise<unknown>)[] = [
  workOnMail,
  workOnAuth,
  workOnTasks,
  workOnFiles,
  workOnReleases,
  workOnUserImports,
  workOnCompetitions,
  workOnBudgets,
  workOnApprovals,
  workOnRules,
  workOnTransfers,
  workOnExports,
  workOnCopies,
  workOnNotifications,
  workOnSchedules,
  workOnWebhooks,
  (services) => workOnMessages(services, settleHeld),
  workOnKeys,
  workOnSources,
  workOnBackups,
  workOnAlerts,
]

export const startWorking = async (services: Services) => {
  const { queue } = services
  for (const work of WORKERS) await work(services)
  await queue.work(sweepJobs, () => queue.forgetEnded(JOB_KINDS))
}

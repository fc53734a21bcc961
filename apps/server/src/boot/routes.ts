import type { Mount } from '../http/mount.ts'
import { alertRoutes } from '../modules/alerts/alerts.routes.ts'
import { keyRoutes } from '../modules/api-keys/keys.routes.ts'
import { approvalRoutes } from '../modules/approvals/approvals.routes.ts'
import { auditRoutes } from '../modules/audit/audit.routes.ts'
import { authRoutes } from '../modules/auth/auth.routes.ts'
import { passkeyRoutes } from '../modules/auth/passkeys/passkeys.routes.ts'
import { awardRoutes } from '../modules/awards/awards.routes.ts'
import { badgeRoutes } from '../modules/badges/badges.routes.ts'
import { bookRoutes } from '../modules/books/books.routes.ts'
import { budgetRoutes } from '../modules/budgets/budgets.routes.ts'
import { transferRoutes } from '../modules/coin-transfers/transfers.routes.ts'
import { coinRoutes } from '../modules/coins/coins.routes.ts'
import { companyRoutes } from '../modules/companies/companies.routes.ts'
import { boardRoutes, competitionRoutes } from '../modules/competitions/competitions.routes.ts'
import { dayRoutes } from '../modules/days/days.routes.ts'
import { deviceRoutes } from '../modules/devices/devices.routes.ts'
import { divisionRoutes } from '../modules/divisions/divisions.routes.ts'
import { erasureRoutes } from '../modules/erasure/erasure.routes.ts'
import { feedRoutes } from '../modules/feed/feed.routes.ts'
import { fileRoutes } from '../modules/files/files.routes.ts'
import { gpsDataRoutes } from '../modules/gps-releases/gps-data.routes.ts'
import { gpsSourceRoutes } from '../modules/gps-sources/sources.routes.ts'
import { healthRoutes } from '../modules/health/health.routes.ts'
import { insightRoutes } from '../modules/insights/insights.routes.ts'
import { leaderboardRoutes } from '../modules/leaderboard/leaderboard.routes.ts'
import { locationRoutes } from '../modules/locations/locations.routes.ts'
import { mailTemplateRoutes } from '../modules/mail/mail-templates.routes.ts'
import { historyRoutes } from '../modules/me/history.routes.ts'
import { meRoutes } from '../modules/me/me.routes.ts'
import { messageRoutes } from '../modules/messages/messages.routes.ts'
import { myDataRoutes } from '../modules/my-data/my-data.routes.ts'
import { notificationRoutes } from '../modules/notifications/notifications.routes.ts'
import { profileRoutes } from '../modules/profile/profile.routes.ts'
import { secondFactorRoutes } from '../modules/profile/second-factor.routes.ts'
import { exportRoutes } from '../modules/programme-export/export.routes.ts'
import { provisioningRoutes } from '../modules/provisioning/provisioning.routes.ts'
import { questionRoutes } from '../modules/questions/questions.routes.ts'
import { reconciliationRoutes } from '../modules/reconciliation/reconciliation.routes.ts'
import { reportRoutes } from '../modules/reports/reports.routes.ts'
import { roleRoutes } from '../modules/roles/roles.routes.ts'
import { ruleRoutes } from '../modules/rules/rules.routes.ts'
import { scheduleRoutes } from '../modules/schedules/schedules.routes.ts'
import { scoreCardRoutes } from '../modules/score-card/score-card.routes.ts'
import type { Services } from '../modules/services.ts'
import { ssoRoutes } from '../modules/sso/sso.routes.ts'
import { suggestionRoutes } from '../modules/suggestions/suggestions.routes.ts'
import { taskRoutes } from '../modules/tasks/tasks.routes.ts'
import { tripRoutes } from '../modules/trips/trips.routes.ts'
import { userImportRoutes } from '../modules/user-import/user-import.routes.ts'
import { userRoutes } from '../modules/users/users.routes.ts'
import { webhookRoutes } from '../modules/webhooks/webhooks.routes.ts'

type Routes = (mount: Mount, services: Services) => void

const ROUTES: readonly Routes[] = [
  healthRoutes,
  authRoutes,
  passkeyRoutes,
  ssoRoutes,
  profileRoutes,
  secondFactorRoutes,
  companyRoutes,
  divisionRoutes,
  locationRoutes,
  userRoutes,
  erasureRoutes,
  userImportRoutes,
  provisioningRoutes,
  badgeRoutes,
  awardRoutes,
  approvalRoutes,
  budgetRoutes,
  ruleRoutes,
  gpsDataRoutes,
  gpsSourceRoutes,
  tripRoutes,
  transferRoutes,
  exportRoutes,
  reconciliationRoutes,
  coinRoutes,
  bookRoutes,
  scheduleRoutes,
  webhookRoutes,
  mailTemplateRoutes,
  competitionRoutes,
  boardRoutes,
  roleRoutes,
  suggestionRoutes,
  questionRoutes,
  notificationRoutes,
  deviceRoutes,
  meRoutes,
  feedRoutes,
  historyRoutes,
  myDataRoutes,
  messageRoutes,
  taskRoutes,
  keyRoutes,
  auditRoutes,
  alertRoutes,
  fileRoutes,
]

/** Reads that may be some seconds old: they leave the primary alone where there is a replica. */
const READ_ROUTES: readonly Routes[] = [scoreCardRoutes, dayRoutes, leaderboardRoutes, reportRoutes, insightRoutes]

export const mountRoutes = (mount: Mount, services: Services) => {
  const mountRead: Mount = (endpoint, handler) => mount(endpoint, handler, { fromReplica: true })
  for (const routes of ROUTES) routes(mount, services)
  for (const routes of READ_ROUTES) routes(mountRead, services)
}

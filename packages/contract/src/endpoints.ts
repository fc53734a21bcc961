import * as alerts from './alerts.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as awardMoves from './award-moves.ts'
import * as awardRules from './award-rules.ts'
import * as awards from './awards.ts'
import * as badgeEditing from './badge-editing.ts'
import * as badgeHistory from './badge-history.ts'
import * as badges from './badges.ts'
import * as board from './board.ts'
import * as books from './books.ts'
import * as budgets from './budgets.ts'
import * as challenges from './challenges.ts'
import * as coinTrace from './coin-trace.ts'
import * as coins from './coins.ts'
import * as companies from './companies.ts'
import * as competitions from './competitions.ts'
import * as days from './days.ts'
import * as devices from './devices.ts'
import * as divisions from './divisions.ts'
import type { Endpoint } from './endpoint.ts'
import * as feed from './feed.ts'
import * as files from './files.ts'
import * as gpsData from './gps-data.ts'
import * as gpsDays from './gps-days.ts'
import * as gpsSources from './gps-sources.ts'
import * as health from './health.ts'
import * as inbox from './inbox.ts'
import * as insights from './insights.ts'
import * as keys from './keys.ts'
import * as leaderboard from './leaderboard.ts'
import * as locations from './locations.ts'
import * as lookups from './lookups.ts'
import * as mailTemplates from './mail-templates.ts'
import * as me from './me.ts'
import * as myBoards from './my-boards.ts'
import * as myData from './my-data.ts'
import * as myHistory from './my-history.ts'
import * as notifications from './notifications.ts'
import * as passkeys from './passkeys.ts'
import * as profile from './profile.ts'
import * as programmes from './programmes.ts'
import * as provisioning from './provisioning.ts'
import * as questions from './questions.ts'
import * as reconciliation from './reconciliation.ts'
import * as reports from './reports.ts'
import * as schedules from './schedules.ts'
import * as scoreCard from './score-card.ts'
import * as session from './session.ts'
import * as sso from './sso.ts'
import * as suggestions from './suggestions.ts'
import * as tasks from './tasks.ts'
import * as transfers from './transfers.ts'
import * as tripCorrections from './trip-corrections.ts'
import * as tripEditing from './trip-editing.ts'
import * as tripRelease from './trip-release.ts'
import * as trips from './trips.ts'
import * as userImport from './user-import.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the product, for the API description and for the tests that walk over all of them. */
export const ENDPOINTS: readonly Endpoint[] = [
  session,
  passkeys,
  sso,
  profile,
  companies,
  divisions,
  locations,
  users,
  userImport,
  provisioning,
  badges,
  badgeEditing,
  awards,
  awardMoves,
  awardRules,
  gpsData,
  gpsDays,
  gpsSources,
  trips,
  tripEditing,
  tripRelease,
  tripCorrections,
  scoreCard,
  badgeHistory,
  leaderboard,
  reports,
  insights,
  schedules,
  webhooks,
  transfers,
  programmes,
  mailTemplates,
  reconciliation,
  coinTrace,
  coins,
  books,
  budgets,
  approvals,
  competitions,
  challenges,
  board,
  suggestions,
  me,
  feed,
  myBoards,
  inbox,
  myData,
  myHistory,
  notifications,
  days,
  questions,
  devices,
  lookups,
  tasks,
  keys,
  audit,
  alerts,
  files,
  health,
].flatMap((subject) => Object.values(subject).filter(isEndpoint))

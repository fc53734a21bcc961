import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import type { TextResources } from '@laurel/kit/i18n/resources.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root-route.ts'

/** What every screen of the shell shares; its texts load beside its code. */
const screen = (...namespaces: readonly (keyof TextResources)[]) => ({
  staticData: { frame: 'shell' as const },
  loader: () => loadTexts(...namespaces),
})

const companiesRoute = createRoute({
  ...screen('companies'),
  getParentRoute: () => rootRoute,
  path: '/companies',
  component: lazyPiece(() => import('../../features/companies/companies-page.tsx'), 'CompaniesPage'),
})

const usersRoute = createRoute({
  ...screen('people', 'people-import', 'organisation', 'roles'),
  getParentRoute: () => rootRoute,
  path: '/users',
  component: lazyPiece(() => import('../../features/users/users-page.tsx'), 'UsersPage'),
})

const driversRoute = createRoute({
  ...screen('people', 'people-import', 'organisation', 'roles'),
  getParentRoute: () => rootRoute,
  path: '/drivers',
  component: lazyPiece(() => import('../../features/drivers/drivers-page.tsx'), 'DriversPage'),
})

const divisionsRoute = createRoute({
  ...screen('divisions', 'locations', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/divisions',
  component: lazyPiece(() => import('../../features/divisions/divisions-page.tsx'), 'DivisionsPage'),
})

const locationsRoute = createRoute({
  ...screen('locations', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/locations',
  component: lazyPiece(() => import('../../features/locations/locations-page.tsx'), 'LocationsPage'),
})

const defaultBadgesRoute = createRoute({
  ...screen('default-badges', 'badges', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/defaultbadges',
  component: lazyPiece(() => import('../../features/default-badges/default-badges-page.tsx'), 'DefaultBadgesPage'),
})

const badgesRoute = createRoute({
  ...screen('badges', 'assign', 'awards', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/badges',
  component: lazyPiece(() => import('../../features/badges/badges-page.tsx'), 'BadgesPage'),
})

const gpsDataRoute = createRoute({
  ...screen('gps-data', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/gps-data',
  component: lazyPiece(() => import('../../features/gps-data/gps-data-page.tsx'), 'GpsDataPage'),
})

const tripsRoute = createRoute({
  ...screen('trips', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/trips/$releaseid',
  component: lazyPiece(() => import('../../features/trips/trips-page.tsx'), 'TripsPage'),
})

const leaderboardRoute = createRoute({
  ...screen('leaderboard', 'scores', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/leaderboard',
  component: lazyPiece(() => import('../../features/leaderboard/leaderboard-page.tsx'), 'LeaderboardPage'),
})

const reportsRoute = createRoute({
  ...screen('reports', 'scores', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/reports',
  component: lazyPiece(() => import('../../features/reports/reports-page.tsx'), 'ReportsPage'),
})

const scoreCardRoute = createRoute({
  ...screen('score-card', 'scores', 'awards'),
  getParentRoute: () => rootRoute,
  path: '/driver-data/$driverid',
  component: lazyPiece(() => import('../../features/score-card/score-card-page.tsx'), 'ScoreCardPage'),
})

const transferRoute = createRoute({
  ...screen('transfers', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/transfer-page',
  component: lazyPiece(() => import('../../features/transfers/transfer-page.tsx'), 'TransferPage'),
})

const reconciliationRoute = createRoute({
  ...screen('transfers'),
  getParentRoute: () => rootRoute,
  path: '/reconciliation',
  component: lazyPiece(() => import('../../features/reconciliation/reconciliation-page.tsx'), 'ReconciliationPage'),
})

const redeemsRoute = createRoute({
  ...screen('transfers', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/redeems',
  component: lazyPiece(() => import('../../features/redeems/redeems-page.tsx'), 'RedeemsPage'),
})

const programmesRoute = createRoute({
  ...screen('programmes', 'roles'),
  getParentRoute: () => rootRoute,
  path: '/settings-programs',
  component: lazyPiece(() => import('../../features/programmes/programmes-page.tsx'), 'ProgrammesPage'),
})

const competitionsRoute = createRoute({
  ...screen('competitions', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/competitions',
  component: lazyPiece(() => import('../../features/competitions/competitions-page.tsx'), 'CompetitionsPage'),
})

const mailTemplatesRoute = createRoute({
  ...screen('mail-templates'),
  getParentRoute: () => rootRoute,
  path: '/mail-templates',
  component: lazyPiece(() => import('../../features/mail-templates/mail-templates-page.tsx'), 'MailTemplatesPage'),
})

const suggestionsRoute = createRoute({
  ...screen('suggestions'),
  getParentRoute: () => rootRoute,
  path: '/notifications',
  component: lazyPiece(() => import('../../features/suggestions/suggestions-page.tsx'), 'SuggestionsPage'),
})

const notificationsCenterRoute = createRoute({
  ...screen('notifications-center', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/notifications-center',
  component: lazyPiece(
    () => import('../../features/notifications-center/notifications-center-page.tsx'),
    'NotificationsCenterPage',
  ),
})

const auditRoute = createRoute({
  ...screen('audit', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/audit',
  component: lazyPiece(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
})

const profileRoute = createRoute({
  ...screen('profile', 'sessions'),
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: lazyPiece(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const welcomeRoute = createRoute({
  ...screen(),
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyPiece(() => import('../shell/welcome-page.tsx'), 'WelcomePage'),
})

export const consoleRoutes = [
  companiesRoute,
  usersRoute,
  driversRoute,
  divisionsRoute,
  locationsRoute,
  defaultBadgesRoute,
  badgesRoute,
  gpsDataRoute,
  tripsRoute,
  leaderboardRoute,
  reportsRoute,
  scoreCardRoute,
  transferRoute,
  reconciliationRoute,
  redeemsRoute,
  programmesRoute,
  competitionsRoute,
  mailTemplatesRoute,
  suggestionsRoute,
  notificationsCenterRoute,
  auditRoute,
  profileRoute,
  welcomeRoute,
] as const

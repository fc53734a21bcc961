import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import type { TextResources } from '../../i18n/resources.ts'
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
  component: lazyRouteComponent(() => import('../../features/companies/companies-page.tsx'), 'CompaniesPage'),
})

const usersRoute = createRoute({
  ...screen('people', 'organisation', 'roles'),
  getParentRoute: () => rootRoute,
  path: '/users',
  component: lazyRouteComponent(() => import('../../features/users/users-page.tsx'), 'UsersPage'),
})

const driversRoute = createRoute({
  ...screen('people', 'organisation', 'roles'),
  getParentRoute: () => rootRoute,
  path: '/drivers',
  component: lazyRouteComponent(() => import('../../features/drivers/drivers-page.tsx'), 'DriversPage'),
})

const divisionsRoute = createRoute({
  ...screen('divisions', 'locations', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/divisions',
  component: lazyRouteComponent(() => import('../../features/divisions/divisions-page.tsx'), 'DivisionsPage'),
})

const locationsRoute = createRoute({
  ...screen('locations', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/locations',
  component: lazyRouteComponent(() => import('../../features/locations/locations-page.tsx'), 'LocationsPage'),
})

const defaultBadgesRoute = createRoute({
  ...screen('default-badges', 'badges', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/defaultbadges',
  component: lazyRouteComponent(
    () => import('../../features/default-badges/default-badges-page.tsx'),
    'DefaultBadgesPage',
  ),
})

const badgesRoute = createRoute({
  ...screen('badges', 'assign', 'organisation'),
  getParentRoute: () => rootRoute,
  path: '/badges',
  component: lazyRouteComponent(() => import('../../features/badges/badges-page.tsx'), 'BadgesPage'),
})

const auditRoute = createRoute({
  ...screen('audit'),
  getParentRoute: () => rootRoute,
  path: '/audit',
  component: lazyRouteComponent(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
})

const profileRoute = createRoute({
  ...screen('profile'),
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const welcomeRoute = createRoute({
  ...screen(),
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('../shell/welcome-page.tsx'), 'WelcomePage'),
})

/** The parts of the interface side by side, for those who build it. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        staticData: { frame: 'bare' },
        loader: () => loadTexts('ui'),
        getParentRoute: () => rootRoute,
        path: '/kit',
        component: lazyRouteComponent(() => import('../../features/kit/kit-page.tsx'), 'KitPage'),
      }),
    ]
  : []

export const consoleRoutes = [
  companiesRoute,
  usersRoute,
  driversRoute,
  divisionsRoute,
  locationsRoute,
  defaultBadgesRoute,
  badgesRoute,
  auditRoute,
  profileRoute,
  welcomeRoute,
  ...developmentRoutes,
] as const

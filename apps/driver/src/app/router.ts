import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isDate, isMonth } from '../features/days/calendar.ts'
import { dayQuery, daysQuery } from '../features/days/days.queries.ts'
import { homeQuery } from '../features/home/home.queries.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { personHere } from '../lib/session.ts'
import { Fault, Frame } from './frame.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: () => {
    if (personHere() !== undefined) throw redirect({ to: '/' })
  },
  loader: () => loadTexts('sign-in'),
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: () => {
    if (personHere() === undefined) throw redirect({ to: '/sign-in' })
  },
  component: Frame,
})

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(homeQuery())
    return loadTexts('home')
  },
  component: HomeScreen,
})

const days = createRoute({
  getParentRoute: () => frame,
  path: '/days',
  validateSearch: ({ month }): { month?: string } => (isMonth(month) ? { month } : {}),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient }, deps: { month } }) => {
    void queryClient.prefetchQuery(daysQuery(month))
    return loadTexts('days')
  },
  component: lazyRouteComponent(() => import('../features/days/days-screen.tsx'), 'DaysScreen'),
})

const day = createRoute({
  getParentRoute: () => frame,
  path: '/days/$date',
  beforeLoad: ({ params: { date } }) => {
    if (!isDate(date)) throw redirect({ to: '/days', replace: true })
  },
  loader: ({ context: { queryClient }, params: { date } }) => {
    void queryClient.prefetchQuery(dayQuery(date))
    return loadTexts('days')
  },
  component: lazyRouteComponent(() => import('../features/days/day-page.tsx'), 'DayPage'),
})

const badges = createRoute({
  getParentRoute: () => frame,
  path: '/badges',
  loader: () => loadTexts('badges'),
  component: lazyRouteComponent(() => import('../features/badges/badges-page.tsx'), 'BadgesPage'),
})

const wallet = createRoute({
  getParentRoute: () => frame,
  path: '/wallet',
  loader: () => loadTexts('wallet'),
  component: lazyRouteComponent(() => import('../features/wallet/wallet-screen.tsx'), 'WalletScreen'),
})

const me = createRoute({
  getParentRoute: () => frame,
  path: '/me',
  loader: () => loadTexts('me'),
  component: lazyRouteComponent(() => import('../features/me/me-screen.tsx'), 'MeScreen'),
})

/** An address that is none leads to the start. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([signIn, unknown, frame.addChildren([home, days, day, badges, wallet, me])])

export const createDriverRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/app',
    context: { queryClient },
    scrollRestoration: true,
    defaultErrorComponent: Fault,
    defaultPreload: 'intent',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDriverRouter>
  }
}

import { linkTokenIn } from '@laurel/client/link-token.ts'
import type { BoardCircle, BoardRange } from '@laurel/contract/my-boards.ts'
import { loadTexts, openIn } from '@laurel/kit/i18n/i18n.ts'
import { isLanguage, rememberLanguage } from '@laurel/kit/i18n/language.ts'
import type { TextResources } from '@laurel/kit/i18n/resources.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { isDate, isMonth } from '../features/days/calendar.ts'
import { dayQuery, daysQuery } from '../features/days/days.queries.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { homeQuery } from '../lib/home.ts'
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

/** Takes token and language out of the address; the token stays in the history of this tab alone. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  beforeLoad: async ({ location }) => {
    const linkToken = linkTokenIn(location)
    const lang = new URLSearchParams(location.searchStr).get('lang')
    if (linkToken === undefined && lang === null) return
    if (isLanguage(lang)) {
      rememberLanguage(lang)
      await openIn(lang)
    }
    throw redirect({ to: '/invitation', replace: true, state: linkToken === undefined ? {} : { linkToken } })
  },
  loader: () => loadTexts('invitation'),
  component: lazyRouteComponent(() => import('../features/sign-in/invitation-screen.tsx'), 'InvitationScreen'),
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
    return loadTexts('days', 'day')
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
    return loadTexts('days', 'day')
  },
  component: lazyRouteComponent(() => import('../features/days/day-page.tsx'), 'DayPage'),
})

const ask = createRoute({
  getParentRoute: () => frame,
  path: '/days/$date/ask',
  beforeLoad: ({ params: { date } }) => {
    if (!isDate(date)) throw redirect({ to: '/days', replace: true })
  },
  loader: () => loadTexts('days', 'day'),
  component: lazyRouteComponent(() => import('../features/days/ask-page.tsx'), 'AskPage'),
})

const ideas = createRoute({
  getParentRoute: () => frame,
  path: '/ideas',
  loader: () => loadTexts('ideas'),
  component: lazyRouteComponent(() => import('../features/ideas/ideas-page.tsx'), 'IdeasPage'),
})

const newIdea = createRoute({
  getParentRoute: () => frame,
  path: '/ideas/new',
  validateSearch: ({ edit }): { edit?: string } => (typeof edit === 'string' ? { edit } : {}),
  loader: () => loadTexts('ideas'),
  component: lazyRouteComponent(() => import('../features/ideas/new-idea-page.tsx'), 'NewIdeaPage'),
})

const isAmong = <V extends string>(values: readonly V[], value: unknown): value is V =>
  values.some((one) => one === value)

const feed = createRoute({
  getParentRoute: () => frame,
  path: '/feed',
  validateSearch: ({ within }): { within?: 'division' } => (within === 'division' ? { within } : {}),
  loader: () => loadTexts('feed'),
  component: lazyRouteComponent(() => import('../features/feed/feed-screen.tsx'), 'FeedScreen'),
})

const board = createRoute({
  getParentRoute: () => frame,
  path: '/board',
  validateSearch: ({ range, within }): { range?: BoardRange; within?: BoardCircle } => ({
    ...(isAmong(['week', 'month', 'year'], range) && { range }),
    ...(isAmong(['division', 'location'], within) && { within }),
  }),
  loader: () => loadTexts('board'),
  component: lazyRouteComponent(() => import('../features/board/board-page.tsx'), 'BoardPage'),
})

const competitions = createRoute({
  getParentRoute: () => frame,
  path: '/competitions',
  loader: () => loadTexts('competitions'),
  component: lazyRouteComponent(() => import('../features/competitions/competitions-page.tsx'), 'CompetitionsPage'),
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
  loader: () => loadTexts('me', 'install'),
  component: lazyRouteComponent(() => import('../features/me/me-screen.tsx'), 'MeScreen'),
})

const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/inbox',
  loader: () => loadTexts('inbox'),
  component: lazyRouteComponent(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
})

const messageSettings = createRoute({
  getParentRoute: () => frame,
  path: '/me/messages',
  loader: () => loadTexts('inbox'),
  component: lazyRouteComponent(() => import('../features/inbox/message-settings-page.tsx'), 'MessageSettingsPage'),
})

/** A page that needs its texts and nothing else before it is shown. */
const pageAt = <const P extends string>(path: P, texts: readonly (keyof TextResources)[], component: RouteComponent) =>
  createRoute({ getParentRoute: () => frame, path, loader: () => loadTexts(...texts), component })

const history = createRoute({
  getParentRoute: () => frame,
  path: '/history',
  validateSearch: ({ badge }): { badge?: number } => (Number(badge) > 0 ? { badge: Number(badge) } : {}),
  loader: () => loadTexts('history'),
  component: lazyRouteComponent(() => import('../features/history/history-page.tsx'), 'HistoryPage'),
})

const myPages = [
  pageAt(
    '/wallet/request',
    ['wallet', 'account'],
    lazyRouteComponent(() => import('../features/wallet/request-page.tsx'), 'RequestPage'),
  ),
  pageAt(
    '/wallet/transfers/$id',
    ['wallet'],
    lazyRouteComponent(() => import('../features/wallet/transfer-page.tsx'), 'TransferPage'),
  ),
  pageAt(
    '/me/profile',
    ['account'],
    lazyRouteComponent(() => import('../features/me/account/profile-page.tsx'), 'ProfilePage'),
  ),
  pageAt(
    '/me/password',
    ['account'],
    lazyRouteComponent(() => import('../features/me/account/password-page.tsx'), 'PasswordPage'),
  ),
  pageAt(
    '/me/factor',
    ['account'],
    lazyRouteComponent(() => import('../features/me/account/factor-page.tsx'), 'FactorPage'),
  ),
  pageAt(
    '/me/passkeys',
    ['account'],
    lazyRouteComponent(() => import('../features/me/account/passkeys-page.tsx'), 'PasskeysPage'),
  ),
  pageAt(
    '/me/name',
    ['me'],
    lazyRouteComponent(() => import('../features/me/name-page.tsx'), 'NamePage'),
  ),
  pageAt(
    '/me/language',
    ['me'],
    lazyRouteComponent(() => import('../features/me/language-page.tsx'), 'LanguagePage'),
  ),
  pageAt(
    '/me/devices',
    ['me'],
    lazyRouteComponent(() => import('../features/me/devices-page.tsx'), 'DevicesPage'),
  ),
  pageAt(
    '/me/rules',
    ['my-data'],
    lazyRouteComponent(() => import('../features/my-data/rules-page.tsx'), 'RulesPage'),
  ),
  pageAt(
    '/me/data',
    ['my-data', 'account'],
    lazyRouteComponent(() => import('../features/my-data/data-page.tsx'), 'DataPage'),
  ),
  pageAt(
    '/me/legal/$page',
    ['legal'],
    lazyRouteComponent(() => import('../features/legal/legal-page.tsx'), 'LegalPage'),
  ),
] as const

/** An address that is none leads to the start. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([
  signIn,
  invitation,
  unknown,
  frame.addChildren([
    inbox,
    messageSettings,
    home,
    days,
    day,
    ask,
    ideas,
    newIdea,
    badges,
    wallet,
    me,
    feed,
    board,
    competitions,
    history,
    ...myPages,
  ]),
])

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
  interface HistoryState {
    /** Of an invitation. */
    linkToken?: string
  }

  interface Register {
    router: ReturnType<typeof createDriverRouter>
  }
}

import type { Language } from '@laurel/contract/constants.ts'
import type { LegalPageName } from '@laurel/contract/legal-texts/legal-text.ts'
import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { isLanguage } from '@laurel/kit/i18n/language.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { createRoute } from '@tanstack/react-router'
import { takeLink, takeSignOnCode } from '../features/auth/link/link-token.ts'
import { rootRoute } from './root-route.ts'

type Search = Record<string, unknown>

const text = (search: Search, name: string) => {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

interface HomeSearch {
  /** The address that somebody wanted before they had to sign in. */
  to?: string | undefined
  view?: 'reset' | 'company' | undefined
  /** Links in older mails carry one; signing in does not need it. */
  token?: string | undefined
}

const AUTH_TEXTS = ['auth', 'ui', 'roles'] as const

const signedOut = {
  staticData: { frame: 'bare', audience: 'public', texts: AUTH_TEXTS },
  loader: () => loadTexts(...AUTH_TEXTS),
} as const

const homeRoute = createRoute({
  ...signedOut,
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Search): HomeSearch => ({
    token: text(search, 'token'),
    to: text(search, 'to'),
    view: search.view === 'reset' || search.view === 'company' ? search.view : undefined,
  }),
  beforeLoad: takeSignOnCode,
  component: lazyPiece(() => import('../features/auth/home-page.tsx'), 'HomePage'),
})

const passwordResetRoute = createRoute({
  ...signedOut,
  getParentRoute: () => rootRoute,
  path: '/passwordreset',
  beforeLoad: takeLink,
  component: lazyPiece(() => import('../features/auth/link/link-page.tsx'), 'PasswordResetPage'),
})

const emailConfirmRoute = createRoute({
  ...signedOut,
  getParentRoute: () => rootRoute,
  path: '/emailconfirm',
  beforeLoad: takeLink,
  component: lazyPiece(() => import('../features/auth/link/link-page.tsx'), 'EmailConfirmPage'),
})

const confirmAddressRoute = createRoute({
  ...signedOut,
  getParentRoute: () => rootRoute,
  path: '/confirm-address',
  beforeLoad: takeLink,
  component: lazyPiece(() => import('../features/auth/link/confirm-address-page.tsx'), 'ConfirmAddressPage'),
})

interface LanguageSearch {
  /** Wins over the language of the console, for this page alone. */
  lang?: Language | undefined
}

const loadLegalPage = async (page: LegalPageName, lang: Language | undefined) =>
  (await import('../features/legal/load-legal-page.ts')).loadLegalPage(page, lang)

/** Pages that bring their own frame and speak the language of their address. */
const inOwnLanguage = {
  staticData: { frame: 'bare', audience: 'public' },
  validateSearch: ({ lang }: Search): LanguageSearch => ({ lang: isLanguage(lang) ? lang : undefined }),
  loaderDeps: ({ search: { lang } }: { search: LanguageSearch }) => ({ lang }),
} as const

const legal = { ...inOwnLanguage, staticData: { ...inOwnLanguage.staticData, asksNothing: true } } as const

const tosRoute = createRoute({
  ...legal,
  getParentRoute: () => rootRoute,
  path: '/tos',
  loader: ({ deps }) => loadLegalPage('tos', deps.lang),
  component: lazyPiece(() => import('../features/legal/legal-page.tsx'), 'TosPage'),
})

const privacyRoute = createRoute({
  ...legal,
  getParentRoute: () => rootRoute,
  path: '/privacy',
  loader: ({ deps }) => loadLegalPage('privacy', deps.lang),
  component: lazyPiece(() => import('../features/legal/legal-page.tsx'), 'PrivacyPage'),
})

const eulaRoute = createRoute({
  ...legal,
  getParentRoute: () => rootRoute,
  path: '/eula',
  loader: ({ deps }) => loadLegalPage('eula', deps.lang),
  component: lazyPiece(() => import('../features/legal/legal-page.tsx'), 'EulaPage'),
})

interface BoardSearch extends LanguageSearch {
  /** The board of a challenge that only its company sees. */
  company?: boolean | undefined
}

const boardRoute = createRoute({
  ...inOwnLanguage,
  validateSearch: (search: Search): BoardSearch => ({
    ...inOwnLanguage.validateSearch(search),
    company: text(search, 'company') === '1' || search.company === true ? true : undefined,
  }),
  getParentRoute: () => rootRoute,
  path: '/board/$boardid',
  loader: async ({ deps }) => (await import('../features/board/load-board.ts')).loadBoardTexts(deps.lang),
  component: lazyPiece(() => import('../features/board/board-page.tsx'), 'BoardPage'),
})

/** Older links of drivers and users. */
const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  staticData: { audience: 'nobody' },
})

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { audience: 'public' },
  loader: () => loadTexts('not-found'),
  component: lazyPiece(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage'),
})

export const publicScreens = [
  homeRoute,
  passwordResetRoute,
  emailConfirmRoute,
  confirmAddressRoute,
  tosRoute,
  privacyRoute,
  eulaRoute,
  boardRoute,
  welcomeRoute,
  notFoundRoute,
] as const

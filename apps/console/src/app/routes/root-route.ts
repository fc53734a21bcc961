import { adoptLanguage, loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { LEGAL_PAGES } from '../../features/legal/texts/legal-text.ts'
import { session } from '../../lib/session.ts'
import { profileQuery } from '../../lib/session-profile.ts'
import { guard, safeReturn } from '../guards.ts'
import { LoadFailed } from '../load-failed.tsx'
import { loadShell, RootFrame } from '../root-frame.tsx'
import { turnedAway } from '../turned-away.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * `shell` is for signed-in people only, `bare` screens bring their own frame. The others stand in the shell for
     * signed-in people and between the logo and the legal links for everybody else.
     */
    frame?: 'shell' | 'bare'
  }
}

interface RouterContext {
  queryClient: QueryClient
}

/** The signed-in person, or nobody when there is no session or the server no longer accepts it. */
const findProfile = async (queryClient: QueryClient) => {
  const { session: present } = session.state()
  if (!present) return null
  try {
    return await queryClient.ensureQueryData(profileQuery(present.id))
  } catch (error) {
    if (session.state().session) throw error
    return null
  }
}

const LEGAL_PATHS: readonly string[] = LEGAL_PAGES.map((page) => `/${page}`)

/** The legal pages are complete in themselves: they ask the server for nothing, not even who is reading. */
const isLegal = (path: string) => LEGAL_PATHS.includes(path.toLowerCase().replace(/\/+$/, ''))

const knownProfile = (queryClient: QueryClient) => {
  const { session: present } = session.state()
  return (present && queryClient.getQueryData(profileQuery(present.id).queryKey)) ?? null
}

/** Somebody who signed out on purpose starts anew; everybody else comes back to where they were. */
const signInSearch = (wanted: string) => {
  const to = session.state().endedBy === 'person' ? undefined : safeReturn(wanted)
  return to ? { to } : {}
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ cause, context: { queryClient }, location }) => {
    const profile = isLegal(location.pathname) ? knownProfile(queryClient) : await findProfile(queryClient)
    if (profile) await adoptLanguage(profile.lang)
    const verdict = guard(location.pathname, profile)
    if (verdict.kind === 'sign-in') throw redirect({ to: '/', search: signInSearch(location.href), replace: true })
    if (verdict.kind === 'go') {
      // A change of the person, such as “Log in as”, leads elsewhere too, but nobody followed a link then.
      if (verdict.to === '/' && cause === 'enter') turnedAway.write(true)
      const wanted =
        location.pathname === '/' ? safeReturn(new URLSearchParams(location.searchStr).get('to') ?? '') : undefined
      throw redirect({ href: wanted ?? verdict.to, replace: true })
    }
    if (profile) await Promise.all([loadShell(), loadTexts('shell', 'ui', 'roles')])
    return { profile }
  },
  component: RootFrame,
  errorComponent: LoadFailed,
  notFoundComponent: lazyPiece(() => import('../../features/not-found/not-found-page.tsx'), 'NotFoundPage'),
})

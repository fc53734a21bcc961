import type { Profile } from '@laurel/contract/session.ts'
import { adoptLanguage, loadTexts } from '@laurel/kit/i18n/i18n.ts'
import type { TextResources } from '@laurel/kit/i18n/resources.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { DRIVER_APP, prepareDriverApp } from '../lib/session/driver-app.ts'
import { session } from '../lib/session/session.ts'
import { profileQuery } from '../lib/session/session-profile.ts'
import { LoadFailed } from './frame/load-failed.tsx'
import { loadShell, RootFrame } from './frame/root-frame.tsx'
import { turnedAway } from './frame/turned-away.ts'
import { guard, type Rule, safeReturn } from './guards.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Rule> {
    /**
     * `shell` is for signed-in people only, `bare` screens bring their own frame. The others stand in the shell for
     * signed-in people and between the logo and the legal links for everybody else.
     */
    frame?: 'shell' | 'bare'
    /** Of a screen for signed-in people, whose menu entry is found by it. */
    path?: string
    texts?: readonly (keyof TextResources)[]
    /** The page is complete in itself: it asks the server for nothing, not even who is reading. */
    asksNothing?: boolean
    /** Asks for the first data of the screen, where that does not depend on the profile. */
    ask?: (queryClient: QueryClient, search: Record<string, unknown>) => Promise<void>
  }
}

interface RouterContext {
  queryClient: QueryClient
  /** Settled once the language on screen can be spoken. */
  texts: Promise<unknown>
}

export const SHELL_TEXTS = ['shell', 'ui', 'roles'] as const

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

const knownProfile = (queryClient: QueryClient) => {
  const { session: present } = session.state()
  return (present && queryClient.getQueryData(profileQuery(present.id).queryKey)) ?? null
}

/** After signing out on purpose the next person starts anew; otherwise sign-in leads back to the address. */
const signInSearch = (wanted: string) => {
  const to = session.state().endedBy === 'person' ? undefined : safeReturn(wanted)
  return to ? { to } : {}
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // The annotation breaks a circle: the type of `matches` comes from the router, and the router's from here.
  beforeLoad: async ({ cause, context, location, matches }): Promise<{ profile: Profile | null }> => {
    const { queryClient } = context
    const match = matches.at(-1)
    const profile = match?.staticData.asksNothing ? knownProfile(queryClient) : await findProfile(queryClient)
    await context.texts
    if (profile) await adoptLanguage(profile.lang)
    const verdict = guard(match && { ...match.staticData, path: match.fullPath }, profile)
    if (verdict.kind === 'sign-in') throw redirect({ to: '/', search: signInSearch(location.href), replace: true })
    if (verdict.kind === 'app') {
      if (profile) prepareDriverApp(profile)
      throw redirect({ href: DRIVER_APP, reloadDocument: true, replace: true })
    }
    if (verdict.kind === 'go') {
      // A change of the person, such as “Log in as”, leads elsewhere too, but no link was followed then.
      if (verdict.to === '/' && cause === 'enter') turnedAway.write(true)
      const wanted =
        location.pathname === '/' ? safeReturn(new URLSearchParams(location.searchStr).get('to') ?? '') : undefined
      throw redirect({ href: wanted ?? verdict.to, replace: true })
    }
    if (profile) await Promise.all([loadShell(), loadTexts(...SHELL_TEXTS)])
    return { profile }
  },
  component: RootFrame,
  errorComponent: LoadFailed,
  notFoundComponent: lazyPiece(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage'),
})

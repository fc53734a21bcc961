import { hasUnsaved } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { connection } from '../lib/connection.ts'
import { session } from '../lib/session/session.ts'
import { profileQuery } from '../lib/session/session-profile.ts'
import { loadShell } from './frame/root-frame.tsx'
import { SHELL_TEXTS } from './root-route.ts'
import type { ConsoleRouter } from './router.ts'

/**
 * Asks for everything that the first screen needs at once: who is signed in, the frame, the code of the screen and its
 * first data. Nothing of it is waited for here; the router finds it under way. Answers with the names of the texts.
 */
export const startScreen = (router: ConsoleRouter, queryClient: QueryClient) => {
  const { pathname, search } = router.latestLocation
  const id = session.state().session?.id
  const wanted = router.getMatchedRoutes(pathname)[0].at(-1)
  const isPublic = wanted?.options.staticData?.audience === 'public'
  // Without a session every other address leads to sign-in.
  const { options } = (id !== undefined || isPublic ? wanted : undefined) ?? router.routesByPath['/']
  const { asksNothing, ask, texts = [] } = options.staticData ?? {}
  void options.component?.preload?.()
  if (id === undefined || asksNothing) return texts
  void queryClient.prefetchQuery(profileQuery(id))
  void loadShell()
  void ask?.(queryClient, search)
  return [...SHELL_TEXTS, ...texts]
}

/** After a sign-in, a sign-out or “Log in as”, here or in another tab, the guards decide again. */
export const guardAgainOnSession = (router: ConsoleRouter, queryClient: QueryClient) => {
  let known = session.state().session?.id
  session.subscribe(() => {
    const present = session.state().session?.id
    if (present === known) return
    known = present
    const moved = router.invalidate()
    // The next person at this browser finds nothing of what the session had loaded.
    if (present === undefined) void moved.then(() => queryClient.clear())
  })
}

const RELOADED_KEY = 'laurel.reloaded'
const PAUSE_MS = 60_000

/**
 * After an update the old names of lazy files are gone: start again with the new ones, but not in a circle. Without a
 * connection a reload would end on the error page of the browser, and with something unsaved it would lose that: then
 * the missing piece says so in its place.
 */
const reload = async () => {
  await connection.check()
  if (connection.isLost() || hasUnsaved()) return
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < PAUSE_MS) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
}

export const reloadAfterDeploy = () => addEventListener('vite:preloadError', () => void reload())

import type { QueryClient } from '@tanstack/react-query'
import { session } from '../lib/session.ts'
import type { ConsoleRouter } from './router.ts'

/** Somebody signed in, out or over, here or in another tab: the guards decide again. */
export const guardAgainOnSession = (router: ConsoleRouter, queryClient: QueryClient) => {
  let known = session.state().session?.id
  session.subscribe(() => {
    const present = session.state().session?.id
    if (present === known) return
    known = present
    const moved = router.invalidate()
    // Whoever uses this browser next finds nothing of what the session had loaded.
    if (present === undefined) void moved.then(() => queryClient.clear())
  })
}

import { session } from '../lib/session.ts'
import type { ConsoleRouter } from './router.ts'

/** Somebody signed in, out or over, here or in another tab: the guards decide again. */
export const followSession = (router: ConsoleRouter) => {
  let known = session.state().session?.id
  session.subscribe(() => {
    const present = session.state().session?.id
    if (present === known) return
    known = present
    void router.invalidate()
  })
}

import type { Connection } from './connection.ts'
import { SESSION_KEY, type SessionStore } from './session-store.ts'

/** What the stores take for `after`. */
export const browserTimer = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Reads the session that this browser keeps, and follows what other tabs and the clock do to it. */
export const followSession = (session: SessionStore) => {
  session.sync()
  // A null key means that the whole storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) session.sync()
  })
  // Timers do not run while a laptop sleeps or a tab is frozen.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) session.sync()
  })
}

const PROBE_PATIENCE_MS = 5000

/** The health of the service needs no session, so asking for it prolongs none. */
export const reachServer = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_PATIENCE_MS) }).then(
    () => true,
    () => false,
  )

/** Listens to what the browser says of its network. */
export const followNetwork = (connection: Connection) => {
  addEventListener('offline', connection.cut)
  addEventListener('online', () => void connection.check())
}

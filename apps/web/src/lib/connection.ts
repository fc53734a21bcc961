import { useSyncExternalStore } from 'react'
import { createConnection } from './connection-store.ts'

const PROBE_PATIENCE_MS = 5000

/** The health of the service needs no session, so asking for it prolongs none. */
const reachServer = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_PATIENCE_MS) }).then(
    () => true,
    () => false,
  )

export const connection = createConnection({
  probe: reachServer,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** Runs once after each time that the connection came back. */
export const onReconnect = (run: () => void) =>
  connection.subscribe(() => {
    if (!connection.isLost()) run()
  })

export const useConnectionLost = () => useSyncExternalStore(connection.subscribe, connection.isLost)

addEventListener('offline', connection.cut)
addEventListener('online', () => void connection.check())

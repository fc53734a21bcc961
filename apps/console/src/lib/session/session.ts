import { browserTimer } from '@laurel/client/browser.ts'
import { createSessionStore } from '@laurel/client/session-store.ts'
import { SESSION_MS, SESSION_WARNING_MS } from '@laurel/contract/constants.ts'
import { useSyncExternalStore } from 'react'

export const session = createSessionStore({
  storage: () => localStorage,
  lifetimeMs: SESSION_MS,
  warningMs: SESSION_WARNING_MS,
  now: Date.now,
  after: browserTimer,
})

export const useSession = () => useSyncExternalStore(session.subscribe, session.state)

import { useSyncExternalStore } from 'react'
import { createSessionStore, SESSION_KEY } from './session-store.ts'

export const session = createSessionStore({
  storage: localStorage,
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** A null key means that the whole storage was cleared. */
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) session.sync()
})

/** Timers stand still while a laptop sleeps or a tab is frozen. */
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) session.sync()
})

export const useSession = () => useSyncExternalStore(session.subscribe, session.state)

import { createContext, use, useSyncExternalStore } from 'react'

/** One thing that a person does, possibly in several tries: an app sends the same idempotency key with each. */
export interface Action {
  run: <T>(work: () => Promise<T> | T) => Promise<T>
  /** Whether the last try ended without an answer. */
  isUnanswered: () => boolean
}

/** What the kit needs from the app around it; the kit itself knows neither an API nor a router. */
export interface KitApp {
  connection: {
    isLost: () => boolean
    /** Calls the listener after each change; returns a function that unsubscribes it. */
    subscribe: (listener: () => void) => () => void
  }
  createAction: () => Action
  /** Runs something whose error the kit shows, so that the app does not show it a second time. */
  withOwnErrors: <T>(run: () => Promise<T>) => Promise<T>
}

/** The default: always connected, and tries of one action are not related. */
const ALONE: KitApp = {
  connection: { isLost: () => false, subscribe: () => () => {} },
  createAction: () => ({ run: async (work) => work(), isUnanswered: () => false }),
  withOwnErrors: (run) => run(),
}

export const KitAppContext = createContext(ALONE)

export const useKitApp = () => use(KitAppContext)

export const useConnectionLost = () => {
  const { connection } = useKitApp()
  return useSyncExternalStore(connection.subscribe, connection.isLost)
}

import { createContext, use, useSyncExternalStore } from 'react'

/** One thing that a person does, which may take several tries. */
export interface Action {
  run: <T>(work: () => Promise<T> | T) => Promise<T>
  /** Whether the last try ended without an answer. */
  isUnanswered: () => boolean
}

/** What the kit asks of the app around it, so that it knows neither an API nor a router. */
export interface KitApp {
  connection: {
    isLost: () => boolean
    /** Calls the listener after each change; returns what ends that. */
    subscribe: (listener: () => void) => () => void
  }
  createAction: () => Action
  /** Runs something whose failure the kit shows itself, so that the app does not show it a second time. */
  withOwnErrors: <T>(run: () => Promise<T>) => Promise<T>
}

/** Without an app: always connected, and every try stands alone. */
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

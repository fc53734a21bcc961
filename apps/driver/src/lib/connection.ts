import { browserTimer, reachServer } from '@laurel/client/browser.ts'
import { createConnection } from '@laurel/client/connection.ts'
import { useSyncExternalStore } from 'react'

export const connection = createConnection({ probe: reachServer, after: browserTimer })

export const useConnectionLost = () => useSyncExternalStore(connection.subscribe, connection.isLost)

const answerListeners = new Set<() => void>()

/** Runs after every call that got an answer. */
export const onAnswer = (run: () => void) => void answerListeners.add(run)

export const noteOutcome = (answered: boolean) => {
  if (!answered) return void connection.check()
  connection.answered()
  for (const run of answerListeners) run()
}

import { leaveTopLayer } from '@laurel/kit/dialogs/use-escape.ts'
import { hasUnsaved, mayLeave } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { useBlocker } from '@tanstack/react-router'

const BY_HISTORY: readonly string[] = ['BACK', 'FORWARD', 'GO']

/**
 * Stands once, in the shell. The Back of the browser first closes what is open, as Escape does. Nobody is asked once
 * `isOver`: after the end of a session nothing can be kept.
 */
export const useExitGuard = (isOver: () => boolean) =>
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (isOver()) return false
      if (BY_HISTORY.includes(action) && leaveTopLayer()) return true
      return current.pathname !== next.pathname && !(await mayLeave())
    },
    enableBeforeUnload: () => !isOver() && hasUnsaved(),
  })

import { mayEndSession } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import { returnToAdmin, signOutHere, usersAddress } from '../../lib/session/session-actions.ts'

/** The ways out of the present session. */
export const useSessionMoves = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { session } = useSession()
  return {
    isImpersonating: Boolean(session?.oldToken),
    returnToAdmin: async () => {
      if (!(await mayEndSession())) return
      await returnToAdmin(queryClient)
      await router.navigate({ href: usersAddress() })
    },
    signOut: async () => {
      if (await mayEndSession()) await signOutHere(queryClient)
    },
  }
}

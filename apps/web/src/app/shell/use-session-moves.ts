import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { returnToAdmin, signOutHere } from '../../lib/session-actions.ts'

/** An Admin works as somebody from there. */
const AFTER_RETURN: string = '/users'

/** The ways out of the present session. */
export const useSessionMoves = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { session } = useSession()
  return {
    isImpersonating: Boolean(session?.oldToken),
    returnToAdmin: async () => {
      await returnToAdmin(queryClient)
      await router.navigate({ to: AFTER_RETURN })
    },
    signOut: () => void signOutHere(queryClient),
  }
}

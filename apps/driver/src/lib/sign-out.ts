import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { prepareLeaving, wipePhone } from '../offline/leave.ts'
import { endPhone } from './api.ts'
import { forgetPerson, markLeaving, session } from './session.ts'

/** The phone forgets the person at once, also without a connection. The server is told as soon as it can be reached. */
export const useSignOut = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await prepareLeaving()
      markLeaving()
      forgetPerson()
      session.end('person')
      queryClient.clear()
      await wipePhone()
    },
    onSettled: async () => {
      void endPhone().catch(() => undefined)
      await navigate({ to: '/sign-in', replace: true })
    },
  })
}

import { loadUser, type Profile } from '@laurel/contract/session.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call } from '../api.ts'
import { session, useSession } from './session.ts'

/** One entry per session: the profile of the person before must never be shown. */
export const profileQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [loadUser.path, sessionId],
    queryFn: async ({ signal }) => {
      const profile = await call(loadUser, {}, signal)
      session.renew(sessionId, profile.token)
      return profile
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The profile of the present session, once it is loaded. */
export const useLoadedProfile = () => {
  const id = useSession().session?.id
  return useQuery({ ...profileQuery(id ?? ''), enabled: id !== undefined }).data
}

export const ProfileContext = createContext<Profile | null>(null)

/** The signed-in person. Only for components inside the shell. */
export const useProfile = () => {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useProfile needs the shell around it')
  return profile
}

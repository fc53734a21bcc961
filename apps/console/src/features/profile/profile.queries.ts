import { reload } from '@laurel/client/query.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  removeImage,
  renewRecoveryCodes,
  startSecondFactor,
  updatePassword,
  updateProfile,
  uploadImage,
} from '@laurel/contract/profile.ts'
import { endOtherSessions, endSession, listSessions, loadUser } from '@laurel/contract/session.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, mutationFor } from '../../lib/api.ts'

/** One entry per session: after a change of the password the list is another one. */
export const sessionsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [listSessions.path, sessionId],
    queryFn: ({ signal }) => call(listSessions, {}, signal),
    select: ({ sessions }) => sessions,
  })

export const useEndSession = mutationFor(endSession, [listSessions])
export const useEndOtherSessions = mutationFor(endOtherSessions, [listSessions])

/** Changes of the password and of the second factor also end sessions. */
const PROFILE = [loadUser, listSessions]

const fromForm = { onlyAfterSuccess: true, ownErrors: true }

export const useUpdateProfile = mutationFor(updateProfile, PROFILE, fromForm)
export const useUploadPhoto = mutationFor(uploadImage, PROFILE, fromForm)
export const useRemovePhoto = mutationFor(removeImage, PROFILE, fromForm)
export const useUpdatePassword = mutationFor(updatePassword, PROFILE, fromForm)
export const useDisableFactor = mutationFor(disableSecondFactor, PROFILE, fromForm)
export const useStartFactor = mutationFor(startSecondFactor, [], fromForm)
export const useRenewCodes = mutationFor(renewRecoveryCodes, [], fromForm)

/** Reloads nothing: the page shows the factor as on only after the recovery codes were read, by `useFactorDone`. */
export const useEnableFactor = mutationFor(enableSecondFactor, [], fromForm)

export const useFactorDone = () => {
  const queryClient = useQueryClient()
  return () => reload(queryClient, PROFILE)
}

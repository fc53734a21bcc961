import type { CallInput } from '@laurel/contract/endpoint.ts'
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
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { PROFILE_KEY } from '../../lib/session-profile.ts'
import { SESSIONS_KEY } from './sessions.model.ts'

type Proof = CallInput<typeof disableSecondFactor>['body']

/** Changes of the password and of the second factor also end sessions. */
const useProfileReload = () => {
  const queryClient = useQueryClient()
  return () => Promise.all([PROFILE_KEY, SESSIONS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The forms and dialogs say themselves what was refused. */
const quiet = { meta: { quiet: true } } as const

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateProfile>['body']) => call(updateProfile, { body }),
    onSuccess: useProfileReload(),
    ...quiet,
  })

export const useUploadPhoto = () =>
  useMutation({
    mutationFn: (file: File) => call(uploadImage, { body: { file } }),
    onSuccess: useProfileReload(),
    ...quiet,
  })

export const useRemovePhoto = () =>
  useMutation({ mutationFn: () => call(removeImage, { body: {} }), onSuccess: useProfileReload(), ...quiet })

export const useUpdatePassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updatePassword>['body']) => call(updatePassword, { body }),
    onSuccess: useProfileReload(),
    ...quiet,
  })

export const useStartFactor = () =>
  useMutation({ mutationFn: (body: Proof) => call(startSecondFactor, { body }), ...quiet })

export const useEnableFactor = () =>
  useMutation({ mutationFn: (code: string) => call(enableSecondFactor, { body: { code } }), ...quiet })

export const useDisableFactor = () =>
  useMutation({
    mutationFn: (body: Proof) => call(disableSecondFactor, { body }),
    onSuccess: useProfileReload(),
    ...quiet,
  })

export const useRenewCodes = () =>
  useMutation({ mutationFn: (body: Proof) => call(renewRecoveryCodes, { body }), ...quiet })

/** Only when the recovery codes were read does the page learn that the factor is on. */
export const useFactorDone = useProfileReload

import type { CallInput } from '@laurel/contract/endpoint'
import {
  disableSecondFactor,
  enableSecondFactor,
  startSecondFactor,
  updatePassword,
  updateProfile,
  uploadImage,
} from '@laurel/contract/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { PROFILE_KEY } from '../../lib/session-profile.ts'

const useProfileReload = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
}

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateProfile>['body']) => call(updateProfile, { body }),
    onSuccess: useProfileReload(),
    meta: { quiet: true },
  })

export const useUploadPhoto = () =>
  useMutation({
    mutationFn: (file: File) => call(uploadImage, { body: { file } }),
    onSuccess: useProfileReload(),
  })

export const useUpdatePassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updatePassword>['body']) => call(updatePassword, { body }),
  })

export const useStartFactor = () => useMutation({ mutationFn: () => call(startSecondFactor, {}) })

export const useEnableFactor = () =>
  useMutation({ mutationFn: (code: string) => call(enableSecondFactor, { body: { code } }) })

export const useDisableFactor = () =>
  useMutation({
    mutationFn: (password: string) => call(disableSecondFactor, { body: { password } }),
    onSuccess: useProfileReload(),
  })

/** Only when the recovery codes were read does the page learn that the factor is on. */
export const useFactorDone = useProfileReload

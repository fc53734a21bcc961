import { endMyDevice, listMyDevices } from '@laurel/contract/me.ts'
import { addPasskey, listPasskeys, removePasskey } from '@laurel/contract/passkeys.ts'
import { removeImage, updatePassword, updateProfile, uploadImage } from '@laurel/contract/profile.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { keptFor, mutationFor } from '../../lib/api.ts'

export const profileQuery = () => keptFor(loadUser, {})
export const devicesQuery = () => keptFor(listMyDevices, {})
export const passkeysQuery = () => keptFor(listPasskeys, {})

const own = { ownErrors: true }

export const useEndDevice = mutationFor(endMyDevice, [listMyDevices], own)
export const useAddPasskey = mutationFor(addPasskey, [listPasskeys], own)
export const useRemovePasskey = mutationFor(removePasskey, [listPasskeys], own)
export const useUpdateProfile = mutationFor(updateProfile, [loadUser], own)
export const useUpdatePassword = mutationFor(updatePassword, [listMyDevices], own)
export const useUploadPhoto = mutationFor(uploadImage, [loadUser], own)
export const useRemovePhoto = mutationFor(removeImage, [loadUser], own)

import {
  confirmAddress,
  removeImage,
  updateLanguage,
  updatePassword,
  updateProfile,
  uploadImage,
} from '@laurel/contract/profile.ts'
import { fullName } from '../../core/full-name.ts'
import type { Mount } from '../../http/mount.ts'
import { confirmNewAddress, isSameAddress, requestAddress, withdrawAddress } from '../auth/links/address.service.ts'
import {
  requireAddressTry,
  requireOldPassword,
  requireProofOrPasskey,
  spendProofOrPasskey,
} from '../auth/own-proof.service.ts'
import { hashChosenPassword, setPasswordHash } from '../auth/passwords.service.ts'
import { openTransfersFor } from '../coin-transfers/queue.service.ts'
import { drawSquareImage } from '../files/files.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import { setLanguage } from './profile.queries.ts'
import { changeOwnProfile, changePhoto, removePhoto, requireOwnAddress, requirePhotoRight } from './profile.service.ts'

const PHOTO_SIDE = 256

type Wanted = 'sessions' | 'devices' | 'queue' | 'secrets' | 'publicUrl'

export const profileRoutes = (mount: Mount, services: Pick<Services, Wanted>) => {
  const { devices, queue, secrets, publicUrl } = services

  mount(updateLanguage, async ({ db, actor, body, done }) => {
    await setLanguage(db, actor.id, body.lang)
    return done('language_updated')
  })

  /** Without an address the present one stays, and so does a change that is not confirmed yet. */
  mount(updateProfile, {
    prepare: async ({ db, body, ...caller }) => {
      const { actor, now } = caller
      if (body.email === undefined || isSameAddress(body.email, actor.email)) return
      await requireOwnAddress(db, actor)
      await requireProofOrPasskey(db, services, caller, body)
      await requireAddressTry(db, actor, now)
    },
    handle: async ({ db, actor, body, now, address, audit, done }) => {
      const { email, password: _, code, passkey, ...data } = body
      if (email === undefined || isSameAddress(email, actor.email)) {
        const { before, after } = await changeOwnProfile(db, { actor, now }, { ...data, ...(email && { email }) })
        audit.changed({ subject: 'user', id: actor.id, companyId: actor.companyId, before, after })
        if (email === undefined || actor.impersonator) return done('profile_updated')
        return done((await withdrawAddress(db, actor.id)) ? 'email_withdrawn' : 'profile_updated')
      }
      await spendProofOrPasskey(db, secrets, { actor, now }, { code, passkey })
      const { before, after } = await changeOwnProfile(db, { actor, now }, data)
      await requestAddress(db, queue, actor, { email, publicUrl: publicUrl(), now, address })
      audit.changed({
        subject: 'user',
        id: actor.id,
        companyId: actor.companyId,
        before,
        after: { ...after, requestedEmail: email },
      })
      return done('email_requested')
    },
  })

  mount(confirmAddress, async ({ db, body, now, audit, done }) => {
    const change = await confirmNewAddress(db, services, body.token, now)
    const { id, company_id: companyId, old_email: before, email } = change
    audit.actor = { id, name: fullName(change), companyId, impersonator: null }
    const waitingTransfers = await openTransfersFor(db, { id, companyid: companyId })
    const after = waitingTransfers.length > 0 ? { email, waitingTransfers } : { email }
    audit.changed({ subject: 'user', id, companyId, before: { email: before }, after })
    return done('email_changed')
  })

  mount(updatePassword, {
    prepare: async ({ db, body, ...caller }) => {
      await requireOldPassword(db, services, caller, body.oldpassword)
      return hashChosenPassword(db, { userId: caller.actor.id, password: body.newpassword, field: 'newpassword' })
    },
    handle: async ({ db, actor, now, address, prepared: passwordHash, audit, done, renewToken, setDeviceToken }) => {
      await setPasswordHash(db, actor.id, passwordHash)
      const { token, deviceToken } = await devices.replace(db, actor)
      renewToken(token)
      if (deviceToken !== undefined) setDeviceToken(deviceToken)
      await queueNotice(db, queue, actor.id, { template: 'password-changed', now, address })
      audit.changed({
        subject: 'user',
        id: actor.id,
        companyId: actor.companyId,
        before: {},
        after: { password: 'changed' },
      })
      return done('password_updated')
    },
  })

  mount(uploadImage, {
    prepare: async ({ actor, body }) => {
      requirePhotoRight(actor, body.userid ?? actor.id)
      return drawSquareImage(body.file, PHOTO_SIDE)
    },
    handle: async ({ db, body, prepared: image, audit, done, ...caller }) => {
      const { actor } = caller
      const userId = body.userid ?? actor.id
      const profilephotourl = await changePhoto(db, caller, userId, image)
      audit.changed({
        subject: 'user',
        id: userId,
        companyId: actor.companyId,
        before: {},
        after: { photo: 'changed' },
      })
      return { ...done('image_updated'), profilephotourl }
    },
  })

  mount(removeImage, async ({ db, actor, body, audit, done }) => {
    const userId = body.userid ?? actor.id
    await removePhoto(db, actor, userId)
    audit.changed({ subject: 'user', id: userId, companyId: actor.companyId, before: {}, after: { photo: 'removed' } })
    return done('image_removed')
  })
}

import {
  confirmAddress,
  removeImage,
  updateLanguage,
  updatePassword,
  updateProfile,
  uploadImage,
} from '@laurel/contract/profile.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Mount } from '../../http/mount.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { requireAddressTry, requireOldPassword, requireProof, spendProof } from '../auth/own-proof.service.ts'
import { hashChosenPassword, setPasswordHash } from '../auth/passwords.service.ts'
import { openTransfersFor } from '../coin-transfers/queue.service.ts'
import { drawSquareImage } from '../files/files.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import { confirmNewAddress, isSameAddress, requestAddress, withdrawAddress } from './address.service.ts'
import { setLanguage } from './profile.queries.ts'
import { changeOwnProfile, changePhoto, removePhoto, requirePhotoRight } from './profile.service.ts'

const PHOTO_SIDE = 256

export interface ProfileDependencies {
  sessions: Sessions
  queue: JobQueue
  secrets: Secrets
  /** Where people reach the console. */
  publicUrl: () => string
}

export const profileRoutes = (mount: Mount, dependencies: ProfileDependencies) => {
  const { sessions, queue, secrets, publicUrl } = dependencies

  mount(updateLanguage, async ({ db, actor, body, done }) => {
    await setLanguage(db, actor.id, body.lang)
    return done('language_updated')
  })

  /** Without an address the present one stays, and a change that waits for its link goes on waiting. */
  mount(updateProfile, {
    prepare: async ({ db, actor, body, now }) => {
      if (body.email === undefined || isSameAddress(body.email, actor.email)) return
      await requireProof(db, dependencies, actor, body, now)
      await requireAddressTry(db, actor, now)
    },
    handle: async ({ db, actor, body, lang, now, address, audit, done }) => {
      const { email, password: _, code, ...data } = body
      if (email === undefined || isSameAddress(email, actor.email)) {
        const { before, after } = await changeOwnProfile(db, actor, { ...data, ...(email && { email }) }, lang)
        audit.changed('user', actor.id, before, after)
        if (email === undefined || actor.impersonator) return done('profile_updated')
        return done((await withdrawAddress(db, actor.id)) ? 'email_withdrawn' : 'profile_updated')
      }
      await spendProof(db, secrets, actor, code, now)
      const { before, after } = await changeOwnProfile(db, actor, data, lang)
      await requestAddress(db, queue, actor, { email, publicUrl: publicUrl(), now, address })
      audit.changed('user', actor.id, before, { ...after, requestedEmail: email })
      return done('email_requested')
    },
  })

  mount(confirmAddress, async ({ db, body, now, audit, done }) => {
    const change = await confirmNewAddress(db, dependencies, body.token, now)
    const { id, company_id: companyId, first_name: first, last_name: last, old_email: before, email } = change
    audit.actor = { id, name: `${first} ${last}`, companyId, impersonator: null }
    const waitingTransfers = await openTransfersFor(db, { id, companyid: companyId })
    const after = waitingTransfers.length > 0 ? { email, waitingTransfers } : { email }
    audit.changed('user', id, { email: before }, after, companyId)
    return done('email_changed')
  })

  mount(updatePassword, {
    prepare: async ({ db, actor, body, now, lang }) => {
      await requireOldPassword(db, dependencies, actor, body.oldpassword, now)
      return hashChosenPassword(db, { userId: actor.id, password: body.newpassword, field: 'newpassword', lang })
    },
    handle: async ({ db, actor, now, address, prepared: passwordHash, audit, done, renewToken }) => {
      await setPasswordHash(db, actor.id, passwordHash)
      renewToken(await sessions.replace(db, actor))
      await queueNotice(db, queue, actor.id, { template: 'password-changed', now, address })
      audit.changed('user', actor.id, {}, { password: 'changed' })
      return done('password_updated')
    },
  })

  mount(uploadImage, {
    prepare: async ({ actor, body }) => {
      requirePhotoRight(actor, body.userid ?? actor.id)
      return drawSquareImage(body.file, PHOTO_SIDE)
    },
    handle: async ({ db, actor, body, now, prepared: image, audit, done }) => {
      const userId = body.userid ?? actor.id
      const profilephotourl = await changePhoto(db, actor, userId, image, now)
      audit.changed('user', userId, {}, { photo: 'changed' })
      return { ...done('image_updated'), profilephotourl }
    },
  })

  mount(removeImage, async ({ db, actor, body, audit, done }) => {
    const userId = body.userid ?? actor.id
    await removePhoto(db, actor, userId)
    audit.changed('user', userId, {}, { photo: 'removed' })
    return done('image_removed')
  })
}

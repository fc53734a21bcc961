import {
  disableSecondFactor,
  enableSecondFactor,
  startSecondFactor,
  updateLanguage,
  updatePassword,
  updateProfile,
  uploadImage,
} from '@laurel/contract/profile'
import type { Mount } from '../../http/mount.ts'
import type { Sessions } from '../../http/sessions.ts'
import { disableSecondFactorOf, enableSecondFactorOf, startSecondFactorOf } from '../auth/second-factor.service.ts'
import { setLanguage } from './profile.queries.ts'
import { changeOwnPassword, changeOwnProfile, changePhoto, requireOwnPassword } from './profile.service.ts'

export const profileRoutes = (mount: Mount, sessions: Sessions) => {
  mount(updateLanguage, async ({ db, actor, body, done }) => {
    await setLanguage(db, actor.id, body.lang)
    return done('language_updated')
  })

  mount(updateProfile, async ({ db, actor, body, lang, audit, done }) => {
    const { before, after } = await changeOwnProfile(db, actor, body, lang)
    audit.changed('user', actor.id, before, after)
    return done('profile_updated')
  })

  mount(updatePassword, async ({ db, actor, body, audit, done, renewToken }) => {
    await changeOwnPassword(db, sessions, actor, body)
    renewToken(await sessions.renew(db, actor.sessionId))
    audit.changed('user', actor.id, {}, { password: 'changed' })
    return done('password_updated')
  })

  mount(uploadImage, async ({ db, actor, body, now, audit, done }) => {
    const userId = body.userid ?? actor.id
    const profilephotourl = await changePhoto(db, actor, userId, body.file, now)
    audit.changed('user', userId, {}, { profilephotourl })
    return { ...done('image_updated'), profilephotourl }
  })

  mount(startSecondFactor, async ({ db, actor }) => ({ status: 1 as const, ...(await startSecondFactorOf(db, actor)) }))

  mount(enableSecondFactor, async ({ db, actor, body, now, done }) => {
    const recoveryCodes = await enableSecondFactorOf(db, actor.id, body.code, now)
    return { ...done('second_factor_on'), recoveryCodes }
  })

  mount(disableSecondFactor, async ({ db, actor, body, done }) => {
    await requireOwnPassword(db, actor, body.password)
    await disableSecondFactorOf(db, actor.id)
    return done('second_factor_off')
  })
}

import { getBadgeIcon } from '@laurel/contract/badges'
import { getFile } from '@laurel/contract/files'
import { getHealth } from '@laurel/contract/health'
import {
  disableSecondFactor,
  enableSecondFactor,
  startSecondFactor,
  updateLanguage,
  updatePassword,
  updateProfile,
  uploadImage,
} from '@laurel/contract/profile'
import {
  changePassword,
  confirmEmail,
  listDemoAccounts,
  loadUser,
  loginAs,
  requestPasswordReset,
  signIn,
  signOut,
} from '@laurel/contract/session'
import { generateSync } from 'otplib'
import { issueLink, type Purpose } from '../../../src/modules/auth/link-tokens.service.ts'
import { hashPassword } from '../../../src/modules/auth/passwords.service.ts'
import { startSecondFactorOf } from '../../../src/modules/auth/second-factor.service.ts'
import { MARKS, PASSWORD } from '../tenants.ts'
import { picture } from '../things.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const NEW_PASSWORD = 'another long secret'

/** The form behind a link of a mail. */
const choice =
  (purpose: Purpose) =>
  async ({ app, things, corner }: Asking) => {
    const { id } = await things.person(corner)
    const link = await issueLink(app.db, app.publicUrl, id, purpose, app.clock.now())
    const token = new URL(link).searchParams.get('token') ?? ''
    return { body: { token, password: NEW_PASSWORD, repeastedpassword: NEW_PASSWORD } }
  }

export const SESSION = [
  ask(signIn, ({ tenants }) => ({ body: { email: tenants.north.manager.email, password: PASSWORD } })),
  ask(requestPasswordReset, ({ tenants }) => ({ body: { email: tenants.north.driver.email } })),
  ask(confirmEmail, choice('confirm')),
  ask(changePassword, choice('reset')),
  plainAsk(listDemoAccounts),
  plainAsk(loadUser),
  ask(signOut, () => ({ body: {} })),
  ask(loginAs, ({ corner }) => ({ body: { id: corner.manager.id } })),
  plainAsk(startSecondFactor),
  ask(enableSecondFactor, async ({ app, caller }) => {
    const { secret } = await startSecondFactorOf(app.db, caller)
    const epoch = Math.floor(app.clock.now().getTime() / 1000)
    return { body: { code: generateSync({ secret, epoch }) } }
  }),
  ask(disableSecondFactor, () => ({ body: { password: PASSWORD } })),
  ask(updateLanguage, () => ({ body: { lang: 'en' as const } })),
  ask(updateProfile, ({ caller, tenants }) => ({
    body: {
      firstname: caller.firstName,
      lastname: caller.lastName,
      email: caller.email,
      companyname: tenants.north.company.name,
    },
  })),
  ask(updatePassword, async ({ app, caller }) => {
    const password_hash = await hashPassword(NEW_PASSWORD)
    await app.db.updateTable('users').set({ password_hash }).where('id', '=', caller.id).execute()
    return { body: { oldpassword: NEW_PASSWORD, newpassword: PASSWORD, repeatedpassword: PASSWORD } }
  }),
  ask(uploadImage, async ({ corner }) => ({ body: { file: await picture(), userid: corner.driver.id } })),
  ask(getFile, async ({ app }) => {
    const images = app.db.selectFrom('suggestion_images as i').innerJoin('suggestions as s', 's.id', 'i.suggestion_id')
    const own = images.select('i.file_hash').where('s.title', 'like', `${MARKS.north}%`)
    const { file_hash: hash } = await own.executeTakeFirstOrThrow()
    return { params: { hash } }
  }),
  ask(getBadgeIcon, () => ({ params: { key: 'clean-truck' } })),
  plainAsk(getHealth),
]

import { createHash, randomBytes } from 'node:crypto'
import { getBadgeIcon } from '@laurel/contract/badges.ts'
import { getFile } from '@laurel/contract/files.ts'
import { getHealth } from '@laurel/contract/health.ts'
import {
  confirmAddress,
  disableSecondFactor,
  enableSecondFactor,
  removeImage,
  renewRecoveryCodes,
  startSecondFactor,
  updateLanguage,
  updatePassword,
  updateProfile,
  uploadImage,
} from '@laurel/contract/profile.ts'
import {
  changePassword,
  checkLink,
  confirmEmail,
  endOtherSessions,
  endSession,
  listDemoAccounts,
  listSessions,
  loadUser,
  loginAs,
  renewSession,
  requestPasswordReset,
  signIn,
  signOut,
} from '@laurel/contract/session.ts'
import { generateSync } from 'otplib'
import { updatePerson } from '../../../src/db/people-rows.ts'
import { saveAddressChange } from '../../../src/modules/auth/links/address.queries.ts'
import { issueLink, type Purpose } from '../../../src/modules/auth/links/links.queries.ts'
import { hashPassword } from '../../../src/modules/auth/passwords.service.ts'
import {
  disableSecondFactorFor,
  enableSecondFactorFor,
  startSecondFactorFor,
} from '../../../src/modules/auth/second-factor.service.ts'
import { signedFileUrl } from '../../../src/modules/files/files.service.ts'
import { SECRETS } from '../../../testing/test-app.ts'
import { MARKS, PASSWORD } from '../access-world.ts'
import { picture } from '../records.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const NEW_PASSWORD = 'another long secret'

/** The form that the link in a mail opens. */
const choice =
  (purpose: Purpose) =>
  async ({ app, records, corner }: Asking) => {
    const { id } = await records.person(corner)
    const link = await issueLink(app.db, app.publicUrl, id, purpose, app.clock.now())
    const token = new URL(link).hash.replace('#token=', '')
    return { body: { token, password: NEW_PASSWORD, repeastedpassword: NEW_PASSWORD } }
  }

const ownPassword = async ({ app, caller }: Asking) => {
  const password_hash = await hashPassword(PASSWORD)
  await updatePerson(app.db, caller.id, { password_hash })
  return PASSWORD
}

/** Starts a second factor and returns the code that confirms it. */
const startedFactor = async ({ app, caller }: Asking) => {
  await disableSecondFactorFor(app.db, caller.id)
  const { secret } = await startSecondFactorFor(app.db, SECRETS, caller)
  return generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
}

/** Turns a second factor on and returns the password and code that prove it. */
const factorProof = async (asking: Asking) => {
  const { app, caller } = asking
  const code = await startedFactor(asking)
  const [recovery = ''] = await enableSecondFactorFor(app.db, SECRETS, caller.id, code, app.clock.now())
  return { password: await ownPassword(asking), code: recovery }
}

export const SESSION = [
  ask(signIn, ({ world }) => ({ body: { email: world.north.manager.email, password: PASSWORD } })),
  ask(requestPasswordReset, ({ world }) => ({ body: { email: world.north.driver.email } })),
  ask(confirmEmail, choice('confirm')),
  ask(changePassword, choice('reset')),
  ask(checkLink, async (asking) => {
    const { body } = await choice('confirm')(asking)
    return { body: { token: body.token, purpose: 'confirm' as const } }
  }),
  plainAsk(listSessions),
  plainAsk(renewSession),
  ask(endSession, async ({ app, caller }) => {
    await app.signedIn(caller)
    const newest = app.db.selectFrom('sessions').select('id').where('user_id', '=', caller.id).orderBy('id', 'desc')
    return { body: { id: (await newest.executeTakeFirstOrThrow()).id } }
  }),
  plainAsk(listDemoAccounts),
  plainAsk(endOtherSessions),
  plainAsk(loadUser),
  ask(signOut, () => ({ body: {} })),
  ask(loginAs, ({ corner }) => ({ body: { id: corner.manager.id } })),
  ask(startSecondFactor, async (asking) => {
    await disableSecondFactorFor(asking.app.db, asking.caller.id)
    return { body: { password: await ownPassword(asking) } }
  }),
  ask(enableSecondFactor, async (asking) => ({ body: { code: await startedFactor(asking) } })),
  ask(disableSecondFactor, async (asking) => ({ body: await factorProof(asking) })),
  ask(renewRecoveryCodes, async (asking) => ({ body: await factorProof(asking) })),
  ask(confirmAddress, async ({ app, records, corner }) => {
    const { id } = await records.person(corner)
    const token = randomBytes(32).toString('base64url')
    await saveAddressChange(app.db, id, {
      email: `confirmed.${id}@laurel.test`,
      tokenHash: createHash('sha256').update(token).digest(),
      requestedAt: app.clock.now(),
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    })
    return { body: { token } }
  }),
  ask(updateLanguage, () => ({ body: { lang: 'en' as const } })),
  ask(updateProfile, ({ caller, world }) => ({
    body: {
      firstname: caller.firstName,
      lastname: caller.lastName,
      email: caller.email,
      companyname: world.north.company.name,
    },
  })),
  ask(updatePassword, async ({ app, caller }) => {
    const password_hash = await hashPassword(NEW_PASSWORD)
    await updatePerson(app.db, caller.id, { password_hash })
    return { body: { oldpassword: NEW_PASSWORD, newpassword: PASSWORD, repeatedpassword: PASSWORD } }
  }),
  ask(removeImage, ({ corner }) => ({ body: { userid: corner.driver.id } })),
  ask(uploadImage, async ({ corner }) => ({ body: { file: await picture(), userid: corner.driver.id } })),
  ask(getFile, async ({ app }) => {
    const images = app.db.selectFrom('suggestion_images as i').innerJoin('suggestions as s', 's.id', 'i.suggestion_id')
    const own = images.select('i.file_hash').where('s.title', 'like', `${MARKS.north}%`)
    const { file_hash: hash } = await own.executeTakeFirstOrThrow()
    const { searchParams } = new URL(signedFileUrl(hash) ?? '', app.address)
    return { params: { hash }, query: Object.fromEntries(searchParams) }
  }),
  ask(getBadgeIcon, () => ({ params: { key: 'clean-truck' } })),
  plainAsk(getHealth),
]

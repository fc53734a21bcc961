import { requestMyTransfer } from '@laurel/contract/me.ts'
import {
  addPasskey,
  challengePerson,
  challengeSignIn,
  listPasskeys,
  offerPasskey,
  PASSKEYS_MAX,
  removePasskey,
  signInWithPasskey,
} from '@laurel/contract/passkeys.ts'
import { updateProfile } from '@laurel/contract/profile.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { changeUserStatus } from '@laurel/contract/users.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Sessions } from '../../src/access/sessions.ts'
import { updatePerson } from '../../src/db/people-rows.ts'
import { hashPassword } from '../../src/modules/auth/passwords.service.ts'
import { forgetAccess } from '../../src/modules/auth/sign-in.service.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTransferWorld } from '../transfers/transfer-world.ts'

const app = testApp({ worker: true })

const PASSWORD = 'a long enough secret'

type World = Awaited<ReturnType<typeof createTransferWorld>>
type Signed = Awaited<ReturnType<typeof app.signedIn>>

let world: World
let me: Signed

const signIn = async (userId: number) => {
  const password_hash = await hashPassword(PASSWORD)
  await updatePerson(app.db, userId, { password_hash })
  return app.signedIn({ id: userId })
}

/** Adds a passkey to an account, as the app does it. */
const enrol = async (person: Signed, phone = createAuthenticator(), name = 'Pixel 9') => {
  const options = await person.call(offerPasskey, { body: { password: PASSWORD } })
  await person.call(addPasskey, { body: { name, credential: phone.create(options) } })
  return phone
}

const enter = async (phone: ReturnType<typeof createAuthenticator>, circumstances = {}) => {
  const options = await app.as().call(challengeSignIn)
  return { credential: phone.use(options, circumstances), options }
}

beforeEach(async () => {
  world = await createTransferWorld(app, { drivers: 2, coins: 9, company: { activetab: true } })
  me = await signIn(world.driver)
})

describe('adding a passkey', () => {
  it('asks for the password, and the passkey is listed and told by mail', async () => {
    expect((await me.refusal(offerPasskey, { body: {} })).code).toBe('password_needed')
    expect((await me.refusal(offerPasskey, { body: { password: 'wrong' } })).code).toBe('password_wrong')
    await enrol(me)
    const { passkeys } = await me.call(listPasskeys)
    expect(passkeys).toMatchObject([{ name: 'Pixel 9', lastusedat: null }])
    await expect.poll(() => app.mails.some(({ subject }) => subject.includes('passkey was added'))).toBe(true)
  })

  it('asks for a passkey that signs in without an address, after finger, face or code', async () => {
    const { authenticatorSelection, rp, user } = await me.call(offerPasskey, { body: { password: PASSWORD } })
    expect(authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    expect(rp.id).toBe('laurel.test')
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
  })

  it.each([
    ['from another site', { origin: 'https://laurel.test.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without finger, face or code', { isVerified: false }],
  ])('made %s is refused', async (_, circumstances) => {
    const options = await me.call(offerPasskey, { body: { password: PASSWORD } })
    const credential = createAuthenticator().create(options, circumstances)
    const refusal = await me.refusal(addPasskey, { body: { name: 'Phone', credential } })
    expect(refusal).toMatchObject({ http: 422, code: 'passkey_wrong' })
    expect((await me.call(listPasskeys)).passkeys).toEqual([])
  })

  it('for the offer of somebody else, a used or an expired one is refused', async () => {
    const colleague = await signIn(world.people[1] ?? 0)
    const foreign = createAuthenticator().create(await colleague.call(offerPasskey, { body: { password: PASSWORD } }))
    expect((await me.refusal(addPasskey, { body: { name: 'A', credential: foreign } })).code).toBe('passkey_wrong')

    const credential = createAuthenticator().create(await me.call(offerPasskey, { body: { password: PASSWORD } }))
    await me.call(addPasskey, { body: { name: 'B', credential } })
    expect((await me.refusal(addPasskey, { body: { name: 'B', credential } })).code).toBe('passkey_wrong')

    const late = createAuthenticator().create(await me.call(offerPasskey, { body: { password: PASSWORD } }))
    app.clock.advance({ seconds: 301 })
    expect((await me.refusal(addPasskey, { body: { name: 'C', credential: late } })).code).toBe('passkey_wrong')
  })

  it('of another account again is refused', async () => {
    const phone = await enrol(me)
    const colleague = await signIn(world.people[1] ?? 0)
    const options = await colleague.call(offerPasskey, { body: { password: PASSWORD } })
    const refusal = await colleague.refusal(addPasskey, { body: { name: 'Copy', credential: phone.create(options) } })
    expect(refusal).toMatchObject({ http: 409, code: 'passkey_known' })
  })

  it(`is refused beyond ${PASSKEYS_MAX}`, async () => {
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await enrol(me)
    expect((await me.refusal(offerPasskey, { body: { password: PASSWORD } })).code).toBe('passkeys_full')
  })

  it('is closed to staff', async () => {
    expect((await world.companyAdmin.refusal(offerPasskey, { body: { password: PASSWORD } })).http).toBe(403)
    expect((await world.companyAdmin.refusal(listPasskeys, {})).http).toBe(403)
  })
})

describe('signing in with a passkey', () => {
  it('needs nothing typed and keeps the phone signed in', async () => {
    const phone = await enrol(me)
    const { credential } = await enter(phone)
    const response = await app.request(signInWithPasskey, { body: { credential, device: 'Pixel 9' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toMatch(/^laurel-device=/)
    const profile = (await response.json()) as { id: number; token: string }
    expect(profile.id).toBe(world.driver)
    expect((await app.as({ token: profile.token }).call(loadUser)).id).toBe(world.driver)
    expect((await me.call(listPasskeys)).passkeys[0]?.lastusedat).not.toBeNull()
  })

  it('a second time with the same answer is refused', async () => {
    const phone = await enrol(me)
    const { credential } = await enter(phone)
    await app.as().call(signInWithPasskey, { body: { credential } })
    const refusal = await app.as().refusal(signInWithPasskey, { body: { credential } })
    expect(refusal).toMatchObject({ http: 401, code: 'passkey_unknown' })
  })

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without finger, face or code', { isVerified: false }],
    ['with the handle of somebody else', { userHandle: 'AAAA' }],
  ])('%s is refused', async (_, circumstances) => {
    const phone = await enrol(me)
    const { credential } = await enter(phone, circumstances)
    expect((await app.as().refusal(signInWithPasskey, { body: { credential } })).code).toBe('passkey_unknown')
  })

  it('with an expired challenge, one of our own that was meant for a proof, or an invented one is refused', async () => {
    const phone = await enrol(me)
    const { credential } = await enter(phone)
    app.clock.advance({ seconds: 301 })
    expect((await app.as().refusal(signInWithPasskey, { body: { credential } })).http).toBe(401)
    const again = await app.signedIn({ id: world.driver })
    const proof = phone.use(await again.call(challengePerson))
    expect((await app.as().refusal(signInWithPasskey, { body: { credential: proof } })).http).toBe(401)
    const invented = phone.use({ challenge: 'AAAA', rpId: 'laurel.test' })
    expect((await app.as().refusal(signInWithPasskey, { body: { credential: invented } })).http).toBe(401)
  })

  it('with the id of one passkey and the key of another is refused', async () => {
    const phone = await enrol(me)
    const { credential } = await enter(createAuthenticator())
    const forged = { ...credential, id: phone.id, rawId: phone.id }
    expect((await app.as().refusal(signInWithPasskey, { body: { credential: forged } })).http).toBe(401)
  })

  it('with a counter that went back, as a copied passkey shows, is refused', async () => {
    const phone = await enrol(me)
    phone.setCounter(10)
    await app.as().call(signInWithPasskey, { body: { credential: (await enter(phone)).credential } })
    phone.setCounter(3)
    const { credential } = await enter(phone)
    expect((await app.as().refusal(signInWithPasskey, { body: { credential } })).http).toBe(401)
  })

  it('is refused as with a password for somebody inactive, and for somebody who works in the console by now', async () => {
    const phone = await enrol(me)
    await world.companyAdmin.call(changeUserStatus, { body: { id: world.driver, status: 'Inactive' } })
    const inactive = await app
      .as()
      .refusal(signInWithPasskey, { body: { credential: (await enter(phone)).credential } })
    expect(inactive.code).toBe('account_inactive')
    await updatePerson(app.db, world.driver, { status: 'Active', role_id: 5, division_id: null, location_id: null })
    const staff = await app.as().refusal(signInWithPasskey, { body: { credential: (await enter(phone)).credential } })
    expect(staff.code).toBe('passkey_unknown')
  })

  it('is refused where the company is closed', async () => {
    const phone = await enrol(me)
    await app.db
      .updateTable('companies')
      .set({ closed_at: app.clock.now() })
      .where('id', '=', world.company.id)
      .execute()
    const refusal = await app.as().refusal(signInWithPasskey, { body: { credential: (await enter(phone)).credential } })
    expect(refusal.code).toBe('company_closed')
  })
})

describe('a passkey instead of the password', () => {
  const prove = async (phone: ReturnType<typeof createAuthenticator>, person = me) =>
    phone.use(await person.call(challengePerson))

  it('proves a transfer and a new address, each once', async () => {
    const phone = await enrol(me)
    const passkey = await prove(phone)
    await me.call(requestMyTransfer, { body: { coins: 2, passkey } })
    expect((await me.refusal(requestMyTransfer, { body: { coins: 2, passkey } })).code).toBe('passkey_wrong')
    const form = { firstname: 'Farid', lastname: 'Barlow', email: `new.${world.driver}@laurel.test` }
    const { message } = await me.call(updateProfile, { body: { ...form, passkey: await prove(phone) } })
    expect(message).toContain('new address')
  })

  it('of a colleague, or one that signed the challenge of sign-in, proves nothing', async () => {
    const colleague = await signIn(world.people[1] ?? 0)
    const theirs = await enrol(colleague)
    const foreign = await prove(theirs)
    expect((await me.refusal(requestMyTransfer, { body: { coins: 1, passkey: foreign } })).code).toBe('passkey_wrong')
    const own = await enrol(me)
    const { credential } = await enter(own)
    expect((await me.refusal(requestMyTransfer, { body: { coins: 1, passkey: credential } })).code).toBe(
      'passkey_wrong',
    )
    expect((await world.queued()).values.totalElements).toBe(0)
  })
})

describe('a passkey ends', () => {
  it('when its person removes it, and a colleague cannot', async () => {
    const phone = await enrol(me)
    const id = (await me.call(listPasskeys)).passkeys[0]?.id ?? 0
    const colleague = await signIn(world.people[1] ?? 0)
    expect((await colleague.refusal(removePasskey, { body: { id } })).http).toBe(404)
    await me.call(removePasskey, { body: { id } })
    const refusal = await app.as().refusal(signInWithPasskey, { body: { credential: (await enter(phone)).credential } })
    expect(refusal.code).toBe('passkey_unknown')
    await expect.poll(() => app.mails.some(({ subject }) => subject.includes('passkey was removed'))).toBe(true)
  })

  it('with everything else the person can sign in with, when they are erased', async () => {
    await enrol(me)
    const { email } = await me.call(loadUser).then(({ username }) => ({ email: username }))
    await forgetAccess(app.db, new Sessions(app.db, app.databaseUrl, app.clock), { id: world.driver, email })
    const left = await app.db.selectFrom('passkeys').select('id').where('user_id', '=', world.driver).execute()
    expect(left).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { listAuditLines } from '@laurel/contract/audit.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  updatePassword,
  updateProfile,
} from '@laurel/contract/profile.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { loadUser, loginAs, signIn } from '@laurel/contract/session.ts'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'
const codeFor = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })

const createPerson = async (role: RoleName = 'Manager') => {
  const person = await app.world.person({ role, password })
  return { person, caller: await app.signedIn(person) }
}

/** A person with the second factor on, and the session that turning it on returned. */
const withFactor = async (role: RoleName = 'Manager') => {
  const { person, caller } = await createPerson(role)
  const { secret } = await caller.call(startSecondFactor, { body: { password } })
  const response = await app.request(enableSecondFactor, { body: { code: codeFor(secret) } }, caller)
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] }
  const token = response.headers.get('x-auth-token') ?? ''
  app.clock.advance({ seconds: 60 })
  return { person, before: caller, secret, recoveryCodes, token, caller: app.as({ token }) }
}

const statusFor = async (caller: { token: string }) => (await app.request(loadUser, {}, caller)).status
const lastMailTo = (address: string) => app.mails.findLast(({ to }) => to === address)?.subject

describe('setting up the second factor', () => {
  it.each(['Admin', 'Driver', 'User'] as const)('a %s can set up the second factor with the password', async (role) => {
    const { caller } = await createPerson(role)
    const refused = await caller.refusal(startSecondFactor, { body: {} })
    expect(refused).toMatchObject({ http: 422, code: 'password_needed', errors: [{ path: 'password' }] })
    expect(await caller.refusal(startSecondFactor, { body: { password: 'wrong' } })).toMatchObject({
      http: 422,
      code: 'password_wrong',
    })
    expect(await caller.call(startSecondFactor, { body: { password } })).toMatchObject({ status: 1 })
  })

  it('turning on the second factor ends earlier sessions, issues a new token, is audited and sends a mail', async () => {
    const { person, before, token, recoveryCodes, caller } = await withFactor()
    expect([await statusFor(before), await statusFor({ token })]).toEqual([401, 200])
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(await caller.call(loadUser)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 })
    await expect.poll(() => lastMailTo(person.email)).toBe('The second factor is on for your Laurel account')
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { content } = await admin.call(listAuditLines, { query: { action: 'auth/secondfactor/enable' } })
    expect(content[0]).toMatchObject({ subjectid: `${person.id}`, after: { secondFactor: 'on' } })
  })

  it('setting up the second factor is refused while it is on, and issues no new recovery codes', async () => {
    const { caller, secret } = await withFactor()
    const refused = { http: 409, code: 'second_factor_is_on' }
    expect(await caller.refusal(enableSecondFactor, { body: { code: codeFor(secret) } })).toMatchObject(refused)
    const body = { password, code: codeFor(secret) }
    expect(await caller.refusal(startSecondFactor, { body })).toMatchObject(refused)
    expect(await caller.call(loadUser)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  it('secret and recovery codes are not readable in the database', async () => {
    const { person, secret, recoveryCodes } = await withFactor()
    const factor = await app.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.id).execute()
    expect(JSON.stringify(factor)).not.toContain(secret)
    const codes = await app.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute()
    const plain = recoveryCodes.map((code) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex'))
    for (const { code_hash: hash } of codes) expect(plain).not.toContain(hash.toString('hex'))
  })
})

describe('with the second factor on', () => {
  it('a new address needs the password and a code while the second factor is on', async () => {
    const { caller, secret } = await withFactor()
    const body = { firstname: 'A', lastname: 'B', email: 'factor.change@laurel.test', password }
    expect(await caller.refusal(updateProfile, { body })).toMatchObject({
      http: 422,
      code: 'second_factor_required',
      errors: [{ path: 'code' }],
    })
    const code = codeFor(secret)
    await caller.call(updateProfile, { body: { ...body, code } })
    const again = { ...body, email: 'factor.change.2@laurel.test', code }
    expect(await caller.refusal(updateProfile, { body: again })).toMatchObject({ code: 'second_factor_wrong' })
  })

  it('turning off the second factor needs password and code, ends other sessions and sends a mail', async () => {
    const { person, caller, token, secret } = await withFactor()
    expect(await caller.refusal(disableSecondFactor, { body: { password } })).toMatchObject({
      code: 'second_factor_required',
    })
    const elsewhere = await app.signedIn(person)
    const response = await app.request(disableSecondFactor, { body: { password, code: codeFor(secret) } }, { token })
    const fresh = { token: response.headers.get('x-auth-token') ?? '' }
    expect([await statusFor(fresh), await statusFor({ token }), await statusFor(elsewhere)]).toEqual([200, 401, 401])
    expect(await app.as(fresh).call(loadUser)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 })
    await expect.poll(() => lastMailTo(person.email)).toBe('The second factor is off for your Laurel account')
    await app.as().call(signIn, { body: { email: person.email, password } })
  })

  it('a recovery code signs in once, then is refused as used, and the remaining number decreases', async () => {
    const { person, recoveryCodes } = await withFactor()
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const sign = (code: string) => ({ body: { email: person.email, password, code } })
    expect(await app.as().call(signIn, sign(typed))).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await app.as().refusal(signIn, sign(typed))).toMatchObject({
      http: 422,
      code: 'recovery_code_used',
      message: 'This recovery code was used already. Take another one.',
    })
  })

  it('new recovery codes need password and code, and end the former ones', async () => {
    const { person, caller, recoveryCodes } = await withFactor()
    const [first = '', second = ''] = recoveryCodes
    expect(await caller.refusal(renewRecoveryCodes, { body: { password, code: 'ABCD' } })).toMatchObject({
      code: 'second_factor_wrong',
    })
    const renewed = await caller.call(renewRecoveryCodes, { body: { password, code: first } })
    expect(renewed.recoveryCodes).toHaveLength(10)
    const sign = (code: string) => ({ body: { email: person.email, password, code } })
    expect(await app.as().refusal(signIn, sign(second))).toMatchObject({ code: 'recovery_code_wrong' })
    expect(await app.as().call(signIn, sign(renewed.recoveryCodes[0] ?? ''))).toMatchObject({ recoveryCodesLeft: 9 })
    await expect.poll(() => lastMailTo(person.email)).toBe('New recovery codes for your Laurel account')
  })

  it('a recovery code from before codes were signed still works once', async () => {
    const { person } = await withFactor()
    const hash = createHash('sha256').update('A1B2C3D4E5').digest()
    await app.db.insertInto('recovery_codes').values({ user_id: person.id, code_hash: hash }).execute()
    const body = { email: person.email, password, code: 'a1b2c-3d4e5' }
    await app.as().call(signIn, { body })
    expect(await app.as().refusal(signIn, { body })).toMatchObject({ code: 'recovery_code_used' })
  })

  it('a second-factor secret from before secrets were encrypted still works', async () => {
    const { person, secret } = await withFactor()
    await app.db.updateTable('second_factors').set({ secret }).where('user_id', '=', person.id).execute()
    await app.as().call(signIn, { body: { email: person.email, password, code: codeFor(secret) } })
  })
})

describe('wrong passwords and codes within a session', () => {
  it('the fifth wrong password ends the session, and further tries of the person get 429 for 15 minutes', async () => {
    const { person, caller } = await createPerson()
    const wrong = { body: { password: 'wrong' } }
    for (let count = 0; count < 4; count += 1) {
      expect(await caller.refusal(disableSecondFactor, wrong)).toMatchObject({ http: 422, code: 'password_wrong' })
    }
    expect(await caller.refusal(startSecondFactor, wrong)).toMatchObject({ http: 401 })
    expect(await statusFor(caller)).toBe(401)

    const again = await app.signedIn(person)
    const right = { body: { password } }
    expect(await again.refusal(startSecondFactor, right)).toMatchObject({ http: 429, code: 'too_many_tries' })
    const change = {
      oldpassword: password,
      newpassword: 'completely different',
      repeatedpassword: 'completely different',
    }
    expect(await again.refusal(updatePassword, { body: change })).toMatchObject({ http: 429 })
    app.clock.advance({ minutes: 15, seconds: 1 })
    await again.call(startSecondFactor, right)
  })

  it('the fifth wrong code during setup ends the session', async () => {
    const { caller } = await createPerson()
    await caller.call(startSecondFactor, { body: { password } })
    for (let count = 0; count < 4; count += 1) {
      expect(await caller.refusal(enableSecondFactor, { body: { code: '000000' } })).toMatchObject({
        code: 'second_factor_wrong',
      })
    }
    expect(await caller.refusal(enableSecondFactor, { body: { code: '000000' } })).toMatchObject({ http: 401 })
  })

  it('twelve simultaneous wrong passwords get at most five answers and end the session', async () => {
    const { caller } = await createPerson()
    const tries = Array.from({ length: 12 }, () => app.request(startSecondFactor, { body: { password: 'x' } }, caller))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5)
    expect(await statusFor(caller)).toBe(401)
  })

  it('right passwords are not counted as tries', async () => {
    const { caller } = await createPerson()
    for (let count = 0; count < 8; count += 1) await caller.call(startSecondFactor, { body: { password } })
  })
})

it('an Admin who works as a person can change neither password nor second factor', async () => {
  const { person } = await createPerson()
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const { token } = await admin.call(loginAs, { body: { id: person.id } })
  const working = app.as({ token, oldToken: admin.token })
  const refused = { http: 403, code: 'not_while_working_as' }
  expect(await working.refusal(startSecondFactor, { body: { password } })).toMatchObject(refused)
  expect(await working.refusal(enableSecondFactor, { body: { code: '123456' } })).toMatchObject(refused)
  expect(await working.refusal(disableSecondFactor, { body: { password } })).toMatchObject(refused)
  expect(await working.refusal(renewRecoveryCodes, { body: { password } })).toMatchObject(refused)
  const change = {
    oldpassword: password,
    newpassword: 'completely different',
    repeatedpassword: 'completely different',
  }
  expect(await working.refusal(updatePassword, { body: change })).toMatchObject(refused)
})

import { updatePassword } from '@laurel/contract/profile.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  loadUser,
  loginAs,
  signIn,
  signOut,
} from '@laurel/contract/session.ts'
import { setUserPassword } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const password = 'a long enough password'

const statusFor = async (token: string | null, instance: Pick<typeof app, 'request'> = app) =>
  (await instance.request(loadUser, {}, { token: token ?? '' })).status

/** The new token in the answer of a call, or null when none is due. */
const renewedToken = async (token: string) => (await app.request(loadUser, {}, { token })).headers.get('x-auth-token')

describe('a session', () => {
  it('a session lasts while it is used and ends after thirty minutes without a call', async () => {
    let { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    for (let visit = 0; visit < 4; visit += 1) {
      app.clock.advance({ minutes: 20 })
      ;({ token } = await app.as({ token }).call(loadUser))
    }
    app.clock.advance({ minutes: 31 })
    expect(await statusFor(token)).toBe(401)
  })

  it('a session ends thirty minutes after the last call of its person, whatever background calls come meanwhile', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const poll = () => app.request(loadUser, {}, { token, background: true })
    for (const minutes of [2, 17, 10]) {
      app.clock.advance({ minutes })
      const { status, headers } = await poll()
      expect([status, headers.get('x-auth-token')]).toEqual([200, null])
    }
    app.clock.advance({ minutes: 2 })
    expect((await poll()).status).toBe(401)
  })

  it('a session is prolonged by the first call of its person after background calls', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    app.clock.advance({ minutes: 25 })
    await app.request(loadUser, {}, { token, background: true })
    const renewed = await renewedToken(token)
    app.clock.advance({ minutes: 25 })
    expect(await statusFor(renewed)).toBe(200)
  })

  it('a session ends twelve hours after sign-in, even when it is in use', async () => {
    let { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      app.clock.advance({ minutes: 20 })
      ;({ token } = await app.as({ token }).call(loadUser))
    }
    app.clock.advance({ minutes: 19 })
    expect(await statusFor(token)).toBe(200)
    app.clock.advance({ minutes: 2 })
    expect(await statusFor(token)).toBe(401)
  })

  it('a session as another person ends with the Admin’s own twelve hours', async () => {
    const target = await app.world.person({ role: 'Manager', password })
    let { token: own } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    for (let minutes = 0; minutes < 11 * 60 + 40; minutes += 20) {
      app.clock.advance({ minutes: 20 })
      ;({ token: own } = await app.as({ token: own }).call(loadUser))
    }
    const { token } = await app.as({ token: own }).call(loginAs, { body: { id: target.id } })
    app.clock.advance({ minutes: 15 })
    expect((await app.request(loadUser, {}, { token, oldToken: own })).status).toBe(200)
    app.clock.advance({ minutes: 10 })
    expect(await statusFor(token)).toBe(401)
  })

  it('a session gets no new token within the first minute, not even from loaduser', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await app.as({ token }).call(loadUser)).toMatchObject({ token })
    expect(await renewedToken(token)).toBeNull()
    const tokens = await app.db.selectFrom('session_tokens').select('issued_at').execute()
    for (let visit = 0; visit < 5; visit += 1) await app.as({ token }).call(loadUser)
    expect(await app.db.selectFrom('session_tokens').select('issued_at').execute()).toHaveLength(tokens.length)
  })

  it('loaduser answers the renewed token in the body and in the header', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    app.clock.advance({ minutes: 2 })
    const response = await app.request(loadUser, {}, { token })
    const renewed = response.headers.get('x-auth-token')
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(renewed).not.toBe(token)
    expect(await response.json()).toMatchObject({ token: renewed })
  })

  it('the older token of a session works for two minutes after the newer one was used, on every instance', async () => {
    const second = await app.secondInstance()
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await statusFor(token, second)).toBe(200)
    app.clock.advance({ minutes: 2 })
    const renewed = await renewedToken(token)
    expect(await statusFor(renewed)).toBe(200)
    app.clock.advance({ seconds: 110 })
    expect([await statusFor(token), await statusFor(token, second)]).toEqual([200, 200])
    app.clock.advance({ seconds: 20 })
    expect([await statusFor(token), await statusFor(token, second)]).toEqual([401, 401])
    expect(await statusFor(renewed)).toBe(200)
  })

  it('the older token of a session keeps working when the newer one was never used', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    for (let visit = 0; visit < 3; visit += 1) {
      app.clock.advance({ minutes: 25 })
      expect(await renewedToken(token)).toMatch(/^[\w-]{43}$/)
    }
  })

  it('ten simultaneous calls renew the token of a session once', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await statusFor(token)).toBe(200)
    app.clock.advance({ minutes: 2 })
    const renewals = await Promise.all(Array.from({ length: 10 }, () => renewedToken(token)))
    expect(renewals.filter((renewed) => renewed !== null)).toHaveLength(1)
  })

  it('a session ends at sign-out on every instance', async () => {
    const second = await app.secondInstance()
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await statusFor(token, second)).toBe(200)
    await app.as({ token }).call(signOut, { body: {} })
    expect(await statusFor(token)).toBe(401)
    await expect.poll(() => statusFor(token, second)).toBe(401)
  })

  it('a session ends when its person is deactivated', async () => {
    const person = await app.world.person({ role: 'Admin' })
    const { token } = await app.signedIn(person)
    expect(await statusFor(token)).toBe(200)
    await updatePerson(app.db, person.id, { status: 'Inactive' })
    await expect.poll(() => statusFor(token)).toBe(401)
  })

  it('a tampered token is refused with 401', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await statusFor((token.startsWith('A') ? 'B' : 'A') + token.slice(1))).toBe(401)
  })
})

describe('a change of the password', () => {
  const changed = { oldpassword: password, newpassword: 'eleven loud lorries', repeatedpassword: 'eleven loud lorries' }

  it('a password change ends all earlier tokens of the person and issues a new one', async () => {
    const person = await app.world.person({ role: 'Manager', password })
    const elsewhere = await app.signedIn(person)
    const { token: older } = await app.signedIn(person)
    app.clock.advance({ minutes: 2 })
    const present = (await renewedToken(older)) ?? ''
    const response = await app.request(updatePassword, { body: changed }, { token: present })
    expect(response.status).toBe(200)
    const fresh = response.headers.get('x-auth-token')
    expect(await statusFor(fresh)).toBe(200)
    for (const token of [elsewhere.token, older, present]) expect(await statusFor(token)).toBe(401)
  })

  it('an Admin who sets the own password gets a new token, and the earlier one ends', async () => {
    const admin = await app.world.person({ role: 'Admin', password })
    const { token } = await app.signedIn(admin)
    const body = { userId: admin.id, password: 'eleven loud lorries' }
    const response = await app.request(setUserPassword, { body }, { token })
    expect([await statusFor(token), await statusFor(response.headers.get('x-auth-token'))]).toEqual([401, 200])
  })
})

describe('the list of own sessions', () => {
  const signInFrom = (email: string, from: string, userAgent: string) =>
    app.as({ from, userAgent }).call(signIn, { body: { email, password } })

  it('the list of own sessions shows address and browser, latest first, without sessions of others', async () => {
    const person = await app.world.person({ role: 'Driver', password })
    await app.signedIn(await app.world.person({ role: 'Driver' }))
    const started = app.clock.now().toISOString()
    await signInFrom(person.email, '198.51.100.7', 'Mozilla/5.0 (iPhone)')
    app.clock.advance({ minutes: 5 })
    const { token } = await signInFrom(person.email, '203.0.113.9', 'Mozilla/5.0 (Windows NT 10.0)')

    const { sessions } = await app.as({ token }).call(listSessions)
    expect(sessions).toMatchObject([
      { address: '203.0.113.9', useragent: 'Mozilla/5.0 (Windows NT 10.0)', current: true },
      { address: '198.51.100.7', useragent: 'Mozilla/5.0 (iPhone)', current: false, createdat: started },
    ])
  })

  it('the list of own sessions leaves out expired ones', async () => {
    const person = await app.world.person({ role: 'Driver', password })
    await app.signedIn(person)
    app.clock.advance({ minutes: 31 })
    const present = await app.signedIn(person)
    expect((await present.call(listSessions)).sessions).toHaveLength(1)
  })

  it('a person can end one of the own sessions at once', async () => {
    const person = await app.world.person({ role: 'Driver' })
    const lost = await app.signedIn(person)
    const present = await app.signedIn(person)
    const { sessions } = await present.call(listSessions)
    const id = sessions.find(({ current }) => !current)?.id ?? 0
    expect(await present.call(endSession, { body: { id } })).toMatchObject({ message: 'The session has ended' })
    expect([await statusFor(lost.token), await statusFor(present.token)]).toEqual([401, 200])
    expect(await present.refusal(endSession, { body: { id } })).toMatchObject({ http: 404 })
  })

  it('ending the session of another person is refused with 404', async () => {
    const other = await app.signedIn(await app.world.person({ role: 'Driver' }))
    const { sessions } = await other.call(listSessions)
    const present = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await present.refusal(endSession, { body: { id: sessions[0]?.id ?? 0 } })).toMatchObject({ http: 404 })
    expect(await statusFor(other.token)).toBe(200)
  })

  it('ending the other sessions keeps the present one and those of other people', async () => {
    const person = await app.world.person({ role: 'Manager' })
    const others = [await app.signedIn(person), await app.signedIn(person)]
    const stranger = await app.signedIn(await app.world.person({ role: 'Manager' }))
    const present = await app.signedIn(person)
    await present.call(endOtherSessions)
    for (const { token } of others) expect(await statusFor(token)).toBe(401)
    expect([await statusFor(present.token), await statusFor(stranger.token)]).toEqual([200, 200])
  })

  it('an Admin who works as a person cannot see or end that person’s sessions, and is not in the list', async () => {
    const person = await app.world.person({ role: 'Manager', password })
    const own = await app.signedIn(person)
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { token } = await admin.call(loginAs, { body: { id: person.id } })
    expect((await own.call(listSessions)).sessions).toHaveLength(1)
    const working = app.as({ token, oldToken: admin.token })
    const refused = { http: 403, code: 'not_while_working_as' }
    expect(await working.refusal(listSessions, {})).toMatchObject(refused)
    expect(await working.refusal(endSession, { body: { id: 1 } })).toMatchObject(refused)
    expect(await working.refusal(endOtherSessions, {})).toMatchObject(refused)
    expect(await statusFor(own.token)).toBe(200)
  })

  it('ending an Admin’s sessions also ends the sessions as other people that were opened from them', async () => {
    const target = await app.world.person({ role: 'Manager', password })
    const person = await app.world.person({ role: 'Admin' })
    const lost = await app.signedIn(person)
    const { token } = await lost.call(loginAs, { body: { id: target.id } })
    expect(await statusFor(token)).toBe(200)
    await (await app.signedIn(person)).call(endOtherSessions)
    expect(await statusFor(token)).toBe(401)
  })
})

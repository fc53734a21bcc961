import { enableSecondFactor, startSecondFactor } from '@laurel/contract/profile'
import { loadUser, signIn, signOut } from '@laurel/contract/session'
import { generateSync } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../test-app.ts'

const app = testApp()
const password = 'a long enough password'
const stranger = () => app.as()
let company: { id: number; name: string }

beforeAll(async () => {
  company = await app.world.company({ name: 'Ridgeway', tcmenable: true })
})

const signInAs = (email: string, secret = password, code?: string) => ({
  body: { email, password: secret, ...(code && { code }) },
})

describe('signing in', () => {
  it('answers the token and the profile', async () => {
    const dana = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', password })
    const profile = await stranger().call(signIn, signInAs(dana.email))
    expect(profile).toMatchObject({
      firstname: 'Dana',
      username: dana.email,
      roles: ['CompanyAdmin'],
      companyid: company.id,
      companyname: 'Ridgeway',
      tcmenable: true,
      hasGpsDataPage: false,
      hasLeaderboard: false,
      suggestionsCount: 0,
      suggestions: [],
      lang: 'en',
      impersonatedBy: null,
    })
    const again = await app.as({ token: profile.token }).call(loadUser)
    expect(again).toMatchObject({ id: dana.id, firstname: 'Dana' })
  })

  it('takes the e-mail address in any case, with spaces around it', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    await expect(stranger().call(signIn, signInAs(` ${email.toUpperCase()} `))).resolves.toBeDefined()
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    const { requestid: _a, ...wrong } = await stranger().refusal(signIn, signInAs(email, 'wrong password'))
    const { requestid: _b, ...unknown } = await stranger().refusal(signIn, signInAs('nobody@laurel.test'))
    expect(wrong).toMatchObject({ http: 401, message: 'Invalid credentials' })
    expect(unknown).toEqual(wrong)
  })

  it.each([
    ['Inactive', 'account_inactive'],
    ['Removed', 'account_removed'],
  ] as const)('tells an %s account its state only to who knows the password', async (status, code) => {
    const { email } = await app.world.person({ role: 'Admin', password, status })
    expect(await stranger().refusal(signIn, signInAs(email))).toMatchObject({ http: 422, code })
    expect(await stranger().refusal(signIn, signInAs(email, 'wrong'))).toMatchObject({ http: 401 })
  })

  it.each([
    [{ email: '', password: 'x' }, 'E-mail field is required'],
    [{ email: 'not-an-address', password: 'x' }, 'Enter a complete e-mail address'],
    [{ email: 'a@b.example', password: '' }, 'Password field is required'],
  ])('asks for what is missing in %j', async (body, message) => {
    expect(await stranger().refusal(signIn, { body })).toMatchObject({ http: 422, message })
  })
})

describe('a session', () => {
  it('slides while it is used and ends after thirty minutes of silence', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    for (let visit = 0; visit < 4; visit += 1) {
      app.clock.advance({ minutes: 20 })
      await app.as({ token }).call(loadUser)
    }
    app.clock.advance({ minutes: 31 })
    expect((await app.request(loadUser, {}, { token })).status).toBe(401)
  })

  it('renews the token by header; the old one still works for calls under way', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    app.clock.advance({ minutes: 2 })
    const response = await app.request(loadUser, {}, { token })
    const renewed = response.headers.get('x-auth-token')
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(renewed).not.toBe(token)
    expect((await app.request(loadUser, {}, { token: renewed ?? '' })).status).toBe(200)
    expect((await app.request(loadUser, {}, { token })).status).toBe(200)
  })

  it('is gone after sign-out, on every instance', async () => {
    const second = await app.secondInstance()
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect((await second.request(loadUser, {}, { token })).status).toBe(200)
    await app.as({ token }).call(signOut, { body: {} })
    expect((await app.request(loadUser, {}, { token })).status).toBe(401)
    await expect.poll(async () => (await second.request(loadUser, {}, { token })).status).toBe(401)
  })

  it('ends at once when the person is deactivated', async () => {
    const person = await app.world.person({ role: 'Admin' })
    const { token } = await app.signedIn(person)
    expect((await app.request(loadUser, {}, { token })).status).toBe(200)
    await app.db.updateTable('users').set({ status: 'Inactive' }).where('id', '=', person.id).execute()
    await expect.poll(async () => (await app.request(loadUser, {}, { token })).status).toBe(401)
  })

  it('does not open for a tampered token', async () => {
    const { token } = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    expect((await app.request(loadUser, {}, { token: flipped })).status).toBe(401)
  })
})

describe('too many tries', () => {
  it('close one account for a while, on every instance, and no other', async () => {
    const second = await app.secondInstance()
    const { email } = await app.world.person({ role: 'Admin', password })
    const other = await app.world.person({ role: 'Admin', password })
    const tries = Array.from({ length: 25 }, (_, index) =>
      (index % 2 ? app : second).as().refusal(signIn, signInAs(email, 'wrong')),
    )
    const answers = (await Promise.all(tries)).map(({ http }) => http)
    expect(answers.filter((http) => http === 401)).toHaveLength(10)
    expect(answers.filter((http) => http === 429)).toHaveLength(15)

    const response = await app.request(signIn, signInAs(email))
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect(second.as().call(signIn, signInAs(other.email))).resolves.toBeDefined()

    app.clock.advance({ minutes: 16 })
    await expect(app.as().call(signIn, signInAs(email))).resolves.toBeDefined()
  })

  it('are forgotten by a right one', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1) await stranger().refusal(signIn, signInAs(email, 'wrong'))
      await stranger().call(signIn, signInAs(email))
    }
  })
})

describe('the second factor', () => {
  const codeAt = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })

  const withSecondFactor = async () => {
    const person = await app.world.person({ role: 'Manager', companyId: company.id, password })
    const caller = await app.signedIn(person)
    const { secret } = await caller.call(startSecondFactor)
    const { recoveryCodes } = await caller.call(enableSecondFactor, { body: { code: codeAt(secret) } })
    app.clock.advance({ seconds: 60 })
    return { email: person.email, secret, recoveryCodes }
  }

  it('is asked for after the right password, and each code works once', async () => {
    const { email, secret } = await withSecondFactor()
    expect(await stranger().refusal(signIn, signInAs(email))).toMatchObject({ code: 'second_factor_required' })
    expect(await stranger().refusal(signIn, signInAs(email, password, '000000'))).toMatchObject({
      code: 'second_factor_wrong',
    })
    const code = codeAt(secret)
    await expect(stranger().call(signIn, signInAs(email, password, code))).resolves.toMatchObject({
      secondFactor: true,
    })
    expect(await stranger().refusal(signIn, signInAs(email, password, code))).toMatchObject({
      code: 'second_factor_wrong',
    })
  })

  it('opens with a recovery code, once', async () => {
    const { email, recoveryCodes } = await withSecondFactor()
    const [first = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    await stranger().call(signIn, signInAs(email, password, first.toLowerCase()))
    expect(await stranger().refusal(signIn, signInAs(email, password, first))).toMatchObject({ http: 422 })
  })

  it('does not start with a wrong code', async () => {
    const caller = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await caller.call(startSecondFactor)
    expect(await caller.refusal(enableSecondFactor, { body: { code: '123' } })).toMatchObject({
      code: 'second_factor_wrong',
    })
    expect(await caller.call(loadUser)).toMatchObject({ secondFactor: false })
  })
})

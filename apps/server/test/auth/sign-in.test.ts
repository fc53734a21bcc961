import { enableSecondFactor, startSecondFactor } from '@laurel/contract/profile.ts'
import { loadUser, signIn } from '@laurel/contract/session.ts'
import { generateSync } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

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
  it('signing in answers the token and the profile', async () => {
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

  it('signing in accepts the e-mail address in any case and with spaces around it', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    await expect(stranger().call(signIn, signInAs(` ${email.toUpperCase()} `))).resolves.toBeDefined()
  })

  it('signing in answers a wrong password and an unknown account alike', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    const { requestid: _a, ...wrong } = await stranger().refusal(signIn, signInAs(email, 'wrong password'))
    const { requestid: _b, ...unknown } = await stranger().refusal(signIn, signInAs('nobody@laurel.test'))
    expect(wrong).toMatchObject({ http: 401, message: 'Invalid credentials' })
    expect(unknown).toEqual(wrong)
  })

  it.each([
    ['Inactive', 'account_inactive'],
    ['Removed', 'account_removed'],
  ] as const)('the state of an %s account is answered only with the right password', async (status, code) => {
    const { email } = await app.world.person({ role: 'Admin', password, status })
    expect(await stranger().refusal(signIn, signInAs(email))).toMatchObject({ http: 422, code })
    expect(await stranger().refusal(signIn, signInAs(email, 'wrong'))).toMatchObject({ http: 401 })
  })

  it.each([
    [{ email: '', password: 'x' }, 'E-mail field is required'],
    [{ email: 'not-an-address', password: 'x' }, 'Enter a complete e-mail address'],
    [{ email: 'a@b.example', password: '' }, 'Password field is required'],
  ])('signing in with %j is refused with a sentence about the field', async (body, message) => {
    expect(await stranger().refusal(signIn, { body })).toMatchObject({ http: 422, message })
  })
})

describe('the second factor', () => {
  const codeAt = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })

  const withSecondFactor = async () => {
    const person = await app.world.person({ role: 'Manager', companyId: company.id, password })
    const caller = await app.signedIn(person)
    const { secret } = await caller.call(startSecondFactor, { body: { password } })
    const { recoveryCodes } = await caller.call(enableSecondFactor, { body: { code: codeAt(secret) } })
    app.clock.advance({ seconds: 60 })
    return { email: person.email, secret, recoveryCodes }
  }

  it('the second factor is asked for after the right password, and each app code works once', async () => {
    const { email, secret } = await withSecondFactor()
    expect(await stranger().refusal(signIn, signInAs(email))).toMatchObject({ code: 'second_factor_required' })
    expect(await stranger().refusal(signIn, signInAs(email, password, '000000'))).toMatchObject({
      code: 'second_factor_wrong',
    })
    expect(await stranger().refusal(signIn, signInAs(email, password, 'ABCD-EFGH'))).toMatchObject({
      code: 'recovery_code_wrong',
    })
    const code = codeAt(secret)
    await expect(stranger().call(signIn, signInAs(email, password, code))).resolves.toMatchObject({
      secondFactor: true,
    })
    expect(await stranger().refusal(signIn, signInAs(email, password, code))).toMatchObject({
      code: 'second_factor_wrong',
    })
  })

  it('a recovery code signs in once', async () => {
    const { email, recoveryCodes } = await withSecondFactor()
    const [first = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    await stranger().call(signIn, signInAs(email, password, first.toLowerCase()))
    expect(await stranger().refusal(signIn, signInAs(email, password, first))).toMatchObject({
      http: 422,
      message: 'This recovery code was used already. Take another one.',
    })
  })

  it('a wrong code does not turn the second factor on', async () => {
    const caller = await app.signedIn(await app.world.person({ role: 'Admin', password }))
    await caller.call(startSecondFactor, { body: { password } })
    expect(await caller.refusal(enableSecondFactor, { body: { code: '123' } })).toMatchObject({
      code: 'second_factor_wrong',
    })
    expect(await caller.call(loadUser)).toMatchObject({ secondFactor: false })
  })
})

import { listCompanies } from '@laurel/contract/companies.ts'
import { enableSecondFactor, startSecondFactor, updateLanguage } from '@laurel/contract/profile.ts'
import { loadUser, loginAs, signIn, signOut } from '@laurel/contract/session.ts'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ requireSecondFactor: ['Admin', 'CompanyAdmin'] })
const password = 'a long enough password'

const codeAt = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })

const enrol = async (token: string) => {
  const { secret } = await app.as({ token }).call(startSecondFactor, { body: { password } })
  const response = await app.request(enableSecondFactor, { body: { code: codeAt(secret) } }, { token })
  expect(response.status).toBe(200)
  return response.headers.get('x-auth-token') ?? ''
}

describe('a role that requires a second factor', () => {
  it('a person without the required second factor can only set it up, choose the language and sign out', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    const profile = await app.as().call(signIn, { body: { email, password } })
    expect(profile).toMatchObject({ mustEnrolSecondFactor: true })
    const caller = app.as({ token: profile.token })
    expect(await caller.call(loadUser)).toMatchObject({ mustEnrolSecondFactor: true })
    await caller.call(updateLanguage, { body: { lang: 'en' } })
    expect(await caller.refusal(listCompanies, { query: {} })).toMatchObject({
      http: 403,
      code: 'second_factor_needed',
    })
    await caller.call(signOut, { body: {} })
  })

  it('a person who has set up the required second factor can make every call of the role', async () => {
    const person = await app.world.person({ role: 'Admin', password })
    const token = await enrol((await app.signedIn(person)).token)
    const caller = app.as({ token })
    expect(await caller.call(loadUser)).toMatchObject({ mustEnrolSecondFactor: false, secondFactor: true })
    await expect(caller.call(listCompanies, { query: {} })).resolves.toBeDefined()
  })

  it('a Manager needs no second factor when only Admin and CompanyAdmin require one', async () => {
    const company = await app.world.company()
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', companyId: company.id }))
    expect(await manager.call(loadUser)).toMatchObject({ mustEnrolSecondFactor: false })
  })

  it('an Admin can work as a person only from a session that was opened with the second factor', async () => {
    const company = await app.world.company()
    const dana = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, password })
    const person = await app.world.person({ role: 'Admin', password })
    const token = await enrol((await app.signedIn(person)).token)
    const { token: working } = await app.as({ token }).call(loginAs, { body: { id: dana.id } })
    expect(await app.as({ token: working }).call(loadUser)).toMatchObject({ mustEnrolSecondFactor: false })

    const withoutFactor = await app.signedIn(person)
    expect(await withoutFactor.refusal(loginAs, { body: { id: dana.id } })).toMatchObject({
      http: 403,
      code: 'second_factor_not_proved',
    })
  })

  it('a person whose required second factor is removed is refused until it is set up again', async () => {
    const person = await app.world.person({ role: 'Admin', password })
    const token = await enrol((await app.signedIn(person)).token)
    expect((await app.request(listCompanies, { query: {} }, { token })).status).toBe(200)
    await app.db.deleteFrom('second_factors').where('user_id', '=', person.id).execute()
    await expect.poll(async () => (await app.request(listCompanies, { query: {} }, { token })).status).toBe(403)
  })
})

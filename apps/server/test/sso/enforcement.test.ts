import { changePassword, loginAs, requestPasswordReset, signIn } from '@laurel/contract/session.ts'
import { getSignOn, saveSignOn, testSignOn } from '@laurel/contract/sso.ts'
import { purgeUser } from '@laurel/contract/users.ts'
import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { issueLink } from '../../src/modules/auth/links/links.queries.ts'
import { enableSecondFactorFor, startSecondFactorFor } from '../../src/modules/auth/second-factor.service.ts'
import { SECRETS, testApp } from '../../testing/test-app.ts'
import { Browser, connectedCompany, testProvider } from './sign-on-world.ts'

const app = testApp({ worker: true })
const provider = testProvider(app)
const password = 'a long enough password'

type Company = Awaited<ReturnType<typeof connectedCompany>>

const tryIt = async ({ dana }: Company, login: string) => {
  const browser = new Browser(app)
  const { url } = (await (await browser.post(testSignOn.path, {}, dana.token)).json()) as { url: string }
  return browser.comeBack(await browser.visit(url, login))
}

/** A company that has tested its provider and enforces it. */
const enforcingCompany = async (breakglass: (company: Company) => Promise<number[]> = async () => []) => {
  const company = await connectedCompany(app, provider.issuer)
  const subject = `sub-${company.domain}`
  provider.directory.set(subject, { email: company.admin.email })
  await tryIt(company, subject)
  const form = { ...company.form, enforced: true, breakglass: await breakglass(company) }
  await company.dana.call(saveSignOn, { body: form })
  return { ...company, subject, form }
}

const codeAt = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })

const withFactor = async (id: number) => {
  const { secret } = await startSecondFactorFor(app.db, SECRETS, { id, email: 'x@laurel.test' })
  await enableSecondFactorFor(app.db, SECRETS, id, codeAt(secret), app.clock.now())
  app.clock.advance({ minutes: 1 })
  return secret
}

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

it('a test tells what came without signing in, and only a successful one allows to enforce', async () => {
  const company = await connectedCompany(app, provider.issuer)
  const enforce = { body: { ...company.form, enforced: true } }
  expect(await company.dana.refusal(saveSignOn, enforce)).toMatchObject({ http: 422, code: 'sign_on_not_tested' })

  provider.directory.set('sub-foreign', { email: 'eve@foreign.example', groups: ['a', 'b'] })
  expect(await tryIt(company, 'sub-foreign')).toBe('/integrations?signon=result')
  const failed = await company.dana.call(getSignOn, { query: {} })
  expect(failed).toMatchObject({
    state: 'untested',
    lastsignin: null,
    test: { ok: false, subject: 'sub-foreign', email: 'eve@foreign.example', groups: ['a', 'b'], role: null },
  })
  expect(failed.test?.problem).toContain('eve@foreign.example')
  expect(await company.dana.refusal(saveSignOn, enforce)).toMatchObject({ code: 'sign_on_not_tested' })

  provider.directory.set('sub-tester', { email: company.admin.email })
  await tryIt(company, 'sub-tester')
  expect(await company.dana.call(getSignOn, { query: {} })).toMatchObject({
    state: 'tested',
    lastsignin: null,
    test: { ok: true, problem: null, outcome: 'link', role: 'CompanyAdmin' },
  })
  expect(
    await app.db.selectFrom('sso_identities').select('subject').where('subject', '=', 'sub-tester').execute(),
  ).toEqual([])
  await company.dana.call(saveSignOn, enforce)
  expect(await company.dana.call(getSignOn, { query: {} })).toMatchObject({ state: 'enforced', hassecret: true })
})

it('another client or secret withdraws the test, and cannot be enforced in the same call', async () => {
  const { dana, form } = await enforcingCompany()
  for (const changed of [{ clientid: 'another' }, { clientsecret: 'another' }]) {
    expect(await dana.refusal(saveSignOn, { body: { ...form, ...changed } })).toMatchObject({
      code: 'sign_on_not_tested',
    })
  }
  await dana.call(saveSignOn, { body: { ...form, clientsecret: '' } })
  expect(await dana.call(getSignOn, { query: {} })).toMatchObject({ state: 'enforced' })
  await dana.call(saveSignOn, { body: { ...form, clientid: 'another', enforced: false } })
  expect(await dana.call(getSignOn, { query: {} })).toMatchObject({ state: 'untested', test: null })
  await dana.call(saveSignOn, { body: { ...form, issuer: '', clientid: '', clientsecret: '', enforced: false } })
  expect(await dana.call(getSignOn, { query: {} })).toMatchObject({ state: 'off', hassecret: false })
})

it('passwords and reset links of the console are refused with the way in, drivers keep theirs until they are linked', async () => {
  const { id, domain, division } = await enforcingCompany()
  const manager = await app.world.person({ role: 'Manager', companyId: id, password, email: `m@${domain}` })
  const place = { companyId: id, divisionId: division.id }
  const driver = await app.world.person({ role: 'Driver', ...place, password, email: `d@${domain}` })
  const refused = await app.as().refusal(signIn, { body: { email: manager.email, password } })
  expect(refused).toMatchObject({ http: 422, code: 'sign_on_required' })
  expect(refused.message).toContain('Sign in with your company')
  const wrong = await app.as().refusal(signIn, { body: { email: manager.email, password: 'wrong password' } })
  expect(wrong).toMatchObject({ http: 401, code: 'invalid_credentials' })

  const link = await issueLink(app.db, app.publicUrl, manager.id, 'reset', app.clock.now())
  const token = new URL(link).hash.replace('#token=', '')
  const chosen = { token, password: 'quite another secret', repeastedpassword: 'quite another secret' }
  expect(await app.as().refusal(changePassword, { body: chosen })).toMatchObject({ code: 'sign_on_required' })
  await app.as().call(requestPasswordReset, { body: { email: manager.email } })
  await expect.poll(() => mailsTo(manager.email)).toEqual(['How you sign in to Laurel'])

  await app.as().call(signIn, { body: { email: driver.email, password } })
  provider.directory.set('sub-driver', { email: driver.email })
  expect(await new Browser(app).signOn(driver.email, 'sub-driver')).toMatchObject({ id: driver.id, roles: ['Driver'] })
  expect(await app.as().refusal(signIn, { body: { email: driver.email, password } })).toMatchObject({
    code: 'sign_on_required',
  })
})

it('an Admin works as people of an enforcing company as before', async () => {
  const { admin, subject } = await enforcingCompany()
  await new Browser(app).signOn(admin.email, subject)
  const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
  expect(await platform.call(loginAs, { body: { id: admin.id } })).toMatchObject({ id: admin.id })
})

it('break-glass takes an active company admin with password and second factor; each use is written down and told', async () => {
  const unfit = await connectedCompany(app, provider.issuer)
  expect(await unfit.dana.refusal(saveSignOn, { body: { ...unfit.form, breakglass: [unfit.admin.id] } })).toMatchObject(
    {
      http: 422,
      code: 'break_glass_unfit',
    },
  )
  const elsewhere = await app.world.person({
    role: 'CompanyAdmin',
    companyId: (await app.world.company()).id,
    password,
  })
  await withFactor(elsewhere.id)
  expect(await unfit.dana.refusal(saveSignOn, { body: { ...unfit.form, breakglass: [elsewhere.id] } })).toMatchObject({
    http: 404,
  })

  let secret = ''
  const glass = { email: '', id: 0 }
  const { id, admin, dana, form } = await enforcingCompany(async (company) => {
    const person = await app.world.person({
      role: 'CompanyAdmin',
      companyId: company.id,
      password,
      email: `glass@${company.domain}`,
    })
    Object.assign(glass, person)
    secret = await withFactor(person.id)
    return [person.id]
  })
  expect(await app.as().refusal(signIn, { body: { email: glass.email, password } })).toMatchObject({
    code: 'second_factor_required',
  })
  await app.as().call(signIn, { body: { email: glass.email, password, code: codeAt(secret) } })
  await expect.poll(() => mailsTo(admin.email)).toContainEqual(expect.stringContaining('break-glass'))
  await expect.poll(() => mailsTo(glass.email)).toContainEqual(expect.stringContaining('break-glass'))
  const line = await app.db
    .selectFrom('audit_lines')
    .select(['action', 'after'])
    .where('subject', '=', 'signon')
    .where('company_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(line).toMatchObject({ action: 'auth/signin', after: { breakglassuse: expect.any(String) } })

  // A wrong group at the provider does not take the role of somebody who is named for break-glass.
  const rolemap = [
    { group: 'viewers', role: 'Supervisor' as const, divisionids: [(await app.world.division({ companyId: id })).id] },
  ]
  await dana.call(saveSignOn, { body: { ...form, rolemap } })
  provider.directory.set('sub-glass', { email: glass.email, groups: ['viewers'] })
  expect(await new Browser(app).signOn(glass.email, 'sub-glass')).toMatchObject({ roles: ['CompanyAdmin'] })

  await app.db.deleteFrom('second_factors').where('user_id', '=', glass.id).execute()
  expect(await app.as().refusal(signIn, { body: { email: glass.email, password } })).toMatchObject({
    code: 'sign_on_required',
  })
})

it('company admins are told when sign-on is no longer enforced', async () => {
  const { admin, dana, form } = await enforcingCompany()
  await dana.call(saveSignOn, { body: { ...form, enforced: false } })
  await expect.poll(() => mailsTo(admin.email)).toContainEqual('Passwords work again in Laurel')
})

it('erasing a person erases what the provider told about them', async () => {
  const { id, domain, dana } = await enforcingCompany()
  const max = await app.world.person({ role: 'Manager', companyId: id, email: `max@${domain}` })
  provider.directory.set('sub-erased', { email: max.email })
  await new Browser(app).signOn(max.email, 'sub-erased')
  await tryIt({ dana } as Company, 'sub-erased')
  expect((await dana.call(getSignOn, { query: {} })).test).toMatchObject({ subject: 'sub-erased', outcome: 'known' })
  await updatePerson(app.db, max.id, { status: 'Removed' })
  const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
  await platform.call(purgeUser, { query: { id: max.id } })
  expect(await app.db.selectFrom('sso_identities').select('user_id').where('user_id', '=', max.id).execute()).toEqual(
    [],
  )
  expect((await dana.call(getSignOn, { query: {} })).test).toBeNull()
})

import { loadUser } from '@laurel/contract/session.ts'
import { saveSignOn } from '@laurel/contract/sso.ts'
import { changeUserStatus, listUsers } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeKey, oktaUser, scimCaller } from '../provisioning/scim-world.ts'
import { Browser, connectedCompany, readRefusal, testProvider } from './sign-on-world.ts'

const app = testApp({ worker: true, requireSecondFactor: ['Manager'] })
const provider = testProvider(app)

const knows = (subject: string, claims: Record<string, unknown>) => void provider.directory.set(subject, claims)

const linesAbout = (subject: string, id: number) =>
  app.db
    .selectFrom('audit_lines')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('a sign-in through the provider of a company', () => {
  it('a person is linked by the address once and signed in by the subject afterwards, even under another address', async () => {
    const { domain, id } = await connectedCompany(app, provider.issuer)
    const mia = await app.world.person({ role: 'Manager', companyId: id, email: `mia@${domain}` })
    knows('sub-mia', { email: `MIA@${domain}`, email_verified: true })
    const first = await new Browser(app).signOn(`anybody@${domain}`, 'sub-mia')
    expect(first).toMatchObject({ id: mia.id, username: `mia@${domain}`, signsOn: true, mustEnrolSecondFactor: false })
    expect(await app.as({ token: first.token }).call(loadUser)).toMatchObject({ mustEnrolSecondFactor: false })
    expect(await linesAbout('user', mia.id)).toEqual([
      {
        action: 'auth/sso/finish',
        actor_name: `${mia.firstName} ${mia.lastName}`,
        before: { signson: false },
        after: { signson: true },
      },
    ])
    await expect.poll(() => app.mails.filter(({ to }) => to === mia.email)).toHaveLength(1)

    knows('sub-mia', { email: 'mia@elsewhere.example' })
    expect(await new Browser(app).signOn(`mia@${domain}`, 'sub-mia')).toMatchObject({ id: mia.id })
    expect(await linesAbout('user', mia.id)).toHaveLength(1)
  })

  it('another subject with the address of a linked person is refused', async () => {
    const { domain, admin } = await connectedCompany(app, provider.issuer)
    knows('sub-first', { email: admin.email })
    knows('sub-second', { email: admin.email })
    await new Browser(app).signOn(admin.email, 'sub-first')
    expect(await new Browser(app).refusedSignOn(`x@${domain}`, 'sub-second')).toMatchObject({
      http: 422,
      code: 'sign_on_other_identity',
    })
  })

  it('an address outside the proved domains, an unconfirmed one and a missing one link nobody', async () => {
    const { domain, id, admin } = await connectedCompany(app, provider.issuer)
    const outside = await app.world.person({ role: 'Manager', companyId: id, email: 'max@outside.example' })
    knows('sub-outside', { email: outside.email })
    knows('sub-unconfirmed', { email: admin.email, email_verified: false })
    knows('sub-nothing', {})
    const codeFor = async (login: string) => (await new Browser(app).refusedSignOn(`x@${domain}`, login)).code
    expect(await codeFor('sub-outside')).toBe('sign_on_foreign_domain')
    expect(await codeFor('sub-unconfirmed')).toBe('sign_on_no_address')
    expect(await codeFor('sub-nothing')).toBe('sign_on_no_address')
  })

  it('inactive and removed people are refused with the reason', async () => {
    const { domain, id, dana } = await connectedCompany(app, provider.issuer)
    const max = await app.world.person({ role: 'Manager', companyId: id, email: `max@${domain}` })
    knows('sub-max', { email: max.email })
    await new Browser(app).signOn(max.email, 'sub-max')
    await dana.call(changeUserStatus, { body: { id: max.id, status: 'Inactive' } })
    expect(await new Browser(app).refusedSignOn(max.email, 'sub-max')).toMatchObject({ code: 'account_inactive' })
    await updatePerson(app.db, max.id, { status: 'Removed' })
    expect(await new Browser(app).refusedSignOn(max.email, 'sub-max')).toMatchObject({ code: 'account_removed' })
  })

  it('people and providers of two companies stay apart', async () => {
    const one = await connectedCompany(app, provider.issuer)
    const other = await connectedCompany(app, provider.issuer, { jit: true, defaultrole: 'CompanyAdmin' })
    knows('sub-one', { email: one.admin.email })
    await new Browser(app).signOn(one.admin.email, 'sub-one')
    expect(await new Browser(app).refusedSignOn(other.admin.email, 'sub-one')).toMatchObject({
      code: 'sign_on_foreign_domain',
    })
    knows('sub-spy', { email: `spy@${other.domain}` })
    await app.world.person({ role: 'Manager', companyId: one.id, email: `spy@${other.domain}` })
    expect(await new Browser(app).refusedSignOn(other.admin.email, 'sub-spy')).toMatchObject({
      code: 'sign_on_no_account',
    })
  })

  it('an unknown domain is refused with its name, known and unknown people of a known domain look the same', async () => {
    const { domain, admin } = await connectedCompany(app, provider.issuer)
    const browser = new Browser(app)
    const refused = await readRefusal(await browser.post('/auth/sso/start', { email: 'eve@nowhere.example' }))
    expect(refused).toMatchObject({ http: 422, code: 'sign_on_unknown_domain' })
    expect(refused.message).toContain('nowhere.example')
    const toShape = (url: string) => [...new URL(url).searchParams.keys()].join()
    expect(toShape(await browser.start(admin.email))).toBe(toShape(await browser.start(`nobody@${domain}`)))
  })
})

describe('accounts and roles from the provider', () => {
  it('somebody unknown gets an account with the highest role of the groups and all its divisions', async () => {
    const company = await connectedCompany(app, provider.issuer)
    const south = await app.world.division({ companyId: company.id })
    const rolemap = [
      { group: 'leads', role: 'Manager' as const, divisionids: [company.division.id] },
      { group: 'leads-south', role: 'Manager' as const, divisionids: [south.id] },
      { group: 'viewers', role: 'Supervisor' as const, divisionids: [south.id] },
    ]
    await company.dana.call(saveSignOn, { body: { ...company.form, jit: true, rolemap } })
    const email = `nina@${company.domain}`
    knows('sub-nina', {
      email,
      given_name: 'Nina',
      family_name: 'North',
      groups: ['viewers', 'leads', 'leads-south', 'x'],
    })
    const profile = await new Browser(app).signOn(email, 'sub-nina')
    expect(profile).toMatchObject({ firstname: 'Nina', lastname: 'North', roles: ['Manager'], hasPassword: false })
    const { content } = await company.dana.call(listUsers, { query: { search: 'Nina' } })
    expect(content).toMatchObject([{ username: email, iscomplete: 1, signson: true, code: null }])
    expect(content[0]?.selectedDivisions.toSorted()).toEqual([company.division.id, south.id].toSorted())

    knows('sub-nina', { email, groups: ['viewers'] })
    expect(await new Browser(app).signOn(email, 'sub-nina')).toMatchObject({ id: profile.id, roles: ['Supervisor'] })
    knows('sub-nina', { email, groups: [] })
    expect(await new Browser(app).signOn(email, 'sub-nina')).toMatchObject({ roles: ['Supervisor'] })
  })

  it('somebody whom the provider keeps by SCIM stays where SCIM placed them, whatever groups come with the sign-in', async () => {
    const company = await connectedCompany(app, provider.issuer)
    const rolemap = [{ group: 'leads', role: 'CompanyAdmin' as const, divisionids: [] }]
    await company.dana.call(saveSignOn, { body: { ...company.form, rolemap } })
    const scim = scimCaller(app, await makeKey(app, { companyId: company.id, createdBy: company.admin.id }))
    const email = `sam@${company.domain}`
    const { id } = await app.world.person({ role: 'Supervisor', divisions: [company.division], email })
    await scim('POST', '/Users', oktaUser({ userName: email, externalId: 'sam' }))
    knows('sub-sam', { email, groups: ['leads'] })
    expect(await new Browser(app).signOn(email, 'sub-sam')).toMatchObject({ id, roles: ['Supervisor'] })
  })

  it('without groups the default role counts; no account is made for drivers, or beyond the limit of the company', async () => {
    const company = await connectedCompany(app, provider.issuer, { jit: true, defaultrole: 'CompanyAdmin' })
    knows('sub-omar', { email: `omar@${company.domain}`, name: 'Omar Open' })
    expect(await new Browser(app).signOn(company.admin.email, 'sub-omar')).toMatchObject({
      roles: ['CompanyAdmin'],
      firstname: 'Omar',
      lastname: 'Open',
    })
    await app.db.updateTable('companies').set({ user_limit: 1 }).where('id', '=', company.id).execute()
    knows('sub-late', { email: `late@${company.domain}` })
    expect(await new Browser(app).refusedSignOn(company.admin.email, 'sub-late')).toMatchObject({
      code: 'limit_reached',
    })

    const rolemap = [{ group: 'drivers', role: 'Driver' as const, divisionids: [company.division.id] }]
    await company.dana.call(saveSignOn, { body: { ...company.form, jit: true, rolemap } })
    knows('sub-dora', { email: `dora@${company.domain}`, groups: ['drivers'] })
    expect(await new Browser(app).refusedSignOn(company.admin.email, 'sub-dora')).toMatchObject({
      code: 'sign_on_no_role',
    })
  })
})

describe('the way to the provider and back', () => {
  it('a state counts once, for ten minutes, and only in the browser that began; a code likewise', async () => {
    const { admin } = await connectedCompany(app, provider.issuer)
    knows('sub-way', { email: admin.email })
    const ended = { http: 401, code: 'sign_on_ended' }
    const browser = new Browser(app)

    const query = await browser.visit(await browser.start(admin.email), 'sub-way')
    const stranger = new Browser(app)
    expect(await readRefusal(await stranger.finish(await stranger.comeBack(query)))).toMatchObject(ended)
    const forged = new URLSearchParams(query)
    forged.set('state', 'another')
    expect(await readRefusal(await browser.finish(await browser.comeBack(forged)))).toMatchObject(ended)

    const location = await browser.comeBack(query)
    expect(location).toMatch(/^\/\?view=company#code=[\w-]{43}$/)
    expect(await readRefusal(await stranger.finish(location))).toMatchObject(ended)
    expect((await browser.finish(location)).status).toBe(200)
    expect(await readRefusal(await browser.finish(location))).toMatchObject(ended)
    expect(await readRefusal(await browser.finish(await browser.comeBack(query)))).toMatchObject(ended)

    const late = await browser.visit(await browser.start(admin.email), 'sub-way')
    app.clock.advance({ seconds: 601 })
    expect(await readRefusal(await browser.finish(await browser.comeBack(late)))).toMatchObject(ended)
    const slow = await browser.comeBack(await browser.visit(await browser.start(admin.email), 'sub-way'))
    app.clock.advance({ seconds: 121 })
    expect(await readRefusal(await browser.finish(slow))).toMatchObject(ended)
  })

  it('two tabs of one browser do not end each other’s way', async () => {
    const { admin } = await connectedCompany(app, provider.issuer)
    knows('sub-tabs', { email: admin.email })
    const browser = new Browser(app)
    const [one, two] = [await browser.start(admin.email), await browser.start(admin.email)]
    const second = await browser.comeBack(await browser.visit(two, 'sub-tabs'))
    const first = await browser.comeBack(await browser.visit(one, 'sub-tabs'))
    expect((await browser.finish(first)).status).toBe(200)
    expect((await browser.finish(second)).status).toBe(200)
  })

  it('a refusal of the provider is told with its reason', async () => {
    const { admin } = await connectedCompany(app, provider.issuer)
    const refused = await new Browser(app).refusedSignOn(admin.email, 'nobody there')
    expect(refused).toMatchObject({ http: 422, code: 'sign_on_refused' })
    expect(refused.message).toContain('access_denied')
  })

  it('no table holds state, code, verifier, client secret or claims in a readable form', async () => {
    const { admin } = await connectedCompany(app, provider.issuer)
    knows('sub-sealed', { email: admin.email, given_name: 'Unmistakable' })
    const browser = new Browser(app)
    const url = await browser.start(admin.email)
    const location = await browser.comeBack(await browser.visit(url, 'sub-sealed'))
    const open = await browser.start(admin.email)
    const tables = await Promise.all(
      (['sso_connections', 'sso_attempts', 'sso_returns'] as const).map((name) =>
        app.db.selectFrom(name).selectAll().execute(),
      ),
    )
    const dump = JSON.stringify(tables, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    )
    const secrets = [
      new URL(open).searchParams.get('state'),
      location.split('=').at(-1),
      'a secret of the client',
      'Unmistakable',
    ]
    for (const secret of secrets) expect(dump).not.toContain(secret)
    expect(dump).toContain('sealed:')
  })
})

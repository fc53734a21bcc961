import { changePassword, confirmEmail, loadUser, signIn } from '@laurel/contract/session.ts'
import { expect, it } from 'vitest'
import { loadConfig } from '../../src/boot/config.ts'
import { actAsOperator } from '../../src/boot/operator.ts'
import { runOperatorCommand } from '../../testing/server-process.ts'
import { SECRETS, testApp } from '../../testing/test-app.ts'

const app = testApp({ worker: true })
const PASSWORD = 'a quiet harbour 7'

/** With the key of the test app, while its server runs. */
const act = (...given: string[]) => {
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64url')
  const config = loadConfig({ DATABASE_URL: app.databaseUrl, SECRET_KEY, PUBLIC_URL: app.publicUrl })
  return actAsOperator(config, given, app.clock)
}

const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
const choose = (token: string, password = PASSWORD) => ({ body: { token, password, repeastedpassword: password } })

const listOperatorLines = () =>
  app.db
    .selectFrom('audit_lines')
    .select(['action', 'subject', 'subject_id', 'actor_id'])
    .where('actor_name', '=', 'operator')
    .orderBy('id', 'desc')
    .execute()

it('an Admin made by the operator sets a password with the printed link, once, and signs in', async () => {
  const email = 'new-admin@laurel.test'
  const printed = await act('create', email)
  expect(printed).toContain(`${app.publicUrl}/emailconfirm?lang=en#token=`)
  await app.as().call(confirmEmail, choose(tokenIn(printed)))
  await expect(app.as().call(signIn, { body: { email, password: PASSWORD } })).resolves.toBeDefined()
  expect(await app.as().refusal(confirmEmail, choose(tokenIn(printed)))).toMatchObject({ http: 422 })
  await expect(act('create', email)).rejects.toThrow('There is already an account')
  expect((await listOperatorLines())[0]).toMatchObject({ action: 'operator/create', subject: 'user', actor_id: null })
})

it('a link of reset-password sets a password once and ends the sessions of the person', async () => {
  const person = await app.world.person({ role: 'Manager', password: 'an old kettle 11' })
  const { token } = await app.signedIn(person)
  const first = await act('reset-password', person.email.toUpperCase())
  const second = await act('reset-password', person.email)
  expect(await app.as().refusal(changePassword, choose(tokenIn(first)))).toMatchObject({ http: 422 })
  await app.as().call(changePassword, choose(tokenIn(second)))
  expect((await app.request(loadUser, {}, { token })).status).toBe(401)
  expect((await listOperatorLines())[0]).toMatchObject({
    action: 'operator/reset-password',
    subject_id: `${person.id}`,
  })
})

it('disable-second-factor switches the factor off, ends all sessions and tells the owner', async () => {
  const person = await app.world.person({ role: 'Admin' })
  await expect(act('disable-second-factor', person.email)).rejects.toThrow('has no second factor')
  await app.db
    .insertInto('second_factors')
    .values({ user_id: person.id, secret: 'x', confirmed_at: new Date() })
    .execute()
  const { token } = await app.signedIn(person)
  await act('disable-second-factor', person.email)
  expect(await app.db.selectFrom('second_factors').select('user_id').execute()).toEqual([])
  await expect.poll(async () => (await app.request(loadUser, {}, { token })).status).toBe(401)
  await expect.poll(() => app.mails.some(({ to, text }) => to === person.email && text.includes('operator'))).toBe(true)
})

it('disable-sso lets passwords of an enforcing company work again, tells its company admins, and says where there is nothing to do', async () => {
  const company = await app.world.company({ name: 'Harbour Haulage', companykey: 'HARBOUR-1' })
  const dana = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, password: PASSWORD })
  expect(await act('disable-sso', 'harbour-1')).toBe('Harbour Haulage has no single sign-on.')
  await app.db
    .insertInto('sso_connections')
    .values({
      company_id: company.id,
      issuer: 'https://login.example',
      client_id: 'laurel',
      client_secret: SECRETS.seal('x', 'sign-on-client'),
      tested_at: app.clock.now(),
      is_enforced: true,
    })
    .execute()
  const credentials = { body: { email: dana.email, password: PASSWORD } }
  expect(await app.as().refusal(signIn, credentials)).toMatchObject({ code: 'sign_on_required' })
  expect(await act('disable-sso', 'harbour-1')).toContain('passwords work again')
  await expect(app.as().call(signIn, credentials)).resolves.toBeDefined()
  expect((await listOperatorLines())[0]).toMatchObject({ action: 'operator/disable-sso', subject: 'signon' })
  await expect.poll(() => app.mails.some(({ to, text }) => to === dana.email && text.includes('operator'))).toBe(true)
  expect(await act('disable-sso', 'harbour-1')).toContain('does not enforce')
  await expect(act('disable-sso', 'nowhere')).rejects.toThrow('There is no company with the key nowhere.')
})

it('end-sessions signs one person out, and with everybody all people', async () => {
  const people = [await app.world.person({ role: 'Admin' }), await app.world.person({ role: 'Admin' })]
  const [one, other] = await Promise.all(people.map(async (person) => (await app.signedIn(person)).token))
  const statusFor = async (token = '') => (await app.request(loadUser, {}, { token })).status
  await act('end-sessions', people[0]?.email ?? '')
  await expect.poll(() => statusFor(one)).toBe(401)
  expect(await statusFor(other)).toBe(200)
  await act('end-sessions', 'everybody')
  await expect.poll(() => statusFor(other)).toBe(401)
})

it('an unknown address or command changes nothing and ends with 1 and a sentence', async () => {
  await expect(act('end-sessions', 'nobody@laurel.test')).rejects.toThrow('There is no account')
  const { code, output } = await runOperatorCommand('admin', ['promote', 'x@laurel.test'], {})
  expect(code).toBe(1)
  expect(output).toContain('npm run admin -- create|reset-password|disable-second-factor|end-sessions <e-mail>')
})

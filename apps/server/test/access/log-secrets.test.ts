import { enableSecondFactor, startSecondFactor, updatePassword } from '@laurel/contract/profile.ts'
import {
  changePassword,
  confirmEmail,
  loadUser,
  loginAs,
  requestPasswordReset,
  signIn,
  signOut,
} from '@laurel/contract/session.ts'
import { createUser, listUsers, setUserPassword } from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { preparePushKeys } from '../../src/boot/secrets/push-keys.ts'
import { SECRETS, testApp } from '../../testing/test-app.ts'

const app = testApp({ worker: true, logLevel: 'trace' })

const secrets = new Map<string, string>()
const secret = <S extends string>(what: string, value: S) => {
  secrets.set(what, value)
  return value
}

const found = () => {
  const log = app.logLines.join('')
  return [...secrets].filter(([, value]) => log.includes(value)).map(([what]) => what)
}

/** The invitation code is stored in clear text on purpose: administrators read it out to the invited person. */
const KEPT = ['public.users']

const storedIn = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')
  `.execute(app.db)
  const values = [...secrets.values()]
  const hits = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ found: string }>`
        select distinct wanted.found from ${sql.raw(name)} as row, unnest(${values}::text[]) as wanted (found)
        where position(wanted.found in row::text) > 0
          or position(encode(convert_to(wanted.found, 'UTF8'), 'hex') in row::text) > 0
      `.execute(app.db)
      return rows.map((row) => ({ name, what: values.indexOf(row.found) }))
    }),
  )
  const names = [...secrets.keys()]
  return hits
    .flat()
    .filter(({ name }) => !KEPT.includes(name))
    .map(({ name, what }) => `${names[what]} in ${name}`)
}

const tokenMailedTo = async (email: string) => {
  const tokens = () =>
    app.mails.flatMap(({ to, text }) => (to === email ? (/token=([\w-]+)/.exec(text)?.[1] ?? []) : []))
  await expect.poll(tokens).not.toEqual([])
  return tokens().at(-1) ?? ''
}

const choice = (token: string, password: string) => ({ body: { token, password, repeastedpassword: password } })

it('passwords, tokens, codes and keys are neither logged nor stored in clear text', async () => {
  const password = secret('the password', 'correct horse battery staple')
  const admin = await app.world.person({ role: 'Admin', password })
  const boss = await app.world.person({ role: 'CompanyAdmin', password })

  const wrong = secret('a wrong password', 'incorrect horse battery staple')
  await app.as().refusal(signIn, { body: { email: boss.email, password: wrong } })
  const profile = await app.as().call(signIn, { body: { email: boss.email, password } })
  const token = secret('a session token', profile.token)
  app.clock.advance({ minutes: 2 })
  const renewed = await app.request(loadUser, {}, { token })
  secret('a renewed token', renewed.headers.get('x-auth-token') ?? '')

  const caller = app.as({ token })
  const next = secret('a new password', 'the next long password')
  await caller.call(updatePassword, { body: { oldpassword: password, newpassword: next, repeatedpassword: next } })

  const adminToken = (await app.signedIn(admin)).token
  const platform = app.as({ token: secret('the token of an Admin', adminToken) })
  const borrowed = await platform.call(loginAs, { body: { id: boss.id } })
  secret('the token of an impersonation', borrowed.token)
  await app.as({ token: borrowed.token, oldToken: adminToken }).call(signOut, { body: { returning: true } })
  const given = secret('a password set by Admin', 'a password from above')
  await platform.call(setUserPassword, { body: { userId: boss.id, password: given } })

  await app.as().call(requestPasswordReset, { body: { email: boss.email } })
  const reset = secret('a reset token', await tokenMailedTo(boss.email))
  await app.as().call(changePassword, choice(reset, secret('a password by link', 'a password by link')))
  await app.as().refusal(changePassword, choice(reset, next))

  const invited = { username: 'invited@laurel.test', firstname: 'Ivy', lastname: 'Invited', employeeid: 'I-1' }
  const form = { ...invited, country: 'USA', roleid: 2, companyid: boss.companyId, lang: 'en' } as const
  await platform.call(createUser, { body: form })
  const { content } = await platform.call(listUsers, { query: { search: 'invited' } })
  const code = secret('a code', content[0]?.code ?? '')
  secret('an invitation token', await tokenMailedTo('invited@laurel.test'))
  await app.as().call(confirmEmail, choice(code, next))

  const { secret: shared } = await platform.call(startSecondFactor, { body: { password } })
  const epoch = Math.floor(app.clock.now().getTime() / 1000)
  const digits = generateSync({ secret: secret('the secret of an authenticator', shared), epoch })
  const { recoveryCodes } = await platform.call(enableSecondFactor, { body: { code: digits } })
  for (const [index, recovery] of recoveryCodes.entries()) {
    secret(`recovery code ${index}`, recovery)
    secret(`recovery code ${index} as typed`, recovery.replaceAll(/[\s-]/g, ''))
  }
  secret('the private push key', (await preparePushKeys(app.db, { vapidKeys: undefined }, SECRETS)).privateKey)

  expect([...secrets.values()]).not.toContain('')
  expect(app.logLines.length).toBeGreaterThan(20)
  expect(found()).toEqual([])
  await expect.poll(storedIn).toEqual([])
})

it('secrets are not logged when they are sent in the wrong place or when the call fails', async () => {
  const stray = secret('a stray password', 'misplaced horse battery')
  const headers = { 'content-type': 'application/json', cookie: `session=${stray.replaceAll(' ', '-')}` }
  secret('a cookie', stray.replaceAll(' ', '-'))
  const encoded = secret('a password in an address', encodeURIComponent(stray))
  const url = `${app.address}/api/auth/signin`
  for (const body of [`{"password":"${stray}"`, `{"email":{"password":"${stray}"}}`, stray]) {
    await fetch(`${url}?password=${encoded}&token=${encoded}`, { method: 'POST', headers, body })
  }
  await fetch(`${app.address}/api/nowhere?token=${encoded}`, { headers: { authorization: `Bearer ${encoded}` } })
  await fetch(`${app.address}/passwordreset?token=${encoded}`)

  await sql`alter table link_tokens rename to lost_tokens`.execute(app.db)
  const refusal = await app.as().refusal(changePassword, choice('a-token-in-a-fault', stray))
  secret('a token in a fault', 'a-token-in-a-fault')
  await sql`alter table lost_tokens rename to link_tokens`.execute(app.db)
  expect(refusal).toMatchObject({ http: 500, code: 'unknown_error' })
  expect(app.logLines.some((line) => line.includes('lost') || line.includes('link_tokens'))).toBe(true)
  expect(found()).toEqual([])
})

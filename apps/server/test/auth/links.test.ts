import { type RuleCode, sayRule } from '@laurel/contract/messages/say.ts'
import {
  changePassword,
  checkLink,
  confirmEmail,
  loadUser,
  requestPasswordReset,
  signIn,
} from '@laurel/contract/session.ts'
import { describe, expect, it } from 'vitest'
import { findAccount } from '../../src/modules/auth/accounts.queries.ts'
import { mailLink } from '../../src/modules/auth/auth.jobs.ts'
import { issueLink } from '../../src/modules/auth/links/links.queries.ts'
import { queueInvitation } from '../../src/modules/auth/links/links.service.ts'
import { hashPassword } from '../../src/modules/auth/passwords.service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'
/** Every caller gets a new network because wrong links are counted per network. */
let networks = 0
const stranger = () => app.as({ from: `203.0.${networks++ % 250}.1` })

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

const nextMail = async (email: string, count = 1) => {
  await expect.poll(() => mailsTo(email).length).toBe(count)
  const mail = mailsTo(email).at(-1)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { mail, token }
}

const choose = (token: string, chosen = password) => ({
  body: { token, password: chosen, repeastedpassword: chosen },
})

const tokenFor = async (userId: number, purpose: 'confirm' | 'reset') => {
  const link = await issueLink(app.db, app.publicUrl, userId, purpose, app.clock.now())
  return new URL(link).hash.replace('#token=', '')
}

const invite = async (lang: 'en' | 'fr' = 'en') => {
  const person = await app.world.person({ role: 'Manager', firstName: '<b>Élodie</b>', lang })
  const account = await findAccount(app.db, person.id)
  if (!account) throw new Error('the person was just made')
  await mailLink(app.db, app, account, 'confirm', app.clock.now())
  return { ...person, ...(await nextMail(person.email)) }
}

describe('an invitation', () => {
  it('an invitation link from the mail lets the person choose a password, once', async () => {
    const { email, token, mail } = await invite()
    expect(mail?.text).toContain(`${app.publicUrl}/emailconfirm?lang=en#token=${token}`)
    expect(mail?.html).not.toContain('<b>Élodie</b>')
    expect(await stranger().refusal(signIn, { body: { email, password } })).toMatchObject({ http: 401 })

    expect(await stranger().call(confirmEmail, choose(token))).toMatchObject({ status: 1, email })
    await expect(stranger().call(signIn, { body: { email, password } })).resolves.toBeDefined()
    expect(await stranger().refusal(confirmEmail, choose(token))).toMatchObject({ message: 'Token or user not found' })
  })

  it('an invitation to a French person is written in French, and its link opens in French', async () => {
    const { mail } = await invite('fr')
    expect(mail?.html).toContain('<html lang="fr">')
    expect(mail?.text).toContain('/emailconfirm?lang=fr#token=')
  })

  it('an invitation names the company and the person who invites', async () => {
    const company = await app.world.company({ name: 'Ridgeway Concrete' })
    const { id, email } = await app.world.person({ role: 'Manager', companyId: company.id })
    await queueInvitation(app.db, app.queue, id, { by: 'Dana Whitlock' })
    const { mail } = await nextMail(email)
    expect(mail?.text).toMatch(/Dana Whitlock/)
    expect(`${mail?.subject} ${mail?.text}`).toMatch(/Ridgeway Concrete/)
  })

  it('an invitation ends after seven days, and its token cannot reset a password', async () => {
    const { token } = await invite()
    expect(await stranger().refusal(changePassword, choose(token))).toMatchObject({ code: 'token_or_user_not_found' })
    app.clock.advance({ days: 8 })
    expect(await stranger().refusal(confirmEmail, choose(token))).toMatchObject({ code: 'token_or_user_not_found' })
  })
})

describe('a password reset', () => {
  it('a password reset answers the same for an unknown address and sends no mail to it', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    const known = await stranger().call(requestPasswordReset, { body: { email } })
    const unknown = await stranger().call(requestPasswordReset, { body: { email: 'nobody@laurel.test' } })
    expect(unknown).toEqual(known)
    await nextMail(email)
    expect(mailsTo('nobody@laurel.test')).toHaveLength(0)
  })

  it('a password reset sets the new password and ends every session', async () => {
    const person = await app.world.person({ role: 'Admin', password })
    const { token: session } = await app.signedIn(person)
    await stranger().call(requestPasswordReset, { body: { email: person.email } })
    const { token } = await nextMail(person.email)

    await stranger().call(changePassword, choose(token, 'another good password'))
    expect((await app.request(loadUser, {}, { token: session })).status).toBe(401)
    expect(await stranger().refusal(signIn, { body: { email: person.email, password } })).toMatchObject({ http: 401 })
    const body = { email: person.email, password: 'another good password' }
    await expect(stranger().call(signIn, { body })).resolves.toBeDefined()
  })

  it('the link in a password reset mail ignores forged host headers', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    await fetch(`${app.address}/api/auth/passwordreset`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
      body: JSON.stringify({ email }),
    })
    const { mail } = await nextMail(email)
    expect(mail?.text).toContain(app.publicUrl)
    expect(mail?.text).not.toContain('evil')
  })

  it('an account gets at most five password reset mails an hour', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    for (let request = 1; request <= 7; request += 1) {
      expect(await stranger().call(requestPasswordReset, { body: { email } })).toMatchObject({ status: 1 })
      if (request <= 5) await nextMail(email, request)
    }
    const marker = await app.world.person({ role: 'Admin', password })
    await stranger().call(requestPasswordReset, { body: { email: marker.email } })
    await nextMail(marker.email)
    expect(mailsTo(email)).toHaveLength(5)
  })

  it.each([
    [choose(''), 'Token not found'],
    [choose('made-up'), 'Token or user not found'],
    [choose('x', 'short'), 'Password needs at least 8 characters'],
    [choose('x', 'password123'), 'This password is too easy to guess. Choose another one.'],
    [{ body: { token: 'x', password, repeastedpassword: 'other' } }, "Password doesn't match"],
  ])('a password reset with %j is refused with 422', async (input, message) => {
    expect(await stranger().refusal(changePassword, input)).toMatchObject({ http: 422, message })
  })
})

describe('checking a link', () => {
  const check = (token: string, purpose: 'confirm' | 'reset') =>
    stranger().call(checkLink, { body: { token, purpose } })

  it('checking a valid link answers the name and company only, and only for its own purpose', async () => {
    const company = await app.world.company({ name: 'Ridgeway' })
    const { id } = await app.world.person({
      role: 'Manager',
      companyId: company.id,
      firstName: 'Mona',
      lastName: 'Roy',
    })
    const token = await tokenFor(id, 'confirm')
    expect(await check(token, 'confirm')).toEqual({ state: 'valid', name: 'Mona Roy', company: 'Ridgeway' })
    expect(await check(token, 'reset')).toEqual({ state: 'used_or_expired' })
  })

  it('checking a link that is used, expired, made up or of a removed person answers “used or expired”', async () => {
    const ended = { state: 'used_or_expired' }
    const person = await app.world.person({ role: 'Admin', password })
    const used = await tokenFor(person.id, 'reset')
    await stranger().call(changePassword, choose(used, 'eleven loud lorries'))
    const removed = await app.world.person({ role: 'Manager', status: 'Removed' })
    const old = await tokenFor((await app.world.person({ role: 'Admin', password })).id, 'reset')
    app.clock.advance({ minutes: 61 })
    for (const token of ['', 'made-up', used, old]) expect(await check(token, 'reset')).toEqual(ended)
    expect(await check(await tokenFor(removed.id, 'confirm'), 'confirm')).toEqual(ended)
  })

  it('checking accepts the invitation code instead of the link token', async () => {
    const { id } = await app.world.person({ role: 'Manager' })
    const row = await app.db.selectFrom('users').select('confirm_code').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await check(` ${row.confirm_code?.toLowerCase()} `, 'confirm')).toMatchObject({ state: 'valid' })
  })
})

describe('made-up link tokens', () => {
  it('the 21st made-up link token from one network is refused with 429 over all calls; valid tokens do not count', async () => {
    const from = '198.51.100.1'
    const { id } = await app.world.person({ role: 'Manager' })
    const right = await tokenFor(id, 'confirm')
    for (let visit = 0; visit < 30; visit += 1) {
      await app.as({ from }).call(checkLink, { body: { token: right, purpose: 'confirm' } })
    }
    for (let guess = 0; guess < 10; guess += 1) {
      const token = `guess${guess}`
      await app.as({ from }).call(checkLink, { body: { token, purpose: 'reset' } })
      expect(await app.as({ from }).refusal(confirmEmail, choose(token))).toMatchObject({ http: 422 })
    }
    expect(await app.as({ from }).refusal(changePassword, choose('guess'))).toMatchObject({ http: 429 })
    expect(await app.as({ from: '198.51.100.200' }).refusal(confirmEmail, choose(right))).toMatchObject({ http: 429 })
    await expect(stranger().call(confirmEmail, choose(right))).resolves.toBeDefined()
  })

  it('a made-up link token is refused without waiting for password hashing', async () => {
    const busy = Array.from({ length: 40 }, () => hashPassword('some password'))
    let done = 0
    for (const work of busy) void work.then(() => (done += 1))
    expect(await stranger().refusal(changePassword, choose('made-up'))).toMatchObject({ http: 422 })
    expect(done).toBeLessThan(busy.length)
    await Promise.all(busy)
  })

  it('300 simultaneous made-up link tokens leave database connections for other calls', async () => {
    const reader = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const from = Array.from({ length: 300 }, (_, number) => `100.${64 + Math.floor(number / 250)}.${number % 250}.1`)
    const guesses = from.map((address) => app.as({ from: address }).refusal(changePassword, choose('made-up')))
    await expect(reader.call(loadUser)).resolves.toBeDefined()
    expect((await Promise.all(guesses)).every(({ http }) => http === 422)).toBe(true)
  })
})

describe('a password chosen by link', () => {
  it.each([
    ['7777777a', 'password_common'],
    ['Whitlock1!', 'password_personal'],
    ['ridgeway concrete', 'password_personal'],
    ['laurel-demo', 'password_personal'],
  ])('the chosen password %s is refused at its field, and the link still works', async (chosen, rule) => {
    const company = await app.world.company({ name: 'Ridgeway Concrete' })
    const { id } = await app.world.person({ role: 'Manager', companyId: company.id, lastName: 'Whitlock' })
    const token = await tokenFor(id, 'confirm')
    for (const lang of ['en', 'fr'] as const) {
      const caller = app.as({ lang, from: '203.0.113.1' })
      expect(await caller.refusal(confirmEmail, choose(token, chosen))).toMatchObject({
        http: 422,
        errors: [{ path: 'password', message: sayRule(lang, rule as RuleCode) }],
      })
    }
    await expect(stranger().call(confirmEmail, choose(token))).resolves.toBeDefined()
  })

  it('the chosen password must differ from the present one', async () => {
    const { id } = await app.world.person({ role: 'Admin', password })
    const token = await tokenFor(id, 'reset')
    expect(await stranger().refusal(changePassword, choose(token))).toMatchObject({
      message: 'This is the present password. Choose another one.',
    })
  })

  it('a network where a password was chosen can sign in while others guess at the account', async () => {
    const { id, email } = await app.world.person({ role: 'Admin', password })
    const token = await tokenFor(id, 'reset')
    const from = '203.0.113.77'
    await app.as({ from }).call(changePassword, choose(token, 'eleven loud lorries'))
    const guesses = Array.from({ length: 51 }, (_, number) =>
      app.as({ from: `100.70.${number}.1` }).refusal(signIn, { body: { email, password: 'wrong' } }),
    )
    expect((await Promise.all(guesses)).map(({ http }) => http)).toContain(429)
    await expect(
      app.as({ from }).call(signIn, { body: { email, password: 'eleven loud lorries' } }),
    ).resolves.toBeDefined()
  })
})

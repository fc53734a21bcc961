import { changePassword, confirmEmail, loadUser, requestPasswordReset, signIn } from '@laurel/contract/session'
import { describe, expect, it } from 'vitest'
import { findAccount } from '../../src/modules/auth/accounts.queries.ts'
import { mailLink } from '../../src/modules/auth/invitations.service.ts'
import { testApp } from '../test-app.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'
const stranger = () => app.as()

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

const nextMail = async (email: string, count = 1) => {
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(count)
  const mail = mailsTo(email).at(-1)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { mail, token }
}

const choose = (token: string, chosen = password) => ({
  body: { token, password: chosen, repeastedpassword: chosen },
})

const invite = async (lang: 'en' | 'fr' = 'en') => {
  const person = await app.world.person({ role: 'Manager', firstName: '<b>Élodie</b>', lang })
  const account = await findAccount(app.db, person.id)
  if (!account) throw new Error('the person was just made')
  await mailLink(app.db, app, account, 'confirm', app.clock.now())
  return { ...person, ...(await nextMail(person.email)) }
}

describe('an invitation', () => {
  it('comes by mail, lets the person choose a password, and works once', async () => {
    const { email, token, mail } = await invite()
    expect(mail?.subject).toBe('Your invitation to Laurel')
    expect(mail?.text).toContain(`${app.publicUrl}/emailconfirm?token=${token}`)
    expect(mail?.html).not.toContain('<b>Élodie</b>')
    expect(await stranger().refusal(signIn, { body: { email, password } })).toMatchObject({ http: 401 })

    expect(await stranger().call(confirmEmail, choose(token))).toMatchObject({ status: 1 })
    await expect(stranger().call(signIn, { body: { email, password } })).resolves.toBeDefined()
    expect(await stranger().refusal(confirmEmail, choose(token))).toMatchObject({ message: 'Token or user not found' })
  })

  it('is in French for a French person', async () => {
    const { mail } = await invite('fr')
    expect(mail?.subject).toBe('Votre invitation à Laurel')
  })

  it('ends after seven days, and its token resets no password', async () => {
    const { token } = await invite()
    expect(await stranger().refusal(changePassword, choose(token))).toMatchObject({ code: 'token_or_user_not_found' })
    app.clock.advance({ days: 8 })
    expect(await stranger().refusal(confirmEmail, choose(token))).toMatchObject({ code: 'token_or_user_not_found' })
  })
})

describe('a password reset', () => {
  it('answers the same for unknown addresses and sends them nothing', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    const known = await stranger().call(requestPasswordReset, { body: { email } })
    const unknown = await stranger().call(requestPasswordReset, { body: { email: 'nobody@laurel.test' } })
    expect(unknown).toEqual(known)
    await nextMail(email)
    expect(mailsTo('nobody@laurel.test')).toHaveLength(0)
  })

  it('sets the new password and ends every session', async () => {
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

  it('ignores a forged host header when it builds the link', async () => {
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

  it('sends no more than five mails an hour', async () => {
    const { email } = await app.world.person({ role: 'Admin', password })
    for (let request = 0; request < 7; request += 1) {
      expect(await stranger().call(requestPasswordReset, { body: { email } })).toMatchObject({ status: 1 })
    }
    await nextMail(email, 5)
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
  ])('refuses %j', async (input, message) => {
    expect(await stranger().refusal(changePassword, input)).toMatchObject({ http: 422, message })
  })
})

import { listAuditLines } from '@laurel/contract/audit.ts'
import { confirmAddress, updateProfile } from '@laurel/contract/profile.ts'
import { loadUser, loginAs, signIn } from '@laurel/contract/session.ts'
import { updateUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { getUser, peopleStage, toUserForm } from './people/people-stage.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'

let made = 0
const newAddress = () => {
  made += 1
  return `new.address.${made}@laurel.test`
}

const somebody = async (lang: 'en' | 'fr' = 'en') => {
  const person = await app.world.person({ role: 'Manager', password, lang })
  const caller = await app.signedIn(person)
  const save = (email: string, extra: object = {}) => ({
    body: { firstname: 'Tess', lastname: 'Okafor', email, password, ...extra },
  })
  return { person, caller, save }
}

const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address)

const mailTo = async (address: string, count = 1) => {
  await expect.poll(() => mailsTo(address).length, { timeout: 15_000 }).toBe(count)
  const mail = mailsTo(address).at(-1)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { subject: mail?.subject, text: mail?.text ?? '', link, token: /#token=([\w-]+)/.exec(link)?.[1] ?? '' }
}

describe('a new e-mail address in the own profile', () => {
  it('counts once its link was opened, and the old address is told before and after', async () => {
    const { person, caller, save } = await somebody()
    const email = newAddress()
    const answer = await caller.call(updateProfile, save(email))
    expect(answer.message).toContain('Open the link that we sent to the new address')
    expect(await caller.call(loadUser)).toMatchObject({
      firstname: 'Tess',
      username: person.email,
      pendingEmail: email,
    })
    await app.as().call(signIn, { body: { email: person.email, password } })

    const notice = await mailTo(person.email)
    expect(notice.subject).toBe('Your Laurel account is to get another e-mail address')
    expect(notice.text).toContain(email)
    expect(notice.text).not.toContain('token=')
    const { link, token } = await mailTo(email)
    expect(link).toContain('/confirm-address?lang=en#token=')
    expect(await app.as().call(confirmAddress, { body: { token } })).toMatchObject({ status: 1 })

    expect(await caller.call(loadUser)).toMatchObject({ username: email, pendingEmail: null })
    await app.as().call(signIn, { body: { email, password } })
    expect((await app.as().refusal(signIn, { body: { email: person.email, password } })).http).toBe(401)
    expect((await mailTo(person.email, 2)).text).toContain('last one to the old address')
    expect(await app.as().refusal(confirmAddress, { body: { token } })).toMatchObject({ http: 422 })

    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { content } = await admin.call(listAuditLines, { query: { action: 'auth/confirmaddress' } })
    expect(content[0]).toMatchObject({
      actorid: person.id,
      before: { email: person.email },
      after: { email },
    })
  })

  it('is refused without the password, with a wrong one, and says so at the field; nothing changes', async () => {
    const { person, caller, save } = await somebody()
    const email = newAddress()
    const about = { path: 'password' }
    expect(await caller.refusal(updateProfile, save(email, { password: '' }))).toMatchObject({
      http: 422,
      code: 'password_needed',
      errors: [about],
    })
    expect(await caller.refusal(updateProfile, save(email, { password: 'wrong' }))).toMatchObject({
      http: 422,
      code: 'password_wrong',
      message: 'The password is not right.',
      errors: [about],
    })
    expect(await caller.call(loadUser)).toMatchObject({ username: person.email, pendingEmail: null })
    expect((await caller.call(loadUser)).firstname).not.toBe('Tess')
  })

  it('of somebody else gets the same answer as a free one, and its owner a mail without a link', async () => {
    const { caller, save } = await somebody()
    const owner = await app.world.person({ role: 'Driver', lang: 'fr' })
    const free = await caller.call(updateProfile, save(newAddress()))
    const taken = await caller.call(updateProfile, save(owner.email.toUpperCase()))
    expect(taken).toEqual(free)
    expect((await caller.call(loadUser)).pendingEmail).toBe(owner.email.toUpperCase())
    const mail = await mailTo(owner.email)
    expect(mail.subject).toBe('Cette adresse courriel a déjà un compte Laurel')
    expect(mail.text).not.toContain('http')
  })

  it('that somebody took before the link was opened is refused, and nobody loses theirs', async () => {
    const { person, caller, save } = await somebody()
    const email = newAddress()
    await caller.call(updateProfile, save(email))
    const { token } = await mailTo(email)
    const other = await app.world.person({ role: 'Driver', email })
    expect(await app.as().refusal(confirmAddress, { body: { token } })).toMatchObject({ http: 409 })
    expect(await caller.call(loadUser)).toMatchObject({ username: person.email })
    expect(await (await app.signedIn(other)).call(loadUser)).toMatchObject({ username: email })
  })

  it('is withdrawn by saving the present address, and its link then does nothing', async () => {
    const { person, caller, save } = await somebody()
    const email = newAddress()
    await caller.call(updateProfile, save(email))
    const { token } = await mailTo(email)
    const { message } = await caller.call(updateProfile, save(person.email, { password: '' }))
    expect(message).toContain('Your e-mail address stays as it is')
    expect(await caller.call(loadUser)).toMatchObject({ pendingEmail: null })
    expect(await app.as().refusal(confirmAddress, { body: { token } })).toMatchObject({ code: 'address_link_ended' })
  })

  it('goes on waiting when the name is saved without an address', async () => {
    const { caller, save } = await somebody()
    const email = newAddress()
    await caller.call(updateProfile, save(email))
    await caller.call(updateProfile, { body: { firstname: 'Other', lastname: 'Name' } })
    expect(await caller.call(loadUser)).toMatchObject({ firstname: 'Other', pendingEmail: email })
  })

  it('has a link that ends after a day, and only the latest link of a person works', async () => {
    const { person, caller, save } = await somebody()
    const first = newAddress()
    const second = newAddress()
    await caller.call(updateProfile, save(first))
    await caller.call(updateProfile, save(second))
    const older = await mailTo(first)
    expect(await app.as().refusal(confirmAddress, { body: { token: older.token } })).toMatchObject({ http: 422 })
    const { token } = await mailTo(second)
    app.clock.advance({ days: 1, seconds: 1 })
    const late = await app.as({ lang: 'fr' }).refusal(confirmAddress, { body: { token } })
    expect(late.message).toBe(
      'Ce lien a déjà servi ou est trop ancien. Changez de nouveau l’adresse dans votre profil.',
    )
    expect(await (await app.signedIn(person)).call(loadUser)).toMatchObject({ username: person.email })
  })

  it('can be asked for five times an hour, then the answer is 429 and no mail leaves', async () => {
    const { caller, save } = await somebody()
    for (let count = 0; count < 5; count += 1) await caller.call(updateProfile, save(newAddress()))
    expect(await caller.refusal(updateProfile, save(newAddress()))).toMatchObject({ http: 429 })
  })

  it('cannot be asked for while an Admin works as the person, but the name can be changed', async () => {
    const { person, save } = await somebody()
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { token } = await admin.call(loginAs, { body: { id: person.id } })
    const working = app.as({ token, oldToken: admin.token })
    expect(await working.refusal(updateProfile, save(newAddress()))).toMatchObject({
      http: 403,
      code: 'not_while_working_as',
    })
    await working.call(updateProfile, save(person.email))
  })
})

describe('an e-mail address changed by an administrator', () => {
  it('counts at once, the old one is told who did it, and a change that waited for its link ends', async () => {
    const stage = await peopleStage(app)
    const person = await app.world.person({ role: 'Manager', divisions: [stage.division], password })
    const own = await app.signedIn(person)
    const waiting = newAddress()
    await own.call(updateProfile, { body: { firstname: 'A', lastname: 'B', email: waiting, password } })
    const { token } = await mailTo(waiting)
    const email = newAddress()
    const form = toUserForm(await getUser(stage.caller, person.id))
    await stage.caller.call(updateUser, { body: { ...form, username: email } })
    const mail = await mailTo(person.email, 2)
    expect(mail.subject).toBe('The e-mail address of your Laurel account was changed')
    expect(mail.text).toContain(`to ${email}`)
    expect(await app.as().refusal(confirmAddress, { body: { token } })).toMatchObject({ http: 422 })
    await app.as().call(signIn, { body: { email, password } })
  })

  it('cannot be the own one: that takes the profile and its link', async () => {
    const stage = await peopleStage(app)
    const form = toUserForm(await getUser(stage.caller, stage.boss.id))
    expect(await stage.caller.refusal(updateUser, { body: { ...form, username: newAddress() } })).toMatchObject({
      http: 422,
      code: 'own_address',
      errors: [{ path: 'username' }],
    })
  })
})

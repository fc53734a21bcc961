import { listAuditLines } from '@laurel/contract/audit.ts'
import { confirmAddress, updateProfile } from '@laurel/contract/profile.ts'
import { loadUser, loginAs, signIn } from '@laurel/contract/session.ts'
import { updateUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createPeopleWorld, getUser, toUserForm } from '../people/people-world.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'

let made = 0
const newAddress = () => {
  made += 1
  return `new.address.${made}@laurel.test`
}

const createPerson = async (lang: 'en' | 'fr' = 'en') => {
  const person = await app.world.person({ role: 'Manager', password, lang })
  const caller = await app.signedIn(person)
  const save = (email: string, extra: object = {}) => ({
    body: { firstname: 'Tess', lastname: 'Okafor', email, password, ...extra },
  })
  return { person, caller, save }
}

const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address)

const mailTo = async (address: string, count = 1) => {
  await expect.poll(() => mailsTo(address).length).toBe(count)
  const mail = mailsTo(address).at(-1)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { subject: mail?.subject, text: mail?.text ?? '', link, token: /#token=([\w-]+)/.exec(link)?.[1] ?? '' }
}

describe('a new e-mail address in the own profile', () => {
  it('a new address in the own profile waits for its link, and the old address gets a notice', async () => {
    const { person, caller, save } = await createPerson()
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
    expect((await mailTo(email)).link).toContain('/confirm-address?lang=en#token=')
  })

  it('a new address takes effect when its link is opened, once, and is audited', async () => {
    const { person, caller, save } = await createPerson()
    const email = newAddress()
    await caller.call(updateProfile, save(email))
    const { token } = await mailTo(email)
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

  it('a new address without the right password is refused at the password field and changes nothing', async () => {
    const { person, caller, save } = await createPerson()
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

  it('a new address in use gets the same answer as a free one, and its owner a mail without a link', async () => {
    const { caller, save } = await createPerson()
    const owner = await app.world.person({ role: 'Driver', lang: 'fr' })
    const free = await caller.call(updateProfile, save(newAddress()))
    const taken = await caller.call(updateProfile, save(owner.email.toUpperCase()))
    expect(taken).toEqual(free)
    expect((await caller.call(loadUser)).pendingEmail).toBe(owner.email.toUpperCase())
    const mail = await mailTo(owner.email)
    expect(mail.subject).toBe('Cette adresse courriel a déjà un compte Laurel')
    expect(mail.text).not.toContain('http')
  })

  it('a new address that was taken before its link was opened is refused, and all addresses stay', async () => {
    const { person, caller, save } = await createPerson()
    const email = newAddress()
    await caller.call(updateProfile, save(email))
    const { token } = await mailTo(email)
    const other = await app.world.person({ role: 'Driver', email })
    expect(await app.as().refusal(confirmAddress, { body: { token } })).toMatchObject({ http: 409 })
    expect(await caller.call(loadUser)).toMatchObject({ username: person.email })
    expect(await (await app.signedIn(other)).call(loadUser)).toMatchObject({ username: email })
  })

  it('saving the present address withdraws a new one, and its link ends', async () => {
    const { person, caller, save } = await createPerson()
    const email = newAddress()
    await caller.call(updateProfile, save(email))
    const { token } = await mailTo(email)
    const { message } = await caller.call(updateProfile, save(person.email, { password: '' }))
    expect(message).toContain('Your e-mail address stays as it is')
    expect(await caller.call(loadUser)).toMatchObject({ pendingEmail: null })
    expect(await app.as().refusal(confirmAddress, { body: { token } })).toMatchObject({ code: 'address_link_ended' })
  })

  it('a new address keeps waiting when the name is saved without an address', async () => {
    const { caller, save } = await createPerson()
    const email = newAddress()
    await caller.call(updateProfile, save(email))
    await caller.call(updateProfile, { body: { firstname: 'Other', lastname: 'Name' } })
    expect(await caller.call(loadUser)).toMatchObject({ firstname: 'Other', pendingEmail: email })
  })

  it('the link of a new address ends after a day, and only the latest one works', async () => {
    const { person, caller, save } = await createPerson()
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

  it('a sixth new address within an hour is refused with 429', async () => {
    const { caller, save } = await createPerson()
    for (let count = 0; count < 5; count += 1) await caller.call(updateProfile, save(newAddress()))
    expect(await caller.refusal(updateProfile, save(newAddress()))).toMatchObject({ http: 429 })
  })

  it('an Admin who works as a person cannot ask for a new address but can change the name', async () => {
    const { person, save } = await createPerson()
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
  it('an address changed by an administrator takes effect at once, the old one gets a mail, and a waiting change ends', async () => {
    const world = await createPeopleWorld(app)
    const person = await app.world.person({ role: 'Manager', divisions: [world.division], password })
    const own = await app.signedIn(person)
    const waiting = newAddress()
    await own.call(updateProfile, { body: { firstname: 'A', lastname: 'B', email: waiting, password } })
    const { token } = await mailTo(waiting)
    const email = newAddress()
    const form = toUserForm(await getUser(world.caller, person.id))
    await world.caller.call(updateUser, { body: { ...form, username: email } })
    const mail = await mailTo(person.email, 2)
    expect(mail.subject).toBe('The e-mail address of your Laurel account was changed')
    expect(mail.text).toContain(`to ${email}`)
    expect(await app.as().refusal(confirmAddress, { body: { token } })).toMatchObject({ http: 422 })
    await app.as().call(signIn, { body: { email, password } })
  })

  it('an administrator cannot change the own address in the list of people', async () => {
    const world = await createPeopleWorld(app)
    const form = toUserForm(await getUser(world.caller, world.boss.id))
    expect(await world.caller.refusal(updateUser, { body: { ...form, username: newAddress() } })).toMatchObject({
      http: 422,
      code: 'own_address',
      errors: [{ path: 'username' }],
    })
  })
})

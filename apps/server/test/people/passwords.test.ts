import { listAuditLines } from '@laurel/contract/audit.ts'
import { changePassword, confirmEmail, loadUser, signIn } from '@laurel/contract/session.ts'
import { changeUserStatus, deleteUser, listUsers, mailPasswordLink, setUserPassword } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, createPeopleWorld, getUser, type PeopleWorld } from './people-world.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'
let root: { id: number; email: string }
let admin: Caller
let ours: PeopleWorld

beforeAll(async () => {
  root = await app.world.person({ role: 'Admin', password })
  admin = await app.signedIn(root)
  ours = await createPeopleWorld(app)
})

const choose = (token: string) => ({ body: { token, password, repeastedpassword: password } })
const confirm = (token: string) => app.as().call(confirmEmail, choose(token))
const signInAs = (email: string, given = password) => app.as().call(signIn, { body: { email, password: given } })

const mailTo = async (email: string, count = 1) => {
  const mails = () => app.mails.filter(({ to }) => to === email)
  await expect.poll(() => mails().length).toBe(count)
  const mail = mails().at(-1)
  return { subject: mail?.subject, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

describe('the invitation code', () => {
  it('an invitation code works once like the link, without an expiry date', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    expect(user).toMatchObject({ iscomplete: 0, code: expect.stringMatching(/^[0-9A-F]{16}$/) })
    app.clock.advance({ days: 30 })
    const caller = await app.signedIn(ours.boss)
    expect((await getUser(caller, user.id)).code).toBe(user.code)

    const code = user.code ?? ''
    const spoken = code.toLowerCase().replace(/(.{4})(?!$)/g, '$1 - ')
    expect(await confirm(` ${spoken} `)).toMatchObject({ status: 1 })
    await signInAs(user.username)
    expect(await getUser(caller, user.id)).toMatchObject({ iscomplete: 1, code: null })
    expect(await app.as().refusal(confirmEmail, choose(code))).toMatchObject({ code: 'token_or_user_not_found' })
    admin = await app.signedIn(root)
    ours = { ...ours, caller }
  })

  it('an invitation code ends when the link is used, and the link when the code is used', async () => {
    const byLink = await createAndGet(ours.caller, ours.manager())
    await confirm((await mailTo(byLink.username)).token)
    expect(await getUser(ours.caller, byLink.id)).toMatchObject({ iscomplete: 1, code: null })
    expect(await app.as().refusal(confirmEmail, choose(byLink.code ?? ''))).toMatchObject({ http: 422 })

    const byCode = await createAndGet(ours.caller, ours.manager())
    const { token } = await mailTo(byCode.username)
    await confirm(byCode.code ?? '')
    expect(await app.as().refusal(confirmEmail, choose(token))).toMatchObject({ http: 422 })
  })

  it('exactly one of eight simultaneous uses of an invitation code succeeds', async () => {
    const { code } = await createAndGet(ours.caller, ours.manager())
    const tries = Array.from({ length: 8 }, () => app.request(confirmEmail, choose(code ?? '')))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('an invitation code cannot reset a password and does not work for inactive or removed people', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    const refused = { http: 422, code: 'token_or_user_not_found' }
    expect(await app.as().refusal(changePassword, choose(user.code ?? ''))).toMatchObject(refused)
    await ours.caller.call(changeUserStatus, { body: { id: user.id, status: 'Inactive' } })
    expect(await app.as().refusal(confirmEmail, choose(user.code ?? ''))).toMatchObject(refused)
    await ours.caller.call(deleteUser, { body: { id: user.id } })
    expect(await app.as().refusal(confirmEmail, choose(user.code ?? ''))).toMatchObject(refused)
  })

  it('an invitation code is shown to Admin and CompanyAdmin only', async () => {
    const user = await createAndGet(ours.caller, ours.driver())
    expect((await getUser(admin, user.id)).code).toBe(user.code)
    for (const role of ['Manager', 'Supervisor'] as const) {
      const caller = await app.signedIn(await app.world.person({ role, divisions: [ours.division] }))
      expect(await getUser(caller, user.id)).toMatchObject({ code: null, iscomplete: 0 })
    }
  })
})

describe('a password link from Admin', () => {
  it('a password link from Admin resets the password of a person who has one', async () => {
    const { id, email } = await app.world.person({ role: 'Manager', password: 'the old password' })
    const answer = await admin.call(mailPasswordLink, { body: { userId: id } })
    expect(answer).toMatchObject({ status: 1, result: 'A mail with a link is on its way.' })
    const { subject, token } = await mailTo(email)
    expect(subject).toBe('Choose a new password for Laurel')
    await app.as().call(changePassword, choose(token))
    await signInAs(email)
  })

  it('a password link from Admin is an invitation for a person without a password', async () => {
    const { id, username } = await createAndGet(admin, ours.driver())
    await mailTo(username)
    await admin.call(mailPasswordLink, { body: { userId: id } })
    const { subject, token } = await mailTo(username, 2)
    expect(subject).toMatch(/invites you to Laurel$/)
    await confirm(token)
    expect(await getUser(admin, id)).toMatchObject({ iscomplete: 1 })
  })
})

describe('a password set by Admin', () => {
  it('a password set by Admin works, ends sessions and links, and completes the account', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    const { token } = await mailTo(user.username)
    const session = await app.signedIn(user)
    const body = { userId: user.id, password: 'chosen by an admin' }
    expect(await admin.call(setUserPassword, { body })).toMatchObject({ status: 1, result: 'The new password is set.' })
    expect((await app.request(loadUser, {}, session)).status).toBe(401)
    expect(await app.as().refusal(confirmEmail, choose(token))).toMatchObject({ http: 422 })
    expect(await getUser(admin, user.id)).toMatchObject({ iscomplete: 1, code: null })
    await signInAs(user.username, 'chosen by an admin')

    const { content } = await admin.call(listAuditLines, { query: { action: 'users/set-password-admin' } })
    expect(content[0]).toMatchObject({ subjectid: `${user.id}`, after: { password: '•••' } })
    expect(JSON.stringify(content)).not.toContain('chosen by')
  })

  it('an Admin who sets the own password ends all own sessions and gets a new token', async () => {
    const elsewhere = await app.signedIn(root)
    const body = { userId: root.id, password: 'another good one' }
    const response = await app.request(setUserPassword, { body }, admin)
    const token = response.headers.get('x-auth-token') ?? ''
    expect((await app.request(loadUser, {}, elsewhere)).status).toBe(401)
    expect((await app.request(loadUser, {}, admin)).status).toBe(401)
    expect((await app.request(loadUser, {}, { token })).status).toBe(200)
    admin = { ...app.as({ token }), token }
  })

  it.each([
    ['', 'Password field is required'],
    ['short', 'Password needs at least 8 characters'],
    ['password123', 'This password is too easy to guess. Choose another one.'],
  ])('a password set by Admin cannot be “%s”', async (chosen, message) => {
    const { id } = await app.world.person({ role: 'Manager' })
    const refusal = await admin.refusal(setUserPassword, { body: { userId: id, password: chosen } })
    expect(refusal).toMatchObject({ http: 422, message })
  })
})

describe('password links and passwords from Admin', () => {
  it('Admin cannot mail a link to or set a password for inactive, removed or unknown people', async () => {
    for (const status of ['Inactive', 'Removed'] as const) {
      const { id } = await app.world.person({ role: 'Driver', status })
      const refused = { http: 422, code: 'person_not_active' }
      expect(await admin.refusal(mailPasswordLink, { body: { userId: id } })).toMatchObject(refused)
      expect(await admin.refusal(setUserPassword, { body: { userId: id, password } })).toMatchObject(refused)
    }
    const nobody = { userId: 2_000_000_000 }
    expect(await admin.refusal(mailPasswordLink, { body: nobody })).toMatchObject({ http: 404 })
    expect(await admin.refusal(setUserPassword, { body: { ...nobody, password } })).toMatchObject({ http: 404 })
  })

  it('a CompanyAdmin can neither mail password links nor set passwords', async () => {
    const { content } = await ours.caller.call(listUsers, { query: {} })
    const userId = content[0]?.id ?? 0
    expect(await ours.caller.refusal(mailPasswordLink, { body: { userId } })).toMatchObject({ http: 403 })
    expect(await ours.caller.refusal(setUserPassword, { body: { userId, password } })).toMatchObject({ http: 403 })
  })
})

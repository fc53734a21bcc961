import { listAuditLines } from '@laurel/contract/audit.ts'
import { updateProfile } from '@laurel/contract/profile.ts'
import { loadUser, loginAs, signIn, signOut } from '@laurel/contract/session.ts'
import { changeUserStatus, deleteUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let priya: { id: number }
let admin: Awaited<ReturnType<typeof app.signedIn>>

beforeAll(async () => {
  priya = await app.world.person({ role: 'Admin', firstName: 'Priya', lastName: 'Raman' })
  admin = await app.signedIn(priya)
})

const complete = (role: 'CompanyAdmin' | 'Manager' | 'Supervisor' | 'Driver' | 'User' | 'Admin') =>
  app.world.person({ role, password: 'a long enough password' })

describe('loginas (an Admin works as another person)', () => {
  it.each(['CompanyAdmin', 'Manager', 'Supervisor'] as const)('an Admin can work as a %s', async (role) => {
    const target = await complete(role)
    const profile = await admin.call(loginAs, { body: { id: target.id } })
    expect(profile).toMatchObject({ id: target.id, roles: [role], impersonatedBy: 'Priya Raman' })
  })

  it.each(['Admin', 'Driver', 'User'] as const)('an Admin cannot work as a %s', async (role) => {
    const target = await complete(role)
    expect(await admin.refusal(loginAs, { body: { id: target.id } })).toMatchObject({
      http: 422,
      code: 'login_as_refused',
    })
  })

  it('an Admin can work as an inactive person, who still cannot sign in', async () => {
    const password = 'a long enough password'
    const target = await app.world.person({ role: 'Manager', password, status: 'Inactive' })
    const { token } = await admin.call(loginAs, { body: { id: target.id } })
    for (const identity of [{ token }, { token, oldToken: admin.token }]) {
      const profile = await app.as(identity).call(loadUser)
      expect(profile).toMatchObject({ id: target.id, impersonatedBy: 'Priya Raman' })
    }
    const stranger = app.as()
    expect(await stranger.refusal(signIn, { body: { email: target.email, password } })).toMatchObject({
      code: 'account_inactive',
    })
    expect((await app.request(loadUser, {}, await app.signedIn(target))).status).toBe(401)
  })

  it('working as a person ends when that person is deactivated or removed, and can start again only while inactive', async () => {
    const target = await complete('Manager')
    const own = await app.signedIn(target)
    const first = await admin.call(loginAs, { body: { id: target.id } })
    const statusFor = async (session: { token: string }) => (await app.request(loadUser, {}, session)).status
    expect([await statusFor(first), await statusFor(own)]).toEqual([200, 200])

    await admin.call(changeUserStatus, { body: { id: target.id, status: 'Inactive' } })
    expect([await statusFor(first), await statusFor(own), await statusFor(admin)]).toEqual([401, 401, 200])
    const second = await admin.call(loginAs, { body: { id: target.id } })
    expect([await statusFor(second), await statusFor(own)]).toEqual([200, 401])
    await admin.call(deleteUser, { body: { id: target.id } })
    expect([await statusFor(second), await statusFor(own), await statusFor(admin)]).toEqual([401, 401, 200])
    expect(await admin.refusal(loginAs, { body: { id: target.id } })).toMatchObject({ code: 'login_as_refused' })
  })

  it('an Admin cannot work as a removed person; a missing password is reported first', async () => {
    const password = 'a long enough password'
    const removed = await app.world.person({ role: 'Manager', password, status: 'Removed' })
    expect(await admin.refusal(loginAs, { body: { id: removed.id } })).toMatchObject({ code: 'login_as_refused' })
    for (const status of ['Inactive', 'Removed'] as const) {
      const invited = await app.world.person({ role: 'Manager', status })
      expect(await admin.refusal(loginAs, { body: { id: invited.id } })).toMatchObject({ code: 'login_as_incomplete' })
    }
  })

  it('an Admin cannot work as a person who has not chosen a password yet', async () => {
    const target = await app.world.person({ role: 'Manager' })
    expect(await admin.refusal(loginAs, { body: { id: target.id } })).toMatchObject({ code: 'login_as_incomplete' })
  })

  it('loginas is refused with 403 while working as a person, and with 404 for an unknown person', async () => {
    const target = await complete('CompanyAdmin')
    const { token } = await admin.call(loginAs, { body: { id: target.id } })
    const nested = await app.as({ token, oldToken: admin.token }).refusal(loginAs, { body: { id: target.id } })
    expect(nested).toMatchObject({ http: 403 })
    expect(await admin.refusal(loginAs, { body: { id: 2_000_000_000 } })).toMatchObject({ http: 404 })
  })

  it('audit lines written while an Admin works as a person name both', async () => {
    const target = await complete('CompanyAdmin')
    const { token } = await admin.call(loginAs, { body: { id: target.id } })
    const body = { firstname: 'Dana', lastname: 'Whitlock', email: target.email }
    await app.as({ token, oldToken: admin.token }).call(updateProfile, { body })

    const { content } = await admin.call(listAuditLines, { query: { action: 'users/updatedata' } })
    expect(content[0]).toMatchObject({
      actorid: target.id,
      impersonator: 'Priya Raman',
      before: { firstname: 'CompanyAdmin' },
      after: { firstname: 'Dana' },
    })
  })

  it('working as a person keeps the Admin’s own session alive and ends with it', async () => {
    const target = await complete('Manager')
    const own = await app.signedIn(priya)
    const { token } = await own.call(loginAs, { body: { id: target.id } })
    for (let visit = 0; visit < 3; visit += 1) {
      app.clock.advance({ minutes: 25 })
      expect((await app.request(loadUser, {}, { token, oldToken: own.token })).status).toBe(200)
    }
    await own.call(signOut, { body: {} })
    await expect.poll(async () => (await app.request(loadUser, {}, { token })).status).toBe(401)
  })

  it('returning ends only the session as the person; signing out ends the Admin’s own session too', async () => {
    const target = await complete('Manager')
    const own = await app.signedIn(priya)
    const first = await own.call(loginAs, { body: { id: target.id } })
    await app.as(first).call(signOut, { body: { returning: true } })
    expect((await app.request(loadUser, {}, first)).status).toBe(401)
    expect((await app.request(loadUser, {}, own)).status).toBe(200)

    const second = await own.call(loginAs, { body: { id: target.id } })
    await app.as(second).call(signOut, { body: {} })
    expect((await app.request(loadUser, {}, second)).status).toBe(401)
    expect((await app.request(loadUser, {}, own)).status).toBe(401)
  })

  it('an old token that does not belong to the session is refused with 401', async () => {
    const target = await complete('Manager')
    const own = await app.signedIn(priya)
    const other = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { token } = await own.call(loginAs, { body: { id: target.id } })
    expect((await app.request(loadUser, {}, { token, oldToken: other.token })).status).toBe(401)
    expect((await app.request(loadUser, {}, { token, oldToken: 'made-up' })).status).toBe(401)
  })
})

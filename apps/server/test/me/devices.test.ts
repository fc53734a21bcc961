import { listAuditLines } from '@laurel/contract/audit.ts'
import { closeCompany, openCompany } from '@laurel/contract/companies.ts'
import { DEVICE_SESSION_MS } from '@laurel/contract/constants.ts'
import { endMyDevice, getMyHome, listMyDevices } from '@laurel/contract/me.ts'
import { updatePassword } from '@laurel/contract/profile.ts'
import { endOtherSessions } from '@laurel/contract/session.ts'
import { changeUserStatus, endUserDevices } from '@laurel/contract/users.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

const PASSWORD = 'a long enough password'

let company: Awaited<ReturnType<typeof app.world.company>>
let division: Awaited<ReturnType<typeof app.world.division>>
let driver: Awaited<ReturnType<typeof app.world.person>>
let number = 0

beforeAll(async () => {
  company = await app.world.company({ companykey: 'yard-7' })
  division = await app.world.division({ companyId: company.id })
})

beforeEach(async () => {
  number += 1
  driver = await app.world.person({ role: 'Driver', division, password: PASSWORD, employeeId: `AB-${number}` })
})

const post = (path: string, { body = {}, cookie, token }: { body?: object; cookie?: string; token?: string } = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: body,
    headers: { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) },
  })

const cookieFrom = (answer: Awaited<ReturnType<typeof post>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** Signs in on a phone; answers its cookie and its first token. */
const signInOnPhone = async (name = 'Pixel 9') => {
  const answer = await post('auth/signin', { body: { email: driver.email, password: PASSWORD, device: name } })
  expect(answer.statusCode).toBe(200)
  return { cookie: cookieFrom(answer), token: answer.json<{ token: string }>().token, answer }
}

const renew = async (cookie: string) => {
  const answer = await post('auth/renew', { cookie })
  return { status: answer.statusCode, cookie: cookieFrom(answer), token: answer.json<{ token: string }>().token }
}

describe('signing in on a phone', () => {
  it('sets a cookie that no script reads and no other site sends', async () => {
    const { answer } = await signInOnPhone()
    const header = String(answer.headers['set-cookie'])
    expect(header).toMatch(/^laurel-device=[\w-]{40,}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
  })

  it('without the name of a phone sets no cookie', async () => {
    const answer = await post('auth/signin', { body: { email: driver.email, password: PASSWORD } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('keeps nobody of the console signed in', async () => {
    const admin = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, password: PASSWORD })
    const answer = await post('auth/signin', { body: { email: admin.email, password: PASSWORD, device: 'Pixel 9' } })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  })

  it('takes company key and employee id instead of the address, in any case', async () => {
    const body = { companykey: 'YARD-7', employeeid: `ab-${number}`, password: PASSWORD }
    const answer = await post('auth/signin', { body })
    expect([answer.statusCode, answer.json<{ username: string }>().username]).toEqual([200, driver.email])
  })

  it.each([
    ['a wrong password', { companykey: 'yard-7', password: 'something else' }],
    ['an unknown company', { companykey: 'yard-8', password: PASSWORD }],
  ])('with %s is refused like any wrong sign-in', async (_, given) => {
    const answer = await post('auth/signin', { body: { employeeid: `AB-${number}`, ...given } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'invalid_credentials'])
  })

  it.each([
    ['the company key', { employeeid: 'AB-1' }, 'companykey'],
    ['the employee id', { companykey: 'yard-7' }, 'employeeid'],
    ['every name', {}, 'email'],
  ])('without %s names the field that is missing', async (_, given, field) => {
    const answer = await post('auth/signin', { body: { password: PASSWORD, ...given } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toContain(field)
  })

  it('an employee id alone opens no account of the console', async () => {
    await app.world.person({ role: 'Manager', divisions: [division], password: PASSWORD, employeeId: `MG-${number}` })
    const body = { companykey: 'yard-7', employeeid: `MG-${number}`, password: PASSWORD }
    expect((await post('auth/signin', { body })).statusCode).toBe(401)
  })
})

describe('POST auth/renew', () => {
  it('opens a session with the cookie alone and replaces its token', async () => {
    const phone = await signInOnPhone()
    const renewed = await renew(phone.cookie)
    expect(renewed.status).toBe(200)
    expect(renewed.cookie).not.toBe(phone.cookie)
    expect(await app.as({ token: renewed.token }).call(getMyHome)).toMatchObject({ company: company.name })
  })

  it('without a cookie is refused', async () => {
    expect((await renew('')).status).toBe(401)
  })

  it('takes a token again within a minute, as two tabs or a lost answer send it', async () => {
    const phone = await signInOnPhone()
    await renew(phone.cookie)
    app.clock.advance({ seconds: 50 })
    const second = await renew(phone.cookie)
    expect(second.status).toBe(200)
    expect((await renew(second.cookie)).status).toBe(200)
  })

  it('a token that comes back later ends the phone, and with it the sessions it had opened', async () => {
    const phone = await signInOnPhone()
    const { cookie, token } = await renew(phone.cookie)
    app.clock.advance({ seconds: 61 })
    expect((await renew(phone.cookie)).status).toBe(401)
    expect((await renew(cookie)).status).toBe(401)
    expect((await app.as({ token }).refusal(getMyHome, {})).http).toBe(401)
  })

  it('is possible for 90 days after the last use', async () => {
    const phone = await signInOnPhone()
    app.clock.advance({ seconds: DEVICE_SESSION_MS / 1000 - 60 })
    const later = await renew(phone.cookie)
    expect(later.status).toBe(200)
    app.clock.advance({ seconds: DEVICE_SESSION_MS / 1000 + 60 })
    expect((await renew(later.cookie)).status).toBe(401)
  })
})

describe('a phone is signed out', () => {
  it('by signing out on it, which also takes the cookie away', async () => {
    const { cookie, token } = await signInOnPhone()
    const answer = await post('auth/logout', { cookie, token })
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await renew(cookie)).status).toBe(401)
  })

  it('from the own list, where the present phone is marked', async () => {
    const old = await signInOnPhone('Old phone')
    const { token } = await signInOnPhone('New phone')
    const me = app.as({ token })
    const { devices } = await me.call(listMyDevices)
    expect(devices.map(({ name, current }) => [name, current])).toEqual([
      ['New phone', true],
      ['Old phone', false],
    ])
    await me.call(endMyDevice, { body: { id: devices[1]?.id ?? 0 } })
    expect((await renew(old.cookie)).status).toBe(401)
    expect((await app.as({ token: old.token }).refusal(getMyHome, {})).http).toBe(401)
  })

  it('never by somebody else', async () => {
    const { token, cookie } = await signInOnPhone()
    const { devices } = await app.as({ token }).call(listMyDevices)
    const colleague = await app.signedIn(await app.world.person({ role: 'Driver', division }))
    expect((await colleague.refusal(endMyDevice, { body: { id: devices[0]?.id ?? 0 } })).http).toBe(404)
    expect((await renew(cookie)).status).toBe(200)
  })

  it('by a new password', async () => {
    const { token, cookie } = await signInOnPhone()
    const next = 'another long password'
    const body = { oldpassword: PASSWORD, newpassword: next, repeatedpassword: next }
    await app.as({ token }).call(updatePassword, { body })
    expect((await renew(cookie)).status).toBe(401)
  })

  it('by staff who deactivate the person', async () => {
    const { cookie } = await signInOnPhone()
    const admin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await admin.call(changeUserStatus, { body: { id: driver.id, status: 'Inactive' } })
    expect((await renew(cookie)).status).toBe(401)
  })

  it('by staff who end all phones of the person at once, which is audited', async () => {
    const [one, two] = [await signInOnPhone('One'), await signInOnPhone('Two')]
    const admin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    const answer = await admin.call(endUserDevices, { body: { id: driver.id } })
    expect(answer).toMatchObject({ status: 1, message: 'The person is signed out of all phones' })
    for (const { cookie, token } of [one, two]) {
      expect((await app.as({ token }).refusal(getMyHome, {})).http).toBe(401)
      expect((await renew(cookie)).status).toBe(401)
    }
    const { content } = await admin.call(listAuditLines, { query: { action: 'users/end-devices' } })
    expect(content[0]).toMatchObject({ subjectid: String(driver.id), after: { phones: 'ended' } })
    expect((await signInOnPhone('Again')).answer.statusCode).toBe(200)
  })

  it('by no staff of another company, and people of the console have no phones', async () => {
    const { cookie } = await signInOnPhone()
    const other = await app.world.company()
    const stranger = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: other.id }))
    expect((await stranger.refusal(endUserDevices, { body: { id: driver.id } })).http).toBe(404)
    expect((await renew(cookie)).status).toBe(200)
    const boss = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
    const admin = await app.signedIn(boss)
    expect(await admin.refusal(endUserDevices, { body: { id: boss.id } })).toMatchObject({
      http: 422,
      code: 'no_phones',
    })
  })

  it('by closing the company, also after it was opened again', async () => {
    const { cookie } = await signInOnPhone()
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await admin.call(closeCompany, { body: { id: company.id } })
    expect((await renew(cookie)).status).toBe(401)
    await admin.call(openCompany, { body: { id: company.id } })
    expect((await renew(cookie)).status).toBe(401)
  })

  it('by ending all other sessions, but not the phone that asks', async () => {
    const old = await signInOnPhone('Old phone')
    const present = await signInOnPhone('New phone')
    await app.as({ token: present.token }).call(endOtherSessions)
    expect((await renew(old.cookie)).status).toBe(401)
    expect((await renew(present.cookie)).status).toBe(200)
  })
})

import { listAuditLines } from '@laurel/contract/audit.ts'
import { enableSecondFactor, startSecondFactor } from '@laurel/contract/profile.ts'
import { loadUser, signIn } from '@laurel/contract/session.ts'
import { disableUserSecondFactor } from '@laurel/contract/users.ts'
import { generateSync } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, getUser } from './people-world.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'
let admin: Caller

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin', firstName: 'Rita', lastName: 'Root' }))
})

const withFactor = async (role: 'Manager' | 'Admin' = 'Manager') => {
  const person = await app.world.person({ role, password })
  const caller = await app.signedIn(person)
  const { secret } = await caller.call(startSecondFactor, { body: { password } })
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  const response = await app.request(enableSecondFactor, { body: { code } }, caller)
  return { person, token: response.headers.get('x-auth-token') ?? '' }
}

describe('an Admin turns off the second factor of a person', () => {
  it('turning off a person’s second factor allows sign-in by password, ends sessions, is audited and sends a mail', async () => {
    const { person, token } = await withFactor()
    expect(await getUser(admin, person.id)).toMatchObject({ secondfactor: true })
    const answer = await admin.call(disableUserSecondFactor, { body: { id: person.id } })
    expect(answer).toMatchObject({ status: 1, result: 'The second factor of this person is off' })
    expect(await getUser(admin, person.id)).toMatchObject({ secondfactor: false })
    expect((await app.request(loadUser, {}, { token })).status).toBe(401)
    expect(await app.as().call(signIn, { body: { email: person.email, password } })).toMatchObject({
      secondFactor: false,
    })
    const { content } = await admin.call(listAuditLines, { query: { action: 'users/disable-second-factor' } })
    expect(content[0]).toMatchObject({ subjectid: `${person.id}`, after: { secondFactor: 'off' } })
    const isNotice = ({ to, subject }: { to: string; subject: string }) =>
      to === person.email && subject === 'An administrator turned your second factor off in Laurel'
    await expect.poll(() => app.mails.some(isNotice)).toBe(true)
    expect(app.mails.find(isNotice)?.text).toContain('Rita Root')
  })

  it('turning off a second factor is refused when there is none and for the own account', async () => {
    const { id } = await app.world.person({ role: 'Driver' })
    expect(await admin.refusal(disableUserSecondFactor, { body: { id } })).toMatchObject({
      http: 422,
      code: 'second_factor_is_off',
    })
    const { person, token } = await withFactor('Admin')
    expect(await app.as({ token }).refusal(disableUserSecondFactor, { body: { id: person.id } })).toMatchObject({
      http: 422,
      code: 'own_account',
    })
  })

  it('a CompanyAdmin cannot turn off a second factor, and Managers do not see who has one', async () => {
    const { person } = await withFactor()
    const boss = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: person.companyId ?? 0 }))
    expect(await boss.refusal(disableUserSecondFactor, { body: { id: person.id } })).toMatchObject({ http: 403 })
    const division = await app.world.division()
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [division] }))
    const driver = await app.world.person({ role: 'Driver', division })
    expect(await getUser(manager, driver.id)).toMatchObject({ secondfactor: null })
  })
})

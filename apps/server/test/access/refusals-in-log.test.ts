import { listCompanies } from '@laurel/contract/companies.ts'
import { enableSecondFactor, startSecondFactor } from '@laurel/contract/profile.ts'
import { changePassword, signIn } from '@laurel/contract/session.ts'
import { deleteUser } from '@laurel/contract/users.ts'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ logLevel: 'info' })
const password = 'correct horse battery staple'
const from = '198.51.100.7'

const refusals = () =>
  app.logLines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'call refused')

const tryToSignIn = (email: string, code?: string, secret = password) =>
  app.as({ from }).refusal(signIn, { body: { email, password: secret, ...(code && { code }) } })

beforeEach(() => {
  app.logLines.length = 0
})

describe('a refused sign-in in the log', () => {
  it('a sign-in with a wrong password is logged with the account id and the network address', async () => {
    const { id, email } = await app.world.person({ role: 'Manager', password })
    await tryToSignIn(email, undefined, 'a wrong one')
    expect(refusals()).toEqual([
      expect.objectContaining({
        event: 'invalid_credentials',
        account: id,
        address: from,
        call: 'POST /api/auth/signin',
      }),
    ])
  })

  it('a sign-in with an unknown e-mail address is logged with a keyed hash instead of the address', async () => {
    await tryToSignIn('nobody@laurel.test')
    expect(refusals()).toEqual([expect.objectContaining({ account: expect.stringMatching(/^[\w-]{43}$/) })])
    expect(app.logLines.join('')).not.toContain('nobody@laurel.test')
  })

  it('a sign-in with a wrong app code or recovery code is logged with the account id', async () => {
    const { id, email } = await app.world.person({ role: 'Manager', password })
    const caller = await app.signedIn({ id })
    const { secret } = await caller.call(startSecondFactor, { body: { password } })
    const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
    await caller.call(enableSecondFactor, { body: { code } })
    await tryToSignIn(email, '000000')
    await tryToSignIn(email, 'AAAA-BBBB-CCCC-DDDD')
    expect(refusals()).toEqual([
      expect.objectContaining({ event: 'second_factor_wrong', account: id }),
      expect.objectContaining({ event: 'recovery_code_wrong', account: id }),
    ])
  })

  it('a sign-in to an inactive account is logged with the account id', async () => {
    const { id, email } = await app.world.person({ role: 'Manager', status: 'Inactive', password })
    await tryToSignIn(email)
    expect(refusals()).toEqual([expect.objectContaining({ event: 'account_inactive', account: id })])
  })

  it('a sign-in beyond the try limit is logged with the account id and status 429', async () => {
    const { id, email } = await app.world.person({ role: 'Manager', password })
    for (let tries = 0; tries < 11; tries += 1) await tryToSignIn(email, undefined, 'a wrong one')
    expect(refusals().at(-1)).toMatchObject({ event: 'too_many_tries', account: id, status: 429 })
  })
})

it('a made-up link token is logged with the network address', async () => {
  const body = { token: 'a-made-up-token', password, repeastedpassword: password }
  await app.as({ from }).refusal(changePassword, { body })
  expect(refusals()).toEqual([expect.objectContaining({ event: 'token_or_user_not_found', address: from })])
})

it('a call refused by role or by company is logged with the person who made it', async () => {
  const boss = await app.world.person({ role: 'CompanyAdmin' })
  const stranger = await app.world.person({ role: 'Driver' })
  const caller = await app.signedIn(boss, { from })
  await caller.refusal(listCompanies, { query: {} })
  await caller.refusal(deleteUser, { body: { id: stranger.id } })
  const who = { actorId: boss.id, companyId: boss.companyId, address: from }
  expect(refusals()).toEqual([
    expect.objectContaining({ event: 'forbidden', status: 403, ...who }),
    expect.objectContaining({ event: 'not_found', status: 404, ...who }),
  ])
})

it('input that breaks a rule is logged with status 422', async () => {
  const caller = await app.signedIn(await app.world.person({ role: 'Admin' }))
  await caller.refusal(deleteUser, { body: { id: -1 } })
  const statuses = () =>
    app.logLines.map((line): { res?: { statusCode: number } } => JSON.parse(line)).map(({ res }) => res?.statusCode)
  // The log line is written after the answer was sent.
  await expect.poll(statuses).toContain(422)
})

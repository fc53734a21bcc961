import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutbound } from '../../adapters/outbound/outbound.ts'
import { createProviders, whyRefused } from './provider.ts'

const answerInside = (_name: string, _options: object, answer: (error: null, addresses: object[]) => void) =>
  answer(null, [{ address: '10.0.0.7', family: 4 }])

/** Every name leads inside, as the DNS of an attacker would say it. */
beforeEach(() => {
  vi.spyOn(dns, 'lookup').mockImplementation(answerInside as never)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const CONNECTION = { issuer: 'https://login.example', clientId: 'laurel', clientSecret: 'secret' }
const WAY = { redirectUri: 'https://laurel.test/api/sso/callback', state: 'state', browserToken: 'token' }

it('an issuer whose name leads to a private address is not called', async () => {
  const providers = createProviders({ outbound: createOutbound(), clock: { now: () => new Date() } })
  let reason = ''
  const page = providers.pageFor(CONNECTION, WAY, (error) => {
    reason = whyRefused(error)
  })
  await expect(page).rejects.toMatchObject({ code: 'sign_on_unreachable' })
  expect(reason).toContain('login.example leads to 10.0.0.7')
})

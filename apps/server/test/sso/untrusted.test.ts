import { saveSignOn, testSignOn } from '@laurel/contract/sso.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Lie, startLyingProvider } from './lying-provider.ts'
import { Browser, connectedCompany, readRefusal } from './sign-on-world.ts'

const app = testApp()
let provider: Awaited<ReturnType<typeof startLyingProvider>>
let company: Awaited<ReturnType<typeof connectedCompany>>

beforeAll(async () => {
  provider = await startLyingProvider()
  company = await connectedCompany(app, provider.issuer)
  provider.state.email = company.admin.email
})
afterAll(() => provider.stop())

const comeBackWith = async (lie: Lie, { iss }: { iss?: string } = {}) => {
  const browser = new Browser(app)
  const asked = new URL(await browser.start(company.admin.email)).searchParams
  Object.assign(provider.state, { nonce: asked.get('nonce'), lie })
  const query = new URLSearchParams({ state: asked.get('state') ?? '', code: 'any', ...(iss && { iss }) })
  return browser.finish(await browser.comeBack(query))
}

describe('an answer of a provider', () => {
  it('is taken when everything about it is right', async () => {
    expect((await comeBackWith({})).status).toBe(200)
  })

  it.each<[string, Lie]>([
    ['a nonce of another attempt', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['the audience of another client', { claims: { aud: 'somebody else' } }],
    ['the issuer of another provider', { claims: { iss: 'https://other.example' } }],
    ['a signature with a key that is not published', { foreignKey: true }],
    ['the algorithm none', { alg: 'none' }],
    ['a symmetric algorithm', { alg: 'HS256' }],
    ['a time that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject with control characters', { claims: { sub: 'li\u0000ar' } }],
  ])('is refused when the ID token has %s', async (_, lie) => {
    expect(await readRefusal(await comeBackWith(lie))).toMatchObject({ http: 422, code: 'sign_on_untrusted' })
  })

  it('is refused when it names another issuer in the address', async () => {
    const refused = await comeBackWith({}, { iss: 'https://other.example' })
    expect(await readRefusal(refused)).toMatchObject({ code: 'sign_on_untrusted' })
  })

  it('is refused when the token call leads elsewhere, and when its answer is too long', async () => {
    expect(await readRefusal(await comeBackWith({ redirect: true }))).toMatchObject({ code: 'sign_on_untrusted' })
    expect(await readRefusal(await comeBackWith({ endless: true }))).toMatchObject({ code: 'sign_on_unreachable' })
  })

  it('of a test is told, signs nobody in and does not count as tested', async () => {
    const browser = new Browser(app)
    const response = await browser.post(testSignOn.path, {}, company.dana.token)
    const { url } = (await response.json()) as { url: string }
    const asked = new URL(url).searchParams
    Object.assign(provider.state, { nonce: 'another', lie: {} })
    const query = new URLSearchParams({ state: asked.get('state') ?? '', code: 'any' })
    expect(await browser.comeBack(query)).toBe('/integrations?signon=result')
    expect(await company.dana.refusal(saveSignOn, { body: { ...company.form, enforced: true } })).toMatchObject({
      code: 'sign_on_not_tested',
    })
  })
})

describe('an issuer', () => {
  const save = (issuer: string) => company.dana.refusal(saveSignOn, { body: { ...company.form, issuer } })

  it.each([
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0/.well-known/openid-configuration',
  ])('%s is refused because it serves every tenant', async (issuer) => {
    expect(await save(issuer)).toMatchObject({ code: 'sign_on_issuer_shared', errors: [{ path: 'issuer' }] })
  })

  it.each([
    'http://login.example',
    'https://10.0.0.7',
    'https://[::1]',
    'https://intranet',
    'https://login.example:8443',
    'https://u:p@login.example',
    'https://login.example?x=1',
    'ftp://login.example',
    'nonsense',
  ])('%s is refused because it is no public https address', async (issuer) => {
    expect(await save(issuer)).toMatchObject({ code: 'sign_on_issuer_address' })
  })

  it('another one does not get the stored secret', async () => {
    const body = { ...company.form, issuer: 'https://evil.example', clientsecret: '' }
    expect(await company.dana.refusal(saveSignOn, { body })).toMatchObject({ errors: [{ path: 'clientsecret' }] })
  })
})

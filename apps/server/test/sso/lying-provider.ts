import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CLIENT } from '../../testing/identity-provider.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What is wrong with the next ID token. */
export interface Lie {
  claims?: Record<string, unknown>
  alg?: 'none' | 'HS256'
  /** Signed with a key that the provider does not publish. */
  foreignKey?: boolean
  /** Leads the token call elsewhere. */
  redirect?: boolean
  /** Never ends its answer. */
  endless?: boolean
}

/** A provider whose answers can be false in one point. */
export const startLyingProvider = async () => {
  const [keys, foreign] = [newKeys(), newKeys()]
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  const state = { nonce: '', lie: {} as Lie, email: '' }
  let issuer = ''

  const idToken = () => {
    const { lie } = state
    const seconds = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      sub: 'liar',
      aud: CLIENT.id,
      iat: seconds,
      exp: seconds + 300,
      nonce: state.nonce,
      email: state.email,
      groups: [],
      ...lie.claims,
    }
    const content = `${encode({ alg: lie.alg ?? 'RS256', kid: 'one' })}.${encode(claims)}`
    if (lie.alg) return `${content}.${lie.alg === 'none' ? '' : 'c2lnbmF0dXJl'}`
    const key = (lie.foreignKey ? foreign : keys).privateKey
    return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
  }

  const pages: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': () => ({ access_token: 'of no use', token_type: 'Bearer', id_token: idToken() }),
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/token' && state.lie.redirect)
      return response.writeHead(307, { location: `${issuer}/elsewhere` }).end()
    response.setHeader('content-type', 'application/json')
    if (path === '/token' && state.lie.endless) return void response.end(`"${'x'.repeat(2_000_000)}"`)
    const page = pages[path]
    return page ? response.end(JSON.stringify(page())) : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

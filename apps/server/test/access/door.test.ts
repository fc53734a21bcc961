import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { loadUser } from '@laurel/contract/session.ts'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { refuseRoutesOutsideTheDoor } from '../../src/http/mount.ts'
import { testApp } from '../../testing/test-app.ts'
import { callName, expectedAnswer } from './expected-answer.ts'

const app = testApp({ apiDocs: true })

/** Parameters that fit every path; no record has them. */
const somewhere = { params: { hash: '0'.repeat(64) } }

const STRANGE_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"id":"1\\u0000"}',
  '{"id":-1}',
  '{"id":1e99}',
  '{"__proto__":{}}',
]

const calls = ENDPOINTS.map((endpoint) => ({ name: callName(endpoint), endpoint }))

const tokens = new Map<RoleName, string>()

beforeAll(async () => {
  const division = await app.world.division()
  for (const role of ROLE_NAMES) {
    const duties = role === 'Manager' || role === 'Supervisor' ? { divisions: [division] } : { division }
    const place = role === 'Admin' || role === 'CompanyAdmin' ? { companyId: division.companyId } : duties
    const { token } = await app.signedIn(await app.world.person({ role, ...place }))
    tokens.set(role, token)
  }
})

it.each(calls.filter(({ endpoint }) => endpoint.access !== 'public'))(
  '$name refuses a made-up session token with 401',
  async ({ endpoint }) => {
    for (const token of ['made-up', 'x'.repeat(43)]) {
      const response = await app.request(endpoint, somewhere, { token })
      expect(response.status).toBe(401)
    }
  },
)

it.each(calls)('$name answers malformed input with a status below 500 and a request id', async ({ endpoint }) => {
  const role = ROLE_NAMES.find((name) => expectedAnswer(endpoint, name).reach !== '-') ?? 'Admin'
  const headers = { authorization: `Bearer ${tokens.get(role)}`, 'content-type': 'application/json' }
  const url = `${app.address}/api${endpoint.path.replace(/:(\w+)/g, 'wrong')}?page=-1&sortField=x`
  for (const body of endpoint.method === 'POST' ? STRANGE_BODIES : [undefined]) {
    const response = await fetch(url, { method: endpoint.method, headers, ...(body !== undefined && { body }) })
    expect(response.status).toBeLessThan(500)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    await response.arrayBuffer()
  }
})

describe('the door of the API', () => {
  it('the door refuses an API route that was not registered through it', async () => {
    const stray = Fastify()
    stray.addHook('onRoute', refuseRoutesOutsideTheDoor)
    expect(() => stray.get('/api/back-door', () => 'hello')).toThrow('/api/back-door is outside the door')
    await stray.close()
  })

  it('an unknown API path is refused with 404 in the language of the caller', async () => {
    const response = await fetch(`${app.address}/api/nothing-here`, {
      headers: { 'accept-language': 'fr-CA,fr;q=0.9' },
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      status: 0,
      code: 'not_found',
      message: 'Cet élément n’existe pas, ou pas pour vous.',
    })
  })

  it('an answer about a person forbids caching', async () => {
    const token = tokens.get('Manager') ?? ''
    for (const response of [await app.request(loadUser, {}, { token }), await app.request(loadUser, {})]) {
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('the API description lists every call, and its page opens', async () => {
    const response = await fetch(`${app.address}/api/openapi.json`)
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    for (const { path, method } of ENDPOINTS) {
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]).toBeDefined()
    }
    expect((await fetch(`${app.address}/api/docs/`)).status).toBe(200)
  })
})

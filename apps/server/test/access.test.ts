import type { Endpoint } from '@laurel/contract/endpoint'
import { ENDPOINTS } from '@laurel/contract/endpoints'
import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseRoutesOutsideTheDoor } from '../src/http/mount.ts'
import { testApp } from './test-app.ts'

const app = testApp()

/** Parameters that fit the path but name nothing. */
const somewhere = { params: { hash: '0'.repeat(64) } }

const isOpenTo = ({ access }: Endpoint, role: RoleName) =>
  access === 'public' || access === 'session' || access.includes(role)

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

it.each(named(ENDPOINTS.filter(({ access }) => access !== 'public')))(
  '$name is closed to strangers',
  async ({ endpoint }) => {
    for (const token of [undefined, 'made-up', 'x'.repeat(43)]) {
      const response = await app.request(endpoint, somewhere, token ? { token } : {})
      expect(response.status).toBe(401)
    }
  },
)

describe.each(named(ENDPOINTS))('$name', ({ endpoint }) => {
  it.each(ROLE_NAMES)('treats a %s as its access says', async (role) => {
    const { id: companyId } = await app.world.company({ tcmenable: true })
    const division = await app.world.division({ companyId })
    const duties = role === 'Manager' || role === 'Supervisor' ? { divisions: [division] } : {}
    const { token } = await app.signedIn(await app.world.person({ role, companyId, ...duties }))
    const response = await app.request(endpoint, somewhere, { token })
    expect(response.status === 403).toBe(!isOpenTo(endpoint, role))
    expect(response.status).not.toBe(401)
  })

  it('answers bad input with a refusal and never with a fault', async () => {
    const role = ROLE_NAMES.find((name) => isOpenTo(endpoint, name)) ?? 'Admin'
    const { token } = await app.signedIn(await app.world.person({ role }))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"id":"1\\u0000"}',
      '{"id":-1}',
      '{"id":1e99}',
      '{"__proto__":{}}',
    ]) {
      const url = `${app.address}/api${endpoint.path.replace(/:(\w+)/g, 'wrong')}?page=-1&sortField=x`
      const request = endpoint.method === 'POST' ? { method: 'POST', body, headers } : { headers }
      const response = await fetch(url, request)
      expect(response.status).toBeLessThan(500)
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      await response.arrayBuffer()
    }
  })
})

describe('the door', () => {
  it('lets no route of the API past it', async () => {
    const stray = Fastify()
    stray.addHook('onRoute', refuseRoutesOutsideTheDoor)
    expect(() => stray.get('/api/back-door', () => 'hello')).toThrow('/api/back-door is outside the door')
    await stray.close()
  })

  it('answers an unknown call with a refusal', async () => {
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

  it('describes every call', async () => {
    const response = await fetch(`${app.address}/api/openapi.json`)
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    for (const { path, method } of ENDPOINTS) {
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]).toBeDefined()
    }
    expect((await fetch(`${app.address}/api/docs/`)).status).toBe(200)
  })
})

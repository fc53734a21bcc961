import { updateProfile } from '@laurel/contract/profile.ts'
import { listScimCalls, readProvisioning } from '@laurel/contract/provisioning.ts'
import { SCIM_ENDPOINTS } from '@laurel/contract/scim.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { entraUser, makeKey, oktaUser, patch, type ScimCompany, scimCaller, scimCompany } from './scim-world.ts'

const app = testApp()
let ours: ScimCompany
let theirs: ScimCompany

beforeAll(async () => {
  ours = await scimCompany(app)
  theirs = await scimCompany(app)
})

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const refusal = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: [ERROR],
    status: String(status),
    detail: expect.stringMatching(/\w+ \w+/),
    ...(scimType && { scimType }),
  },
})

describe('who may call', () => {
  it('every call needs a key with the scope: none is 401, another key or a session is 403, in the shape of SCIM', async () => {
    const { company, admin, division, caller } = ours
    const other = await makeKey(app, { companyId: company.id, createdBy: admin.id, scopes: ['people:read'] })
    const narrow = await makeKey(app, { companyId: company.id, createdBy: admin.id, divisionIds: [division.id] })
    for (const { method, path } of SCIM_ENDPOINTS) {
      const url = path.replace('/scim/v2', '').replace(':id', '1')
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      expect(await scimCaller(app)(method, url, body)).toMatchObject(refusal(401))
      expect(await scimCaller(app, 'lrl_guessed')(method, url, body)).toMatchObject(refusal(401))
      expect(await scimCaller(app, other)(method, url, body)).toMatchObject(refusal(403))
      expect(await scimCaller(app, caller.token)(method, url, body)).toMatchObject(refusal(403))
    }
    expect(await scimCaller(app, narrow)('GET', '/Users')).toMatchObject(refusal(403))
    const now = app.clock.now()
    await app.db
      .updateTable('api_keys')
      .set({ ended_at: now })
      .where(sql<boolean>`'people:read' = any(scopes)`)
      .execute()
    expect(await scimCaller(app, other)('GET', '/Users')).toMatchObject(refusal(401))
  })

  it('one company never finds, changes or learns of people and groups of another', async () => {
    const person = (await theirs.scim('POST', '/Users', oktaUser())).body
    const group = (await theirs.scim('POST', '/Groups', { displayName: 'Theirs' })).body
    const { scim } = ours
    const nobody = await scim('GET', '/Users/99999999')
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = {
        GET: undefined,
        DELETE: undefined,
        PUT: oktaUser(),
        PATCH: patch({ op: 'replace', path: 'active', value: false }),
      }[method]
      expect(await scim(method, `/Users/${person.id}`, body)).toEqual(nobody)
    }
    const rename = patch({ op: 'replace', path: 'displayName', value: 'Ours' })
    expect(await scim('PATCH', `/Groups/${group.id}`, rename)).toEqual(nobody)
    expect(await scim('GET', `/Groups/${group.id}`)).toEqual(nobody)
    expect(await scim('DELETE', `/Groups/${group.id}`)).toEqual(nobody)
    for (const filter of [
      `userName eq "${person.userName}"`,
      `externalId eq "${person.externalId}"`,
      `id eq "${person.id}"`,
    ]) {
      expect((await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults).toBe(0)
    }
    const taken = await scim('POST', '/Users', oktaUser({ userName: person.userName }))
    expect(taken).toMatchObject(refusal(409, 'uniqueness'))
    expect(JSON.stringify(taken.body)).not.toContain(theirs.company.name)
    const mixed = await scim('POST', '/Groups', { displayName: 'Mixed', members: [{ value: person.id }] })
    expect(mixed.body.members).toEqual([])
    expect((await theirs.scim('GET', `/Users/${person.id}`)).body).toMatchObject({ active: true, groups: [] })
    expect((await scim('POST', '/Users', oktaUser({ externalId: person.externalId }))).status).toBe(201)
  })

  it('an Admin of the platform is never found', async () => {
    const root = await app.world.person({ role: 'Admin', email: 'root@ridgeway.example' })
    const filter = encodeURIComponent(`userName eq "${root.email}"`)
    expect((await ours.scim('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0)
    expect(await ours.scim('GET', `/Users/${root.id}`)).toMatchObject(refusal(404))
    expect(await ours.scim('POST', '/Users', oktaUser({ userName: root.email }))).toMatchObject(
      refusal(409, 'uniqueness'),
    )
  })
})

describe('bad requests', () => {
  it.each<[string, string, unknown, number, string | undefined]>([
    ['POST', '/Users', '{"userName":', 400, 'invalidSyntax'],
    ['POST', '/Users', '{"__proto__": {"active": true}, "userName": "a@b.example"}', 400, 'invalidSyntax'],
    ['POST', '/Users', {}, 400, undefined],
    ['POST', '/Users', { userName: 'no address', name: { givenName: 'A', familyName: 'B' } }, 400, undefined],
    ['POST', '/Users', { userName: 'a@b.example' }, 400, undefined],
    ['POST', '/Users', { userName: 'a@b.example', displayName: 'One' }, 400, undefined],
    ['POST', '/Users', oktaUser({ active: 'perhaps' }), 400, undefined],
    ['POST', '/Users', oktaUser({ name: { givenName: 'x'.repeat(101), familyName: 'B' } }), 400, undefined],
    ['POST', '/Users', oktaUser({ name: { givenName: 'a\u0000b', familyName: 'B' } }), 400, undefined],
    ['GET', '/Users?filter=userName%20co%20%22a%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?count=many', undefined, 400, undefined],
    ['GET', '/Users/abc', undefined, 400, undefined],
    ['GET', '/Users/99999999999999', undefined, 400, undefined],
    ['PATCH', '/Users/1', {}, 400, undefined],
    [
      'PATCH',
      '/Users/1',
      patch(...Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'x' }))),
      400,
      undefined,
    ],
    ['PATCH', '/Users/1', patch({ op: 'move', path: 'active', value: true }), 400, undefined],
    ['POST', '/Groups', { displayName: '' }, 400, undefined],
    ['POST', '/Bulk', {}, 404, undefined],
    ['GET', '/Nothing', undefined, 404, undefined],
    ['POST', '/Users', 'x'.repeat(20_000), 413, undefined],
  ])('%s %s with a bad request is refused in the shape of SCIM: %#', async (method, path, body, status, scimType) => {
    expect(await ours.scim(method, path, body)).toMatchObject(refusal(status, scimType))
  })

  it('a body of another type is refused with 415', async () => {
    expect(await ours.scim('POST', '/Users', 'a=b', 'application/x-www-form-urlencoded')).toMatchObject(refusal(415))
  })

  it('a patch with a path that is no path, or a value of the wrong kind, changes nothing', async () => {
    const { id } = (await ours.scim('POST', '/Users', oktaUser())).body
    const before = (await ours.scim('GET', `/Users/${id}`)).body
    const send = (operation: object) => ours.scim('PATCH', `/Users/${id}`, patch(operation))
    expect(await send({ op: 'replace', path: '__proto__.active', value: false })).toMatchObject(
      refusal(400, 'invalidPath'),
    )
    expect(await send({ op: 'remove' })).toMatchObject(refusal(400, 'noTarget'))
    expect(await send({ op: 'remove', path: 'userName' })).toMatchObject(refusal(400))
    expect(await send({ op: 'replace', path: 'active', value: [{ value: true }] })).toMatchObject(refusal(400))
    expect((await send({ op: 'add', path: 'constructor', value: { prototype: { active: false } } })).status).toBe(200)
    expect((await ours.scim('GET', `/Users/${id}`)).body).toEqual(before)
  })
})

describe('rules of the company', () => {
  it('a full company refuses with 409 and the sentence, also to bring somebody back', async () => {
    const small = await scimCompany(app, { userlimit: 2 })
    const wanted = oktaUser()
    const { id } = (await small.scim('POST', '/Users', wanted)).body
    const full = await small.scim('POST', '/Users', oktaUser())
    expect(full).toMatchObject(refusal(409))
    expect(full.body.detail).toContain(small.company.name)
    await small.scim('DELETE', `/Users/${id}`)
    expect((await small.scim('POST', '/Users', oktaUser())).status).toBe(201)
    expect(await small.scim('POST', '/Users', wanted)).toMatchObject(refusal(409))

    const { calls } = await small.caller.call(listScimCalls, { query: {} })
    expect(calls.map(({ status }) => status)).toEqual([409, 201, 204, 409, 201])
    expect(calls[0]).toMatchObject({ method: 'POST', resource: 'Users', key: 'Entra', detail: full.body.detail })
    expect(await small.caller.call(readProvisioning, { query: {} })).toMatchObject({ people: 1, peopletoplace: 1 })
  })

  it('an employee number that somebody has is refused as a duplicate', async () => {
    const first = entraUser()
    await ours.scim('POST', '/Users', first)
    const second = entraUser()
    const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const taken = { ...second, [ENTERPRISE]: first[ENTERPRISE] }
    expect(await ours.scim('POST', '/Users', taken)).toMatchObject(refusal(409, 'uniqueness'))
  })

  it('the last company admin who is active cannot be deactivated or removed, and the one who made the key can', async () => {
    const { scim, admin, company } = await scimCompany(app)
    const off = patch({ op: 'replace', path: 'active', value: false })
    expect(await scim('PATCH', `/Users/${admin.id}`, off)).toMatchObject(refusal(409))
    expect(await scim('DELETE', `/Users/${admin.id}`)).toMatchObject(refusal(409))
    await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
    expect(await scim('PATCH', `/Users/${admin.id}`, off)).toMatchObject({ status: 200, body: { active: false } })
  })

  it('a managed person cannot change the own name or address', async () => {
    const { scim } = ours
    const wanted = oktaUser()
    const { id } = (await scim('POST', '/Users', wanted)).body
    const self = await app.signedIn({ id: Number(id) })
    const named = { firstname: wanted.name.givenName, lastname: wanted.name.familyName }
    expect(await self.call(updateProfile, { body: named })).toMatchObject({ status: 1 })
    expect(await self.refusal(updateProfile, { body: { ...named, lastname: 'Else' } })).toMatchObject({
      code: 'person_managed',
    })
    const moved = { ...named, email: 'else@ridgeway.example', password: 'x' }
    expect(await self.refusal(updateProfile, { body: moved })).toMatchObject({ code: 'person_managed' })
  })
})

describe('what is spoken here', () => {
  it('is told by ServiceProviderConfig, ResourceTypes and Schemas', async () => {
    const { scim } = ours
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: false },
      sort: { supported: false },
      changePassword: { supported: false },
      filter: { supported: true, maxResults: 200 },
    })
    const ids = async (path: string) => (await scim('GET', path)).body.Resources.map(({ id }) => id)
    expect(await ids('/ResourceTypes')).toEqual(['User', 'Group'])
    expect(await ids('/Schemas')).toHaveLength(3)
  })
})

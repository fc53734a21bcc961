import { listAuditLines } from '@laurel/contract/audit.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { entraUser, oktaUser, patch, type ScimCompany, scimCompany } from './scim-world.ts'

const app = testApp()
let ours: ScimCompany

beforeAll(async () => {
  ours = await scimCompany(app)
})

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const find = async (id: string) => {
  const { content } = await ours.caller.call(listUsers, { query: { id: Number(id) } })
  return content[0]
}

const lines = async (id: string) => {
  const { content } = await ours.caller.call(listAuditLines, { query: { search: id } })
  return content.filter(({ subject, subjectid }) => subject === 'user' && subjectid === id)
}

describe('as Okta sends it', () => {
  it('a person is looked for, created, renamed, deactivated, which ends their session at once, and activated again', async () => {
    const { scim } = ours
    const wanted = oktaUser()
    const filter = encodeURIComponent(`userName eq "${wanted.userName}"`)
    expect((await scim('GET', `/Users?filter=${filter}&startIndex=1&count=100`)).body.totalResults).toBe(0)

    const made = await scim('POST', '/Users', wanted)
    expect(made).toMatchObject({ status: 201, type: expect.stringContaining('application/scim+json') })
    expect(made.location).toBe(`${app.publicUrl}/scim/v2/Users/${made.body.id}`)
    expect(made.body).toMatchObject({ userName: wanted.userName, externalId: wanted.externalId, active: true })
    expect(JSON.stringify(made.body)).not.toContain('Xk29')

    const { id } = made.body
    const renamed = await scim('PUT', `/Users/${id}`, {
      ...wanted,
      id,
      name: { givenName: 'Nadia', familyName: 'Roy' },
    })
    expect(renamed).toMatchObject({ status: 200, body: { name: { familyName: 'Roy' } } })

    const session = await app.signedIn({ id: Number(id) })
    const off = patch({ op: 'replace', value: { active: false } })
    expect(await scim('PATCH', `/Users/${id}`, off)).toMatchObject({ status: 200, body: { active: false } })
    expect((await app.request(loadUser, {}, session)).status).toBe(401)
    expect(await find(id)).toMatchObject({ status: 'Inactive', lastname: 'Roy' })

    const before = (await lines(id)).length
    expect(await scim('PATCH', `/Users/${id}`, off)).toMatchObject({ status: 200, body: { active: false } })
    expect(await lines(id)).toHaveLength(before)
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))
    expect(await find(id)).toMatchObject({ status: 'Active' })
  })

  it('a group is pushed, filled, renamed, emptied and deleted', async () => {
    const { scim } = ours
    const [one, two] = [await scim('POST', '/Users', oktaUser()), await scim('POST', '/Users', oktaUser())]
    const made = await scim('POST', '/Groups', { displayName: 'Night shift', members: [{ value: one.body.id }] })
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Night shift', members: [{ value: one.body.id }] } })
    const path = `/Groups/${made.body.id}`
    const memberIds = async () => (await scim('GET', path)).body.members.map(({ value }) => value)

    const add = patch({ op: 'add', path: 'members', value: [{ value: two.body.id, display: 'Nadia' }] })
    expect(await scim('PATCH', path, add)).toMatchObject({ status: 204, body: undefined })
    expect(await scim('PATCH', path, add)).toMatchObject({ status: 204 })
    expect(await memberIds()).toEqual([one.body.id, two.body.id])
    await scim('PATCH', path, patch({ op: 'remove', path: `members[value eq "${one.body.id}"]` }))
    expect(await memberIds()).toEqual([two.body.id])
    await scim('PATCH', path, patch({ op: 'replace', value: { id: made.body.id, displayName: 'Late shift' } }))
    const filter = encodeURIComponent('displayName eq "late SHIFT"')
    const found = await scim('GET', `/Groups?filter=${filter}`)
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'Late shift' }] })
    expect(await scim('DELETE', path)).toMatchObject({ status: 204 })
    expect(await scim('DELETE', path)).toMatchObject({ status: 404, body: { status: '404' } })
    expect(await find(two.body.id)).toMatchObject({ status: 'Active' })
  })
})

describe('as Entra sends it', () => {
  it('a person is created in French, changed by paths, removed, not found any more, and the same externalId brings them back', async () => {
    const { scim } = ours
    const wanted = entraUser()
    const made = await scim('POST', '/Users', wanted, 'application/json')
    const { id } = made.body
    expect(made).toMatchObject({ status: 201, body: { preferredLanguage: 'fr' } })
    expect(made.body[ENTERPRISE]).toEqual({ employeeNumber: wanted[ENTERPRISE].employeeNumber })
    expect(await find(id)).toMatchObject({ lang: 'fr', employeeid: wanted[ENTERPRISE].employeeNumber })

    const change = patch(
      { op: 'Replace', path: 'displayName', value: 'Étienne Côté' },
      { op: 'Replace', path: 'name.familyName', value: 'Côté' },
      { op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: `RC-9${id}` },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'other@ridgeway.example' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '555' },
    )
    expect((await scim('PATCH', `/Users/${id}`, change)).status).toBe(200)
    expect(await find(id)).toMatchObject({
      lastname: 'Côté',
      employeeid: `RC-9${id}`,
      username: wanted.userName,
      managed: expect.arrayContaining(['employeeid']),
    })
    await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
    expect(await find(id)).toMatchObject({ status: 'Inactive' })

    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ status: 204 })
    expect(await scim('GET', `/Users/${id}`)).toMatchObject({ status: 404 })
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ status: 404 })
    const filter = encodeURIComponent(`externalId eq "${wanted.externalId}"`)
    expect((await scim('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0)

    const back = await scim('POST', '/Users', wanted)
    expect(back).toMatchObject({ status: 201, body: { id, active: true } })
    expect(await find(id)).toMatchObject({ status: 'Active' })
    const again = await scim('POST', '/Users', wanted)
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } })
  })

  it('a group that comes before its people keeps those who exist and takes the others when they are sent again', async () => {
    const { scim } = ours
    const person = await scim('POST', '/Users', entraUser())
    const group = { displayName: 'Fleet 7', externalId: 'g-7' }
    const made = await scim('POST', '/Groups', { ...group, members: [{ value: '99999999' }, { value: 'nobody' }] })
    expect(made).toMatchObject({ status: 201, body: { members: [] } })
    const path = `/Groups/${made.body.id}`
    const add = { op: 'Add', path: 'members', value: [{ value: person.body.id }, { value: '99999999' }] }
    expect((await scim('PATCH', path, patch(add))).status).toBe(204)
    const filter = encodeURIComponent(`id eq "${made.body.id}" and members eq "${person.body.id}"`)
    const found = await scim('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
    expect(found.body.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })])
    const remove = { op: 'Remove', path: 'members', value: [{ value: person.body.id }] }
    await scim('PATCH', path, patch(remove))
    expect((await scim('PATCH', path, patch(remove))).status).toBe(204)
    expect((await scim('GET', path)).body.members).toEqual([])
    expect(await scim('POST', '/Groups', group)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  })
})

describe('people whom the company had before', () => {
  it('somebody is only found by a filter, and linked with an audit line by the first change', async () => {
    const { scim, company } = ours
    const known = await app.world.person({ role: 'Driver', companyId: company.id, email: 'Known@ridgeway.example' })
    const ids = async (query = '') => (await scim('GET', `/Users${query}`)).body.Resources.map(({ id }) => Number(id))
    const filter = `?filter=${encodeURIComponent('userName eq "known@RIDGEWAY.example"')}`
    expect(await ids()).not.toContain(known.id)
    expect(await ids(filter)).toEqual([known.id])
    await scim('PATCH', `/Users/${known.id}`, patch({ op: 'replace', path: 'name.givenName', value: 'Kim' }))
    expect(await ids('?count=200')).toContain(known.id)
    expect(await find(String(known.id))).toMatchObject({
      firstname: 'Kim',
      managed: expect.arrayContaining(['username']),
    })
    const written = await lines(String(known.id))
    expect(written.map(({ actor, action }) => ({ actor, action }))).toContainEqual({
      actor: 'Entra',
      action: 'scim/v2/Users',
    })
    expect(written.some(({ after }) => after && 'managed' in after)).toBe(true)
  })

  it('an address that exists is linked inside a verified domain, and refused elsewhere', async () => {
    const { scim, company } = ours
    const unproved = await app.world.person({ role: 'Driver', companyId: company.id, email: 'sam@elsewhere.example' })
    const wanted = oktaUser({ userName: unproved.email })
    expect(await scim('POST', '/Users', wanted)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    await app.db
      .insertInto('sso_domains')
      .values({ company_id: company.id, domain: 'elsewhere.example', proof: 'x', verified_at: app.clock.now() })
      .execute()
    expect(await scim('POST', '/Users', wanted)).toMatchObject({ status: 201, body: { id: String(unproved.id) } })
  })

  it('pages of people begin at 1, are cut at the maximum and tell the total', async () => {
    const { scim } = ours
    const all = (await scim('GET', '/Users?count=0')).body
    expect(all).toMatchObject({ itemsPerPage: 0, Resources: [] })
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).body
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 })
    expect((await scim('GET', '/Users?startIndex=-5&count=999999')).body).toMatchObject({ startIndex: 1 })
  })
})

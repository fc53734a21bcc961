import { listAuditLines } from '@laurel/contract/audit.ts'
import { createLocation, deleteLocation, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildLocation, type Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
type Caller = Awaited<ReturnType<typeof app.signedIn>>
let admin: Caller
let companyAdmin: Caller
let north: Place & { name: string }
let south: Place & { name: string }
let foreign: Place

beforeAll(async () => {
  north = await app.world.division({ name: 'North' })
  south = await app.world.division({ name: 'South', companyId: north.companyId })
  foreign = await app.world.division({ name: 'North' })
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  companyAdmin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: north.companyId }))
})

const listNames = async (caller: Caller, query: object = {}) => {
  const { locations } = await caller.call(listLocations, { query: { perpage: 100, ...query } })
  return locations.content
}

const find = async (id: number | undefined) => (await listNames(admin)).find((location) => location.id === id)

describe('the list of locations', () => {
  it('the list of locations shows Admin all companies and filters by company and division', async () => {
    const ours = await app.world.location({ divisions: [north, south] })
    const theirs = await app.world.location({ divisions: [foreign] })
    const ids = (await listNames(admin)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([ours.id, theirs.id]))

    expect((await listNames(admin, { companyid: foreign.companyId })).map(({ id }) => id)).toEqual([theirs.id])
    expect((await listNames(admin, { divisionid: foreign.id })).map(({ id }) => id)).toEqual([theirs.id])
    expect(await listNames(admin, { companyid: foreign.companyId, divisionid: south.id })).toEqual([])
  })

  it('the list of locations holds division names in order, whether each can be deleted, and the countries', async () => {
    const used = await app.world.location({ name: 'Used', divisions: [south, north] })
    await app.world.person({ role: 'Driver', division: north, location: used, status: 'Removed' })
    const { locations, countryList } = await admin.call(listLocations, { query: { search: 'used' } })
    expect(countryList).toEqual(['USA', 'CANADA'])
    expect(locations).toMatchObject({
      totalElements: 1,
      content: [{ divisionsid: [north.id, south.id], divisionnames: ['North', 'South'], canDelete: false }],
    })
    const free = await app.world.location({ divisions: [north] })
    expect(await find(free.id)).toMatchObject({ canDelete: true, companyid: north.companyId })
  })

  it('the list of locations shows a CompanyAdmin the own company only', async () => {
    await app.world.location({ divisions: [foreign] })
    const companies = (await listNames(companyAdmin)).map(({ companyid }) => companyid)
    expect(new Set(companies)).toEqual(new Set([north.companyId]))
    for (const query of [{ companyid: foreign.companyId }, { divisionid: foreign.id }]) {
      expect(await companyAdmin.refusal(listLocations, { query })).toMatchObject({ http: 404 })
    }
  })

  it('the list of locations searches name, address and city, and sorts', async () => {
    await app.world.location({ name: 'Findable B', city: 'Akron', divisions: [north] })
    await app.world.location({ name: 'Findable A', address: '9 Akron Road', divisions: [north] })
    const found = await listNames(companyAdmin, { search: 'akron', sortField: 'name', sortDirection: 'DESC' })
    expect(found.map(({ name }) => name)).toEqual(['Findable B', 'Findable A'])
    expect(await companyAdmin.refusal(listLocations, { query: { sortField: 'secret' as never } })).toMatchObject({
      http: 400,
    })
  })
})

describe('creating a location', () => {
  const place = {
    name: ' Québec depot ',
    country: 'CANADA',
    address: '75, rue du Fret',
    city: 'Québec',
    state: 'Québec',
    zipcode: 'g1k3a9',
  } as const

  it('a location that Admin creates keeps its fields, with state and postal code normalised', async () => {
    const body = { ...place, companyid: north.companyId, divisionsid: [south.id, north.id, north.id] }
    const { id, ...answer } = await admin.call(createLocation, { body })
    expect(answer).toMatchObject({ status: 1, result: 'Location created' })
    expect(await find(id)).toMatchObject({
      ...place,
      name: 'Québec depot',
      state: 'QC',
      zipcode: 'G1K 3A9',
      companyid: north.companyId,
      divisionsid: [north.id, south.id],
    })
    const { content } = await admin.call(listAuditLines, { query: { action: 'locations/create' } })
    expect(content[0]).toMatchObject({ companyid: north.companyId, after: { zipcode: 'G1K 3A9' } })
  })

  it.each([
    [
      { country: 'USA', state: 'Ohio (OH)', zipcode: '441141234' },
      { state: 'OH', zipcode: '44114-1234' },
    ],
    [
      { country: 'USA', state: 'QC', zipcode: 'K1A 0B1' },
      { state: 'QC', zipcode: 'K1A 0B1' },
    ],
    [
      { country: 'CANADA', state: 'Somewhere', zipcode: '4411' },
      { state: 'Somewhere', zipcode: '4411' },
    ],
  ] as const)('a new location with %j is stored with %j', async (given, kept) => {
    const body = { ...buildLocation({ divisionsid: [north.id] }), ...given }
    const { id } = await companyAdmin.call(createLocation, { body })
    expect(await find(id)).toMatchObject(kept)
  })

  it('a location that a CompanyAdmin creates belongs to the own company by default', async () => {
    const { id } = await companyAdmin.call(createLocation, { body: buildLocation({ divisionsid: [north.id] }) })
    expect(await find(id)).toMatchObject({ companyid: north.companyId })
  })

  it('a location that Admin creates needs a company', async () => {
    for (const companyid of [undefined, 0]) {
      const body = { ...buildLocation({ divisionsid: [north.id] }), companyid }
      const refusal = await admin.refusal(createLocation, { body })
      expect(refusal).toMatchObject({ http: 422, message: 'Company field is required' })
      expect(refusal.errors).toMatchObject([{ path: 'companyid' }])
    }
  })

  it.each([
    [{ name: ' ' }, 'Name field is required'],
    [{ country: '' }, 'Country field is required'],
    [{ country: 'FRANCE' }, 'Country is not one of the choices'],
    [{ address: '' }, 'Address field is required'],
    [{ city: '' }, 'City field is required'],
    [{ state: '' }, 'State or province field is required'],
    [{ zipcode: '' }, 'ZIP or postal code field is required'],
    [{ divisionsid: [] }, 'Divisions: choose at least one'],
  ])('a new location with %j is refused with a sentence and not created', async (wrong, message) => {
    const body = { ...buildLocation({ divisionsid: [north.id] }), name: 'Refused', ...wrong }
    expect(await companyAdmin.refusal(createLocation, { body: body as never })).toMatchObject({ http: 422, message })
    expect(await listNames(admin, { search: 'refused' })).toEqual([])
  })

  it('a new location with several wrong fields is refused with all of them', async () => {
    const body = { ...buildLocation({ divisionsid: [north.id] }), name: '', state: ' ', zipcode: '' }
    const { errors } = await companyAdmin.refusal(createLocation, { body })
    expect(errors?.map(({ path }) => path)).toEqual(['name', 'state', 'zipcode'])
  })

  it('a new location with ids of another company in any field is refused with 404 and not created', async () => {
    const body = { ...buildLocation({ divisionsid: [north.id] }), name: 'Smuggled' }
    for (const wrong of [
      { companyid: foreign.companyId },
      { divisionsid: [foreign.id] },
      { divisionsid: [north.id, foreign.id] },
      { companyid: foreign.companyId, divisionsid: [foreign.id] },
    ]) {
      expect(await companyAdmin.refusal(createLocation, { body: { ...body, ...wrong } })).toMatchObject({ http: 404 })
    }
    const mixed = { ...body, companyid: north.companyId, divisionsid: [foreign.id] }
    expect(await admin.refusal(createLocation, { body: mixed })).toMatchObject({ http: 404 })
    expect(await listNames(admin, { search: 'smuggled' })).toEqual([])
  })
})

describe('changing a location', () => {
  it('a changed location has the new values and divisions, and keeps its company', async () => {
    const { id } = await app.world.location({ divisions: [north] })
    const form = buildLocation({ name: 'Moved', city: 'Toledo', divisionsid: [south.id] })
    const body = { ...form, id, companyid: foreign.companyId }
    expect(await companyAdmin.call(updateLocation, { body })).toMatchObject({ status: 1, result: 'Location updated' })
    expect(await find(id)).toMatchObject({
      name: 'Moved',
      city: 'Toledo',
      companyid: north.companyId,
      divisionnames: ['South'],
    })
  })

  it('a location cannot leave a division whose people are based there, and the refusal counts them', async () => {
    const home = await app.world.location({ name: 'Home', divisions: [north, south] })
    await app.world.person({ role: 'Driver', division: north, location: home })
    const body = { ...buildLocation({ divisionsid: [south.id] }), id: home.id }
    const refusal = await companyAdmin.refusal(updateLocation, { body })
    expect(refusal).toMatchObject({ http: 409, code: 'location_needed' })
    expect(refusal.message).toContain('“Home” is still home to 1 person')
    expect(await find(home.id)).toMatchObject({ name: 'Home', divisionnames: ['North', 'South'] })
  })

  it('changing a location of another company, or adding its divisions, is refused with 404', async () => {
    const theirs = await app.world.location({ name: 'Theirs', divisions: [foreign] })
    const ours = await app.world.location({ name: 'Ours', divisions: [north] })
    const form = buildLocation({ name: 'Changed', divisionsid: [north.id] })
    for (const body of [
      { ...form, id: theirs.id },
      { ...form, id: theirs.id, divisionsid: [foreign.id] },
      { ...form, id: ours.id, divisionsid: [north.id, foreign.id] },
    ]) {
      expect(await companyAdmin.refusal(updateLocation, { body })).toMatchObject({ http: 404 })
    }
    expect(await find(theirs.id)).toMatchObject({ name: 'Theirs' })
    expect(await find(ours.id)).toMatchObject({ name: 'Ours', divisionnames: ['North'] })
  })
})

describe('deleting a location', () => {
  it('a location without people is deleted', async () => {
    const { id } = await app.world.location({ divisions: [north, south] })
    const answer = await companyAdmin.call(deleteLocation, { body: { id } })
    expect(answer).toMatchObject({ status: 1, result: 'Location successfully deleted' })
    expect(await find(id)).toBeUndefined()
  })

  it('a location with people is not deleted, and the refusal counts them', async () => {
    const home = await app.world.location({ name: 'Full house', divisions: [north] })
    await app.world.person({ role: 'Driver', division: north, location: home })
    await app.world.person({ role: 'User', division: north, location: home })
    const refusal = await admin.refusal(deleteLocation, { body: { id: home.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toMatch(/^“Full house” cannot be deleted.* 2 people/)
    expect(await find(home.id)).toBeDefined()
  })

  it('deleting a location of another company is refused with 404', async () => {
    const { id } = await app.world.location({ divisions: [foreign] })
    expect(await companyAdmin.refusal(deleteLocation, { body: { id } })).toMatchObject({ http: 404 })
    expect(await find(id)).toBeDefined()
  })
})

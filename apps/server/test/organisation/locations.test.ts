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
  it('shows the whole programme to Admin, who narrows it by company and division', async () => {
    const ours = await app.world.location({ divisions: [north, south] })
    const theirs = await app.world.location({ divisions: [foreign] })
    const ids = (await listNames(admin)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([ours.id, theirs.id]))

    expect((await listNames(admin, { companyid: foreign.companyId })).map(({ id }) => id)).toEqual([theirs.id])
    expect((await listNames(admin, { divisionid: foreign.id })).map(({ id }) => id)).toEqual([theirs.id])
    expect(await listNames(admin, { companyid: foreign.companyId, divisionid: south.id })).toEqual([])
  })

  it('names the divisions in one order, says whether it can be deleted, and offers the countries', async () => {
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

  it('shows a CompanyAdmin the own company only', async () => {
    await app.world.location({ divisions: [foreign] })
    const companies = (await listNames(companyAdmin)).map(({ companyid }) => companyid)
    expect(new Set(companies)).toEqual(new Set([north.companyId]))
    for (const query of [{ companyid: foreign.companyId }, { divisionid: foreign.id }]) {
      expect(await companyAdmin.refusal(listLocations, { query })).toMatchObject({ http: 404 })
    }
  })

  it('searches name, address and city, and sorts', async () => {
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

  it('in a company that Admin names; state and postal code are written in one way', async () => {
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
  ] as const)('writes %j as %j, and refuses no state or postal code', async (given, kept) => {
    const body = { ...buildLocation({ divisionsid: [north.id] }), ...given }
    const { id } = await companyAdmin.call(createLocation, { body })
    expect(await find(id)).toMatchObject(kept)
  })

  it('in the own company of a CompanyAdmin, who need not name it', async () => {
    const { id } = await companyAdmin.call(createLocation, { body: buildLocation({ divisionsid: [north.id] }) })
    expect(await find(id)).toMatchObject({ companyid: north.companyId })
  })

  it('is refused to Admin without a company', async () => {
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
    [{ divisionsid: [] }, 'Choose at least one: Divisions'],
  ])('refuses %j with a sentence', async (wrong, message) => {
    const body = { ...buildLocation({ divisionsid: [north.id] }), name: 'Refused', ...wrong }
    expect(await companyAdmin.refusal(createLocation, { body: body as never })).toMatchObject({ http: 422, message })
    expect(await listNames(admin, { search: 'refused' })).toEqual([])
  })

  it('speaks of every field that needs another look at once', async () => {
    const body = { ...buildLocation({ divisionsid: [north.id] }), name: '', state: ' ', zipcode: '' }
    const { errors } = await companyAdmin.refusal(createLocation, { body })
    expect(errors?.map(({ path }) => path)).toEqual(['name', 'state', 'zipcode'])
  })

  it('changes nothing with the ids of another company in any field', async () => {
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
  it('saves the new values and divisions, and leaves the company', async () => {
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

  it('refuses to take it from a division whose people call it home, and says how many', async () => {
    const home = await app.world.location({ name: 'Home', divisions: [north, south] })
    await app.world.person({ role: 'Driver', division: north, location: home })
    const body = { ...buildLocation({ divisionsid: [south.id] }), id: home.id }
    const refusal = await companyAdmin.refusal(updateLocation, { body })
    expect(refusal).toMatchObject({ http: 409, code: 'location_needed' })
    expect(refusal.message).toContain('“Home” is still home to 1 person')
    expect(await find(home.id)).toMatchObject({ name: 'Home', divisionnames: ['North', 'South'] })
  })

  it('does not find the location of another company, nor its divisions', async () => {
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
  it('removes one that nobody calls home', async () => {
    const { id } = await app.world.location({ divisions: [north, south] })
    const answer = await companyAdmin.call(deleteLocation, { body: { id } })
    expect(answer).toMatchObject({ status: 1, result: 'Location successfully deleted' })
    expect(await find(id)).toBeUndefined()
  })

  it('refuses while people call it home, and says how many', async () => {
    const home = await app.world.location({ name: 'Full house', divisions: [north] })
    await app.world.person({ role: 'Driver', division: north, location: home })
    await app.world.person({ role: 'User', division: north, location: home })
    const refusal = await admin.refusal(deleteLocation, { body: { id: home.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toMatch(/^“Full house” cannot be deleted.* 2 people/)
    expect(await find(home.id)).toBeDefined()
  })

  it('does not find the location of another company', async () => {
    const { id } = await app.world.location({ divisions: [foreign] })
    expect(await companyAdmin.refusal(deleteLocation, { body: { id } })).toMatchObject({ http: 404 })
    expect(await find(id)).toBeDefined()
  })
})

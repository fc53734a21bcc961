import {
  getCompanies,
  getCompanyDivisions,
  getCompanyList,
  getDefaultBadgeList,
  getDivisionLocations,
  getDivisions,
  getLocations,
  getRoles,
} from '@laurel/contract/lookups.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
type Caller = Awaited<ReturnType<typeof app.signedIn>>
let admin: Caller
let companyAdmin: Caller
let manager: Caller
let supervisor: Caller
let company: { id: number; name: string }
let north: Place & { name: string }
let south: Place & { name: string }
let foreign: Place

beforeAll(async () => {
  company = await app.world.company({ name: 'Ours', activenewhirebuffer: true, newhirebuffer: 30 })
  const other = await app.world.company({ name: 'Another' })
  north = await app.world.division({ companyId: company.id, name: 'North', hasGpsDataPage: false })
  south = await app.world.division({ companyId: company.id, name: 'South', hasLeaderboard: false })
  foreign = await app.world.division({ companyId: other.id, name: 'Foreign' })
  await app.world.badge({ division: north, name: 'Safety', points: 25, coins: 2.5 })
  await app.world.badge({ division: foreign, name: 'Not ours' })
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  companyAdmin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: company.id }))
  manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [south] }))
  supervisor = await app.signedIn(await app.world.person({ role: 'Supervisor', divisions: [north] }))
})

const toNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describe('the company lookups', () => {
  it('the company lookups answer all companies by name to Admin', async () => {
    expect(toNames(await admin.call(getCompanies))).toEqual(['Another', 'Ours'])
    expect((await admin.call(getCompanyList)).map(({ value }) => value)).toEqual(['Another', 'Ours'])
  })

  it('the company lookups answer the own company to every other role', async () => {
    for (const caller of [companyAdmin, manager, supervisor]) {
      expect(await caller.call(getCompanies)).toEqual([{ id: company.id, name: 'Ours', activenewhirebuffer: true }])
      expect(await caller.call(getCompanyList)).toEqual([{ id: company.id, value: 'Ours' }])
    }
  })
})

describe('divisions/get', () => {
  it('divisions/get answers the divisions of a company with their badges', async () => {
    const divisions = await admin.call(getDivisions, { query: { companyid: company.id } })
    expect(divisions).toMatchObject([
      {
        id: north.id,
        name: 'North',
        badges: [{ name: 'Safety', type: 'MANAGEMENT', points: 25, coins: 2.5, smallimage: null }],
      },
      { id: south.id, name: 'South', badges: [] },
    ])
  })

  it('divisions/get with company 0 answers all divisions in the caller’s scope', async () => {
    expect(toNames(await admin.call(getDivisions, { query: {} }))).toEqual(['Foreign', 'North', 'South'])
    expect(toNames(await companyAdmin.call(getDivisions, { query: {} }))).toEqual(['North', 'South'])
    expect(toNames(await manager.call(getDivisions, { query: { companyid: company.id } }))).toEqual(['South'])
  })

  it('divisions/get can exclude divisions with a page turned off', async () => {
    const query = { companyid: company.id }
    expect(toNames(await admin.call(getDivisions, { query: { ...query, exclude: 'gps' } }))).toEqual(['South'])
    expect(toNames(await admin.call(getDivisions, { query: { ...query, exclude: 'leaderboard' } }))).toEqual(['North'])
    expect(await admin.refusal(getDivisions, { query: { exclude: 'all' as never } })).toMatchObject({ http: 400 })
  })

  it('divisions/get refuses another company and an unknown one with 404', async () => {
    const query = { companyid: foreign.companyId }
    expect(await companyAdmin.refusal(getDivisions, { query })).toMatchObject({ http: 404 })
    expect(await admin.refusal(getDivisions, { query: { companyid: 2_000_000_000 } })).toMatchObject({ http: 404 })
  })
})

describe('divisions/getcompanydivisions', () => {
  it('divisions/getcompanydivisions answers badges and active people of each division', async () => {
    const location = await app.world.location({ divisions: [north] })
    const ana = await app.world.person({
      role: 'Driver',
      division: north,
      location,
      firstName: 'Ana',
      lastName: 'Diaz',
    })
    const bo = await app.world.person({ role: 'User', division: north, firstName: 'Bo', lastName: 'Lund' })
    await app.world.person({ role: 'Driver', division: north, status: 'Inactive' })
    await app.world.person({ role: 'Driver', division: north, status: 'Removed' })
    await app.world.person({ role: 'Driver', companyId: company.id })

    const [first, second] = await companyAdmin.call(getCompanyDivisions, { query: {} })
    expect(first).toMatchObject({ name: 'North', badges: [{ name: 'Safety' }] })
    expect(first?.drivers).toEqual([
      { id: ana.id, firstname: 'Ana', lastname: 'Diaz', profilepic: null, locationid: location.id },
    ])
    expect(first?.users).toEqual([{ id: bo.id, firstname: 'Bo', lastname: 'Lund', profilepic: null, locationid: null }])
    expect(second).toMatchObject({ name: 'South', drivers: [], users: [] })
  })

  it('divisions/getcompanydivisions answers the own divisions without the excluded ones', async () => {
    expect(toNames(await supervisor.call(getCompanyDivisions, { query: {} }))).toEqual(['North'])
    expect(toNames(await supervisor.call(getCompanyDivisions, { query: { exclude: 'gps' } }))).toEqual([])
    expect(toNames(await companyAdmin.call(getCompanyDivisions, { query: { exclude: 'gps' } }))).toEqual(['South'])
    const query = { exclude: 'leaderboard' } as const
    expect(toNames(await companyAdmin.call(getCompanyDivisions, { query }))).toEqual(['North'])
  })
})

describe.each([
  ['locations/get', getLocations],
  ['locations/getlocations', getDivisionLocations],
])('%s', (_, endpoint) => {
  it('the location lookup answers the locations of a division, or all in the caller’s scope', async () => {
    const both = await app.world.location({ name: 'Both', divisions: [north, south] })
    const upper = await app.world.location({ name: 'Upper', divisions: [north] })
    await app.world.location({ name: 'Foreign', divisions: [foreign] })

    const ofSouth = await companyAdmin.call(endpoint, { query: { divisionid: south.id } })
    expect(ofSouth).toContainEqual({ id: both.id, name: 'Both' })
    expect(ofSouth).not.toContainEqual({ id: upper.id, name: 'Upper' })
    expect(toNames(await companyAdmin.call(endpoint, { query: {} }))).toEqual(expect.arrayContaining(['Both', 'Upper']))
    expect(toNames(await companyAdmin.call(endpoint, { query: {} }))).not.toContain('Foreign')
    expect(toNames(await manager.call(endpoint, { query: { divisionid: 0 } }))).not.toContain('Upper')
    expect(toNames(await admin.call(endpoint, { query: {} }))).toContain('Foreign')
  })

  it('the location lookup refuses a division outside the caller’s scope with 404', async () => {
    expect(await companyAdmin.refusal(endpoint, { query: { divisionid: foreign.id } })).toMatchObject({ http: 404 })
    expect(await manager.refusal(endpoint, { query: { divisionid: north.id } })).toMatchObject({ http: 404 })
  })
})

it('roles/get answers the six roles', async () => {
  expect(await supervisor.call(getRoles)).toEqual([
    { id: 1, name: 'Admin' },
    { id: 2, name: 'CompanyAdmin' },
    { id: 3, name: 'Manager' },
    { id: 4, name: 'Driver' },
    { id: 5, name: 'Supervisor' },
    { id: 6, name: 'User' },
  ])
})

it('defaultbadges/getlist answers default badges only', async () => {
  const badges = await admin.call(getDefaultBadgeList)
  expect(toNames(badges)).toEqual(['On time', 'Perfect attendance', 'Trips'])
})

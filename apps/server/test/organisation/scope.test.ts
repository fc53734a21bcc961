import { createLocation, deleteLocation, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { getDivisions } from '@laurel/contract/lookups.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { replaceDuties } from '../../src/db/people-rows.ts'
import { buildLocation, type Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let companyId: number
let north: Place
let south: Place
let foreign: Place

beforeAll(async () => {
  companyId = (await app.world.company()).id
  north = await app.world.division({ companyId, name: 'North' })
  south = await app.world.division({ companyId, name: 'South' })
  foreign = await app.world.division({ name: 'Foreign' })
})

const signInManager = async (...divisions: Place[]) =>
  app.signedIn(await app.world.person({ role: 'Manager', companyId, divisions }))

type Caller = Awaited<ReturnType<typeof signInManager>>

const find = async (caller: Caller, id: number) => {
  const { locations } = await caller.call(listLocations, { query: { perpage: 100 } })
  return locations.content.find((location) => location.id === id)
}

describe('the scope of a Manager', () => {
  it('a Manager sees locations of the own divisions, with the own divisions only', async () => {
    const shared = await app.world.location({ divisions: [north, south] })
    const hidden = await app.world.location({ divisions: [south] })
    const manager = await signInManager(north)
    expect(await find(manager, shared.id)).toMatchObject({ divisionsid: [north.id], divisionnames: ['North'] })
    expect(await find(manager, hidden.id)).toBeUndefined()
    const query = { divisionid: south.id }
    expect(await manager.refusal(listLocations, { query })).toMatchObject({ http: 404 })
  })

  it('a Manager without a division sees nothing', async () => {
    await app.world.location({ divisions: [north] })
    const manager = await signInManager()
    expect(await manager.call(getDivisions, { query: {} })).toEqual([])
    expect((await manager.call(listLocations, { query: {} })).locations.totalElements).toBe(0)
  })

  it('a Manager creates and changes locations of the own divisions only', async () => {
    const hidden = await app.world.location({ divisions: [south] })
    const manager = await signInManager(north)
    const form = buildLocation({ name: 'Made by a manager', divisionsid: [north.id] })
    const { id = 0 } = await manager.call(createLocation, { body: form })
    expect(await find(manager, id)).toMatchObject({ name: 'Made by a manager' })

    for (const divisionsid of [[south.id], [north.id, south.id], [foreign.id]]) {
      expect(await manager.refusal(createLocation, { body: { ...form, divisionsid } })).toMatchObject({ http: 404 })
      expect(await manager.refusal(updateLocation, { body: { ...form, id, divisionsid } })).toMatchObject({ http: 404 })
    }
    expect(await manager.refusal(updateLocation, { body: { ...form, id: hidden.id } })).toMatchObject({ http: 404 })
    expect(await manager.refusal(deleteLocation, { body: { id: hidden.id } })).toMatchObject({ http: 404 })
    await manager.call(deleteLocation, { body: { id } })
  })

  it('a Manager who changes a shared location keeps its other divisions and cannot delete it', async () => {
    const shared = await app.world.location({ divisions: [north, south] })
    const manager = await signInManager(north)
    await manager.call(updateLocation, { body: { ...buildLocation({ divisionsid: [north.id] }), id: shared.id } })
    const whole = await signInManager(north, south)
    expect(await find(whole, shared.id)).toMatchObject({ divisionsid: [north.id, south.id] })

    expect(await find(manager, shared.id)).toMatchObject({ canDelete: false })
    const refusal = await manager.refusal(deleteLocation, { body: { id: shared.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toContain('1 division that you do not see')
    expect(await find(whole, shared.id)).toMatchObject({ canDelete: true })
  })
})

describe('changing the divisions of a person', () => {
  it('a change of a Supervisor’s divisions takes effect on every instance', async () => {
    const second = await app.secondInstance()
    const person = await app.world.person({ role: 'Supervisor', divisions: [north] })
    const caller = await app.signedIn(person)
    const elsewhere = second.as({ token: caller.token })
    const seen = async () =>
      Promise.all(
        [caller, elsewhere].map(async (instance) => {
          const divisions = await instance.call(getDivisions, { query: {} })
          return divisions.map(({ name }) => name).join()
        }),
      )
    expect(await seen()).toEqual(['North', 'North'])

    const duties = [north, south].map(({ id }) => ({ userId: person.id, divisionId: id }))
    await replaceDuties(app.db, companyId, [person.id], duties)
    await expect.poll(seen).toEqual(['North,South', 'North,South'])

    await replaceDuties(app.db, companyId, [person.id], [])
    await expect.poll(seen).toEqual(['', ''])
  })
})

describe('the pages in the profile', () => {
  const visiblePages = async (person: { id: number }) => {
    const { hasGpsDataPage, hasLeaderboard } = await (await app.signedIn(person)).call(loadUser)
    return { hasGpsDataPage, hasLeaderboard }
  }

  it('the pages in the profile follow the divisions in scope', async () => {
    const { id: companyId } = await app.world.company()
    const gps = await app.world.division({ companyId, hasLeaderboard: false })
    const board = await app.world.division({ companyId, hasGpsDataPage: false })
    const companyAdmin = await app.world.person({ role: 'CompanyAdmin', companyId })
    expect(await visiblePages(companyAdmin)).toEqual({ hasGpsDataPage: true, hasLeaderboard: true })
    expect(await visiblePages(await app.world.person({ role: 'Manager', divisions: [gps] }))).toEqual({
      hasGpsDataPage: true,
      hasLeaderboard: false,
    })
    expect(await visiblePages(await app.world.person({ role: 'Supervisor', divisions: [board] }))).toEqual({
      hasGpsDataPage: false,
      hasLeaderboard: true,
    })
    expect(await visiblePages(await app.world.person({ role: 'Driver', division: board }))).toMatchObject({
      hasGpsDataPage: false,
    })
    expect(await visiblePages(await app.world.person({ role: 'Manager', companyId }))).toEqual({
      hasGpsDataPage: false,
      hasLeaderboard: false,
    })

    await app.db.updateTable('divisions').set({ has_gps_page: false }).where('id', '=', gps.id).execute()
    expect(await visiblePages(companyAdmin)).toEqual({ hasGpsDataPage: false, hasLeaderboard: true })
  })

  it('the profile of Admin always has leaderboard and badge feed, and of a CompanyAdmin the feed of the company', async () => {
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await admin.call(loadUser)).toMatchObject({ hasLeaderboard: true, hasBadgesFeed: true })
    for (const activebadgefeed of [true, false]) {
      const { id: companyId } = await app.world.company({ activebadgefeed })
      const own = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId }))
      expect(await own.call(loadUser)).toMatchObject({ hasBadgesFeed: activebadgefeed })
    }
  })
})

describe('constraints of the organisation in the database', () => {
  it('the database refuses links to a division of another company', async () => {
    const home = await app.world.location({ divisions: [north] })
    const manager = await app.world.person({ role: 'Manager', companyId })
    const link = { company_id: companyId, location_id: home.id, division_id: foreign.id }
    await expect(app.db.insertInto('location_divisions').values(link).execute()).rejects.toThrow('division_fk')
    const duty = { company_id: companyId, user_id: manager.id, division_id: foreign.id }
    await expect(app.db.insertInto('user_divisions').values(duty).execute()).rejects.toThrow('division_fk')
    await expect(app.world.person({ role: 'Driver', companyId, division: foreign })).rejects.toThrow('division_fk')
    await expect(app.world.badge({ division: { id: foreign.id, companyId } })).rejects.toThrow('division_fk')
  })

  it('the database refuses a person at a location that does not belong to the division', async () => {
    const home = await app.world.location({ divisions: [north] })
    await expect(app.world.person({ role: 'Driver', division: south, location: home })).rejects.toThrow('location_fk')
  })
})

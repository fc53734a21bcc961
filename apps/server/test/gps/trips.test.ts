import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { deleteTrip, getTrips, restoreTrip } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, type GpsWorld, MONDAY, openRelease, TUESDAY } from './gps-world.ts'

const app = testApp()
let foreign: GpsWorld

beforeAll(async () => {
  foreign = await createGpsWorld(app)
  await openRelease(foreign)
})

describe('the trips of a release', () => {
  it('the trips of a release come with days, locations, drivers and validity', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world, MONDAY, TUESDAY, 'who,,2026-03-03,1,,,,0')
    const answer = await world.trips(releaseid, { date: '2026-03-02' })
    expect(answer).toMatchObject({
      datesWithDays: [
        { date: '2026-03-02', day: 'Monday', trips: 1, invalid: 0 },
        { date: '2026-03-03', day: 'Tuesday', trips: 2, invalid: 1 },
      ],
      locations: [{ id: world.location.id, name: world.location.name }],
      startDate: '2026-03-02',
      endDate: '2026-03-03',
      released: false,
      valid: false,
    })
    expect(answer.users.map(({ id, employerId }) => ({ id, employerId }))).toEqual([
      { id: world.people[0], employerId: 'D1' },
      { id: world.people[1], employerId: 'D2' },
    ])
    expect(answer.trips).toMatchObject([
      { num: 1, userid: world.people[0], locationid: world.location.id, perfectAttendance: true, noshow: false },
    ])
  })

  it('the invalid rows of all days are answered alone when only they are asked for', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(
      world,
      MONDAY,
      '0D1,Driver One,2026-03-04,1,06:00,06:00,15:00,1',
      'who,,2026-03-03,1,,,,0',
      '0d1,,2026-03-05,1,06:00,06:00,15:00,1',
    )
    const answer = await world.admin.call(getTrips, { query: { releaseid, only: 'invalid' } })
    expect(answer.trips.map(({ workdate }) => workdate)).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
    expect(answer.unmatched).toEqual([
      { employeeID: '0D1', driver: 'Driver One', rows: 2 },
      { employeeID: 'who', driver: '', rows: 1 },
    ])
    await world.supervisor.call(deleteTrip, { body: { id: answer.trips[0]?.id ?? 0 } })
    expect((await world.trips(releaseid)).unmatched).toHaveLength(1)
  })

  it('a released release tells who released it and when', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world)
    expect(await world.trips(releaseid)).toMatchObject({ releasedby: null, releaseddate: null })
    await world.release(releaseid)
    const answer = await world.trips(releaseid)
    expect(answer).toMatchObject({ released: true, releaseddate: expect.any(String), unmatched: [] })
    expect(answer.releasedby).toMatch(/\S/)
  })

  it('the trips of a release filter by location, without unknown people', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world, MONDAY, 'who,,2026-03-03,1,,,,0')
    expect((await world.trips(releaseid)).trips).toHaveLength(2)
    expect((await world.trips(releaseid, { locationid: world.location.id })).trips).toHaveLength(1)
    for (const locationid of [foreign.location.id, 2_000_000_000]) {
      const refusal = await world.admin.refusal(getTrips, { query: { releaseid, locationid } })
      expect(refusal.http).toBe(404)
    }
  })

  it('the trips of a release are refused with 404 outside its division', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trip } = await openRelease(world)
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const neighbour = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [elsewhere] }))
    for (const stranger of [foreign.admin, neighbour]) {
      expect((await stranger.refusal(getTrips, { query: { releaseid } })).http).toBe(404)
      expect((await stranger.refusal(updateTrip, { body: trip })).http).toBe(404)
      expect((await stranger.refusal(updateTrips, { body: { releaseid, trips: [trip] } })).http).toBe(404)
      expect((await stranger.refusal(deleteTrip, { body: { id: trip.id } })).http).toBe(404)
      expect((await stranger.refusal(restoreTrip, { body: { id: trip.id } })).http).toBe(404)
    }
  })

  it('the trips of a pending release use the present late buffer of the company', async () => {
    const world = await createGpsWorld(app, { latebuffer: 5 })
    const { releaseid } = await openRelease(
      world,
      'D1,,2026-03-02,1,06:00,06:05,15:30,1',
      'D2,,2026-03-02,1,06:00,06:06,15:30,1',
    )
    const late = async () => (await world.trips(releaseid)).trips.map(({ lateArrival }) => lateArrival)
    expect(await late()).toEqual([false, true])
    await app.db.updateTable('companies').set({ late_buffer_minutes: 6 }).where('id', '=', world.company.id).execute()
    expect(await late()).toEqual([false, false])
  })

  it('a trip becomes valid when its driver is created', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world, 'D3,Late Entry,2026-03-02,1,06:00,06:00,15:30,1')
    expect((await world.trips(releaseid)).valid).toBe(false)
    const { id } = await app.world.person({ role: 'Driver', division: world.division, employeeId: 'D3' })
    expect(await world.trips(releaseid)).toMatchObject({ valid: true, trips: [{ userid: id }] })
  })

  it('a trip is invalid for a driver of another division and for a User', async () => {
    const world = await createGpsWorld(app)
    const elsewhere = await app.world.division({ companyId: world.company.id })
    await app.world.person({ role: 'Driver', division: elsewhere, employeeId: 'D8' })
    await app.world.person({ role: 'User', division: world.division, employeeId: 'D9' })
    const { trips } = await openRelease(
      world,
      'D8,,2026-03-02,1,06:00,06:00,15:30,1',
      'D9,,2026-03-02,1,06:00,06:00,15:30,1',
    )
    expect(trips.map(({ valid }) => valid)).toEqual([false, false])
  })
})

describe('deleting a row', () => {
  it('a deleted row stays visible, does not count, and can be restored', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trip } = await openRelease(world, MONDAY, MONDAY)
    expect((await world.trips(releaseid)).trips.map(({ problems }) => problems[0]?.code)).toEqual([
      undefined,
      'second_row',
    ])
    expect(await world.supervisor.call(deleteTrip, { body: { id: trip.id } })).toMatchObject({ result: 'Trip deleted' })
    await world.supervisor.call(deleteTrip, { body: { id: trip.id } })
    const after = await world.trips(releaseid)
    expect(after).toMatchObject({ valid: true, datesWithDays: [{ trips: 1, invalid: 0 }] })
    expect(after.trips.map(({ deleted, valid }) => ({ deleted, valid }))).toEqual([
      { deleted: true, valid: true },
      { deleted: false, valid: true },
    ])
    expect(await world.admin.refusal(updateTrip, { body: { ...trip, truck: 'x' } })).toMatchObject({
      http: 409,
      code: 'trip_is_deleted',
    })
    expect(await world.admin.call(restoreTrip, { body: { id: trip.id } })).toMatchObject({ result: 'Trip restored' })
    expect((await world.trips(releaseid)).valid).toBe(false)
  })
})

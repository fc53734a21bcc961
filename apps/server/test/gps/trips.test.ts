import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { deleteTrip, getTrips, restoreTrip } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsScene, type GpsScene, MONDAY, openRelease, TUESDAY } from './gps-scene.ts'

const app = testApp()
let foreign: GpsScene

beforeAll(async () => {
  foreign = await createGpsScene(app)
  await openRelease(foreign)
})

describe('the trips of a release', () => {
  it('come with days, locations, drivers and the state of the whole', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene, MONDAY, TUESDAY, 'who,,2026-03-03,1,,,,0')
    const answer = await scene.trips(releaseid, { date: '2026-03-02' })
    expect(answer).toMatchObject({
      datesWithDays: [
        { date: '2026-03-02', day: 'Monday', trips: 1, invalid: 0 },
        { date: '2026-03-03', day: 'Tuesday', trips: 2, invalid: 1 },
      ],
      locations: [{ id: scene.location.id, name: scene.location.name }],
      startDate: '2026-03-02',
      endDate: '2026-03-03',
      released: false,
      valid: false,
    })
    expect(answer.users.map(({ id, employerId }) => ({ id, employerId }))).toEqual([
      { id: scene.people[0], employerId: 'D1' },
      { id: scene.people[1], employerId: 'D2' },
    ])
    expect(answer.trips).toMatchObject([
      { num: 1, userid: scene.people[0], locationid: scene.location.id, perfectAttendance: true, noshow: false },
    ])
  })

  it('can be those of one location; unknown people are at none', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene, MONDAY, 'who,,2026-03-03,1,,,,0')
    expect((await scene.trips(releaseid)).trips).toHaveLength(2)
    expect((await scene.trips(releaseid, { locationid: scene.location.id })).trips).toHaveLength(1)
    for (const locationid of [foreign.location.id, 2_000_000_000]) {
      const refusal = await scene.admin.refusal(getTrips, { query: { releaseid, locationid } })
      expect(refusal.http).toBe(404)
    }
  })

  it('are not found from elsewhere', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trip } = await openRelease(scene)
    const elsewhere = await app.world.division({ companyId: scene.company.id })
    const neighbour = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [elsewhere] }))
    for (const stranger of [foreign.admin, neighbour]) {
      expect((await stranger.refusal(getTrips, { query: { releaseid } })).http).toBe(404)
      expect((await stranger.refusal(updateTrip, { body: trip })).http).toBe(404)
      expect((await stranger.refusal(updateTrips, { body: { releaseid, trips: [trip] } })).http).toBe(404)
      expect((await stranger.refusal(deleteTrip, { body: { id: trip.id } })).http).toBe(404)
      expect((await stranger.refusal(restoreTrip, { body: { id: trip.id } })).http).toBe(404)
    }
  })

  it('are judged by the late buffer that the company has now', async () => {
    const scene = await createGpsScene(app, { latebuffer: 5 })
    const { releaseid } = await openRelease(
      scene,
      'D1,,2026-03-02,1,06:00,06:05,15:30,1',
      'D2,,2026-03-02,1,06:00,06:06,15:30,1',
    )
    const late = async () => (await scene.trips(releaseid)).trips.map(({ lateArrival }) => lateArrival)
    expect(await late()).toEqual([false, true])
    await app.db.updateTable('companies').set({ late_buffer_minutes: 6 }).where('id', '=', scene.company.id).execute()
    expect(await late()).toEqual([false, false])
  })

  it('are known as soon as the driver is', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene, 'D3,Late Entry,2026-03-02,1,06:00,06:00,15:30,1')
    expect((await scene.trips(releaseid)).valid).toBe(false)
    const { id } = await app.world.person({ role: 'Driver', division: scene.division, employeeId: 'D3' })
    expect(await scene.trips(releaseid)).toMatchObject({ valid: true, trips: [{ userid: id }] })
  })

  it('need a driver of this very division', async () => {
    const scene = await createGpsScene(app)
    const elsewhere = await app.world.division({ companyId: scene.company.id })
    await app.world.person({ role: 'Driver', division: elsewhere, employeeId: 'D8' })
    await app.world.person({ role: 'User', division: scene.division, employeeId: 'D9' })
    const { trips } = await openRelease(
      scene,
      'D8,,2026-03-02,1,06:00,06:00,15:30,1',
      'D9,,2026-03-02,1,06:00,06:00,15:30,1',
    )
    expect(trips.map(({ valid }) => valid)).toEqual([false, false])
  })
})

describe('deleting a row', () => {
  it('leaves it visible, out of the count, until it is restored', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trip } = await openRelease(scene, MONDAY, MONDAY)
    expect((await scene.trips(releaseid)).trips.map(({ problems }) => problems[0]?.code)).toEqual([
      undefined,
      'second_row',
    ])
    expect(await scene.supervisor.call(deleteTrip, { body: { id: trip.id } })).toMatchObject({ result: 'Trip deleted' })
    await scene.supervisor.call(deleteTrip, { body: { id: trip.id } })
    const after = await scene.trips(releaseid)
    expect(after).toMatchObject({ valid: true, datesWithDays: [{ trips: 1, invalid: 0 }] })
    expect(after.trips.map(({ deleted, valid }) => ({ deleted, valid }))).toEqual([
      { deleted: true, valid: true },
      { deleted: false, valid: true },
    ])
    expect(await scene.admin.refusal(updateTrip, { body: { ...trip, truck: 'x' } })).toMatchObject({
      http: 409,
      code: 'trip_is_deleted',
    })
    expect(await scene.admin.call(restoreTrip, { body: { id: trip.id } })).toMatchObject({ result: 'Trip restored' })
    expect((await scene.trips(releaseid)).valid).toBe(false)
  })
})

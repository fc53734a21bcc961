import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import type { Trip } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, first, type GpsWorld, openRelease } from './gps-world.ts'

const app = testApp()
let foreign: GpsWorld
let foreignTrip: Trip

beforeAll(async () => {
  foreign = await createGpsWorld(app)
  foreignTrip = (await openRelease(foreign)).trip
})

describe('saving a row', () => {
  it('saving a row computes its flags and problems again', async () => {
    const world = await createGpsWorld(app)
    const { trip } = await openRelease(world)
    const answer = await world.save(trip, { actuallogin: '6:20 AM', truck: 'T-9', numberoftrips: 0 })
    expect(answer).toMatchObject({
      status: 1,
      result: 'Trip updated',
      trip: { actuallogin: '06:20', truck: 'T-9', numberoftrips: 0, lateArrival: true, perfectAttendance: false },
    })
    expect((await world.save(answer.trip, { actuallogin: null })).trip).toMatchObject({
      noshow: true,
      lateArrival: false,
    })
    const backwards = await world.save(answer.trip, { actuallogin: '16:00', version: answer.trip.version + 1 })
    expect(backwards.trip).toMatchObject({ valid: false, problems: [{ code: 'logout_before_login' }] })
  })

  it('saving a row assigns the driver by id or by employee id', async () => {
    const world = await createGpsWorld(app)
    const { trips } = await openRelease(
      world,
      'x1,,2026-03-02,1,06:00,06:00,15:30,1',
      'x2,,2026-03-03,1,06:00,06:00,15:30,1',
    )
    const [one, two] = [first(trips), first(trips.slice(1))]
    expect((await world.save(one, { userid: world.people[1] ?? 0 })).trip).toMatchObject({
      employeeID: 'D2',
      valid: true,
    })
    expect((await world.save(two, { employeeID: 'D1' })).trip).toMatchObject({ userid: world.people[0], valid: true })
    const refusal = await world.admin.refusal(updateTrip, { body: { ...one, userid: foreign.people[0] ?? 0 } })
    expect(refusal.http).toBe(404)
  })

  it('saving a row with a negative id adds it, and missing fields are refused at their path', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world)
    const row = { id: -1, isNew: true, releaseid, workdate: '2026-03-03', employeeID: 'D1', numberoftrips: 1 }
    const { trip } = await world.admin.call(updateTrip, { body: row })
    expect(trip).toMatchObject({ num: 3, truck: '1', userid: world.people[0], file: null, valid: true })
    const problem = async (change: object) =>
      (await world.admin.refusal(updateTrip, { body: { ...row, ...change } })).errors?.[0]?.path
    expect(await problem({ releaseid: null })).toBe('releaseid')
    expect(await problem({ workdate: null })).toBe('workdate')
    expect(await problem({ employeeID: '' })).toBe('employeeID')
    expect(await problem({ employeeID: 'who' })).toBe('employeeID')
    expect(await problem({ workdate: '2826-03-03' })).toBe('workdate')
  })

  it.each([
    ['no number of trips', { numberoftrips: null }, 422],
    ['a negative number of trips', { numberoftrips: -1 }, 422],
    ['half a trip', { numberoftrips: 1.5 }, 422],
    ['no employee id', { employeeID: '', userid: null }, 422],
    ['an impossible time', { actuallogin: '25:00' }, 422],
    ['an impossible day', { workdate: '2026-02-30' }, 422],
    ['no id', { id: 0 }, 422],
  ])('saving a row with %s is refused and changes nothing', async (_, change, status) => {
    const world = await createGpsWorld(app)
    const { releaseid, trip } = await openRelease(world)
    const { token } = world.admin
    const response = await app.request(updateTrip, { body: { ...trip, truck: 'changed', ...change } }, { token })
    expect(response.status).toBe(status)
    expect(first((await world.trips(releaseid)).trips)).toEqual(trip)
  })

  it('saving a row that was changed meanwhile is refused with 409', async () => {
    const world = await createGpsWorld(app)
    const { trip } = await openRelease(world)
    await world.save(trip, { truck: 'mine' })
    const refusal = await world.supervisor.refusal(updateTrip, { body: { ...trip, numberoftrips: 9 } })
    expect(refusal).toMatchObject({ http: 409, code: 'record_changed' })
  })

  it('a log-out before the log-in is valid up to a 16-hour shift, and beyond it when marked as next day', async () => {
    const world = await createGpsWorld(app)
    const { trip } = await openRelease(world, 'D1,,2026-03-02,1,18:00,18:00,02:00,1')
    expect(trip).toMatchObject({ valid: true, logoutNextDay: false, perfectAttendance: true })
    const long = (await world.save(trip, { actuallogout: '10:01' })).trip
    expect(long).toMatchObject({ valid: false, problems: [{ code: 'logout_before_login' }] })
    const dated = (await world.save(long, { logoutNextDay: true })).trip
    expect(dated).toMatchObject({ actuallogout: '10:01', logoutNextDay: true, valid: true })
    const renumbered = (await world.save(dated, { numberoftrips: 2 })).trip
    expect(renumbered).toMatchObject({ logoutNextDay: true, valid: true })
    expect((await world.save(renumbered, { logoutNextDay: false })).trip).toMatchObject({ valid: false })
  })

  it('unreadable fields stay problems until they are filled or accepted', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trip } = await openRelease(world, 'D1,,2026-03-02,1,soon,then,later,many')
    const openFields = ({ problems }: Trip) => problems.map(({ field }) => field)
    const saved = (await world.save(trip, { truck: '9' })).trip
    expect(openFields(saved)).toEqual(['scheduledtimein', 'actuallogin', 'actuallogout', 'numberoftrips'])
    const untouched = (await world.save(saved)).trip
    expect(untouched).toEqual(saved)
    const body = { ...saved, scheduledtimein: '06:00', accepted: ['actuallogin', 'numberoftrips'] }
    await world.admin.call(updateTrips, { body: { releaseid, trips: [body] } })
    const { trips } = await world.trips(releaseid)
    expect(openFields(first(trips))).toEqual(['actuallogout'])
    expect(first(trips)).toMatchObject({ valid: false, noshow: true, numberoftrips: 0 })
  })

  it('undoing a saved row restores the problems that it resolved', async () => {
    const world = await createGpsWorld(app)
    const { trip } = await openRelease(world, 'D1,,2026-03-02,1,06:00,soon,15:00,1')
    const saved = (await world.admin.call(updateTrip, { body: { ...trip, accepted: ['actuallogin'] } })).trip
    expect(saved).toMatchObject({ valid: true, noshow: true })
    const body = { ...trip, reopened: ['actuallogin'], version: saved.version }
    const { version: _, ...undone } = (await world.admin.call(updateTrip, { body })).trip
    expect(undone).toEqual({ ...undone, ...trip, version: undefined })
  })

  it('changing an unreadable field resolves its problem', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trip } = await openRelease(world, 'D1,,2026-03-02,1,06:00,soon,15:30,1')
    expect(trip).toMatchObject({
      valid: false,
      problems: [{ field: 'actuallogin', message: '“soon” is not a time. Write it as 05:30 or 5:30 PM.' }],
    })
    await world.admin.call(updateTrips, { body: { releaseid, trips: [{ ...trip, truck: '2' }] } })
    const { trips } = await world.trips(releaseid)
    expect(first(trips).valid).toBe(false)
    expect((await world.save(first(trips), { actuallogin: '06:01' })).trip).toMatchObject({ valid: true, problems: [] })
  })

  it('saving keeps a log-out that the file dated on the next day', async () => {
    const world = await createGpsWorld(app, { userImportTypeid: 4 })
    const { releaseid } = await world.upload(
      new File(
        [
          'employee id,driver,start scheduled,start actual,end actual,loads\nD1,"Lee, Ann",3/2/2026 16:00,3/2/2026 15:50,3/3/2026 02:00,3',
        ],
        'stamps.csv',
      ),
    )
    const trip = first((await world.trips(releaseid)).trips)
    expect(trip).toMatchObject({ actuallogout: '02:00', valid: true })
    expect((await world.save(trip, { numberoftrips: 4 })).trip.valid).toBe(true)
    const later = (await world.save(trip, { actuallogout: '03:00', numberoftrips: 4, version: 2 })).trip
    expect(later).toMatchObject({ actuallogout: '03:00', valid: true })
    const sameDay = (await world.save(later, { actuallogout: '23:00' })).trip
    expect(sameDay).toMatchObject({ actuallogout: '23:00', valid: true })
    expect((await world.save(sameDay, { actuallogout: '03:00' })).trip).toMatchObject({ valid: true })
  })
})

describe('perfect attendance', () => {
  it('perfect attendance can be overridden with person, time and reason, and revoked', async () => {
    const world = await createGpsWorld(app)
    const { trips } = await openRelease(world)
    const late = first(trips.slice(1))
    const excused = (await world.save(late, { perfectAttendance: true, reason: ' Road closed ' })).trip
    expect(excused).toMatchObject({
      lateArrival: true,
      perfectAttendance: true,
      override: { reason: 'Road closed', at: app.clock.now().toISOString() },
    })
    expect(excused.override?.by).toContain('CompanyAdmin')
    const edited = (await world.save(excused, { truck: '7' })).trip
    expect(edited).toMatchObject({ perfectAttendance: true, override: { reason: 'Road closed' } })
    const revoked = (await world.save(edited, { perfectAttendance: false })).trip
    expect(revoked).toMatchObject({ perfectAttendance: false, override: null })
  })

  it('perfect attendance without an override follows corrected times', async () => {
    const world = await createGpsWorld(app)
    const { trips } = await openRelease(world)
    const late = first(trips.slice(1))
    expect((await world.save(late, { actuallogin: '05:58' })).trip).toMatchObject({
      perfectAttendance: true,
      override: null,
    })
  })
})

describe('saving all rows', () => {
  it('saving all rows changes, adds and skips unchanged rows', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trips } = await openRelease(world)
    const [one, two] = [first(trips), first(trips.slice(1))]
    const added = { id: -7, workdate: '2026-03-02', userid: world.people[1], employeeID: 'D2', numberoftrips: 2 }
    const answer = await world.supervisor.call(updateTrips, {
      body: { releaseid, trips: [{ ...one, numberoftrips: 9 }, two, added] },
    })
    expect(answer).toMatchObject({ status: 1, saved: 2, created: [{ tempid: -7 }] })
    const after = (await world.trips(releaseid)).trips
    expect(after.map(({ numberoftrips }) => numberoftrips)).toEqual([9, 2, 4])
    expect(after.find(({ id }) => id === two.id)?.version).toBe(two.version)
  })

  it('saving all rows saves nothing when one row is refused', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trips, trip } = await openRelease(world)
    const change = { ...trip, truck: 'changed' }
    const refused = [
      [foreignTrip, 404],
      [{ ...first(trips.slice(1)), numberoftrips: -1 }, 422],
      [{ ...first(trips.slice(1)), truck: 'x', version: 9 }, 409],
      [{ id: -1, workdate: '2026-03-02', employeeID: 'who', numberoftrips: 1 }, 422],
      [change, 422],
    ] as const
    for (const [row, status] of refused) {
      const refusal = await world.admin.refusal(updateTrips, { body: { releaseid, trips: [change, row] } })
      expect(refusal.http).toBe(status)
    }
    expect((await world.trips(releaseid)).trips).toEqual(trips)
  })

  it('saving all rows refuses a row of another release with 404', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world)
    const other = await openRelease(world, 'D1,,2026-04-01,1,06:00,06:00,15:00,1')
    const refusal = await world.admin.refusal(updateTrips, { body: { releaseid, trips: [other.trip] } })
    expect(refusal.http).toBe(404)
  })
})

import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import type { Trip } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsScene, first, type GpsScene, openRelease } from './gps-scene.ts'

const app = testApp()
let foreign: GpsScene
let foreignTrip: Trip

beforeAll(async () => {
  foreign = await createGpsScene(app)
  foreignTrip = (await openRelease(foreign)).trip
})

describe('saving a row', () => {
  it('judges it anew', async () => {
    const scene = await createGpsScene(app)
    const { trip } = await openRelease(scene)
    const answer = await scene.save(trip, { actuallogin: '6:20 AM', truck: 'T-9', numberoftrips: 0 })
    expect(answer).toMatchObject({
      status: 1,
      result: 'Trip updated',
      trip: { actuallogin: '06:20', truck: 'T-9', numberoftrips: 0, lateArrival: true, perfectAttendance: false },
    })
    expect((await scene.save(answer.trip, { actuallogin: null })).trip).toMatchObject({
      noshow: true,
      lateArrival: false,
    })
    const backwards = await scene.save(answer.trip, { actuallogin: '16:00', version: answer.trip.version + 1 })
    expect(backwards.trip).toMatchObject({ valid: false, problems: [{ code: 'logout_before_login' }] })
  })

  it('gives a row its driver by id or by employee id', async () => {
    const scene = await createGpsScene(app)
    const { trips } = await openRelease(
      scene,
      'x1,,2026-03-02,1,06:00,06:00,15:30,1',
      'x2,,2026-03-03,1,06:00,06:00,15:30,1',
    )
    const [one, two] = [first(trips), first(trips.slice(1))]
    expect((await scene.save(one, { userid: scene.people[1] ?? 0 })).trip).toMatchObject({
      employeeID: 'D2',
      valid: true,
    })
    expect((await scene.save(two, { employeeID: 'D1' })).trip).toMatchObject({ userid: scene.people[0], valid: true })
    const refusal = await scene.admin.refusal(updateTrip, { body: { ...one, userid: foreign.people[0] ?? 0 } })
    expect(refusal.http).toBe(404)
  })

  it('adds a row with a negative id', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene)
    const row = { id: -1, isNew: true, releaseid, workdate: '2026-03-03', employeeID: 'D1', numberoftrips: 1 }
    const { trip } = await scene.admin.call(updateTrip, { body: row })
    expect(trip).toMatchObject({ num: 3, truck: '1', userid: scene.people[0], file: null, valid: true })
    const problem = async (change: object) =>
      (await scene.admin.refusal(updateTrip, { body: { ...row, ...change } })).errors?.[0]?.path
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
    ['a number of trips in words', { numberoftrips: 'many' }, 400],
    ['no employee id', { employeeID: '', userid: null }, 422],
    ['a time that no clock shows', { actuallogin: '25:00' }, 422],
    ['a time of the wrong type', { actuallogin: 600 }, 400],
    ['a day that no calendar has', { workdate: '2026-02-30' }, 422],
    ['no id', { id: 0 }, 422],
  ])('refuses %s and changes nothing', async (_, change, status) => {
    const scene = await createGpsScene(app)
    const { releaseid, trip } = await openRelease(scene)
    const { token } = scene.admin
    const response = await app.request(updateTrip, { body: { ...trip, truck: 'changed', ...change } }, { token })
    expect(response.status).toBe(status)
    expect(first((await scene.trips(releaseid)).trips)).toEqual(trip)
  })

  it('refuses what somebody else changed in the meantime', async () => {
    const scene = await createGpsScene(app)
    const { trip } = await openRelease(scene)
    await scene.save(trip, { truck: 'mine' })
    const refusal = await scene.supervisor.refusal(updateTrip, { body: { ...trip, numberoftrips: 9 } })
    expect(refusal).toMatchObject({ http: 409, code: 'record_changed' })
  })

  it('accepts a log-out before the log-in up to a shift of 16 hours, and a longer one once it is dated on the next day', async () => {
    const scene = await createGpsScene(app)
    const { trip } = await openRelease(scene, 'D1,,2026-03-02,1,18:00,18:00,02:00,1')
    expect(trip).toMatchObject({ valid: true, logoutNextDay: false, perfectAttendance: true })
    const long = (await scene.save(trip, { actuallogout: '10:01' })).trip
    expect(long).toMatchObject({ valid: false, problems: [{ code: 'logout_before_login' }] })
    const dated = (await scene.save(long, { logoutNextDay: true })).trip
    expect(dated).toMatchObject({ actuallogout: '10:01', logoutNextDay: true, valid: true })
    const renumbered = (await scene.save(dated, { numberoftrips: 2 })).trip
    expect(renumbered).toMatchObject({ logoutNextDay: true, valid: true })
    expect((await scene.save(renumbered, { logoutNextDay: false })).trip).toMatchObject({ valid: false })
  })

  it('leaves unreadable fields open that were neither filled nor accepted', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trip } = await openRelease(scene, 'D1,,2026-03-02,1,soon,then,later,many')
    const openFields = ({ problems }: Trip) => problems.map(({ field }) => field)
    const saved = (await scene.save(trip, { truck: '9' })).trip
    expect(openFields(saved)).toEqual(['scheduledtimein', 'actuallogin', 'actuallogout', 'numberoftrips'])
    const untouched = (await scene.save(saved)).trip
    expect(untouched).toEqual(saved)
    const body = { ...saved, scheduledtimein: '06:00', accepted: ['actuallogin', 'numberoftrips'] }
    await scene.admin.call(updateTrips, { body: { releaseid, trips: [body] } })
    const { trips } = await scene.trips(releaseid)
    expect(openFields(first(trips))).toEqual(['actuallogout'])
    expect(first(trips)).toMatchObject({ valid: false, noshow: true, numberoftrips: 0 })
  })

  it('can be undone with the problems that it settled', async () => {
    const scene = await createGpsScene(app)
    const { trip } = await openRelease(scene, 'D1,,2026-03-02,1,06:00,soon,15:00,1')
    const saved = (await scene.admin.call(updateTrip, { body: { ...trip, accepted: ['actuallogin'] } })).trip
    expect(saved).toMatchObject({ valid: true, noshow: true })
    const body = { ...trip, reopened: ['actuallogin'], version: saved.version }
    const { version: _, ...undone } = (await scene.admin.call(updateTrip, { body })).trip
    expect(undone).toEqual({ ...undone, ...trip, version: undefined })
  })

  it('settles what the file had wrong about a field once it is changed', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trip } = await openRelease(scene, 'D1,,2026-03-02,1,06:00,soon,15:30,1')
    expect(trip).toMatchObject({
      valid: false,
      problems: [{ field: 'actuallogin', message: '“soon” is not a time. Write it as 05:30 or 5:30 PM.' }],
    })
    await scene.admin.call(updateTrips, { body: { releaseid, trips: [{ ...trip, truck: '2' }] } })
    const { trips } = await scene.trips(releaseid)
    expect(first(trips).valid).toBe(false)
    expect((await scene.save(first(trips), { actuallogin: '06:01' })).trip).toMatchObject({ valid: true, problems: [] })
  })

  it('keeps a log-out that the file dated on the next day', async () => {
    const scene = await createGpsScene(app, { userImportTypeid: 4 })
    const { releaseid } = await scene.upload(
      new File(
        [
          'employee id,driver,start scheduled,start actual,end actual,loads\nD1,"Lee, Ann",3/2/2026 16:00,3/2/2026 15:50,3/3/2026 02:00,3',
        ],
        'stamps.csv',
      ),
    )
    const trip = first((await scene.trips(releaseid)).trips)
    expect(trip).toMatchObject({ actuallogout: '02:00', valid: true })
    expect((await scene.save(trip, { numberoftrips: 4 })).trip.valid).toBe(true)
    const later = (await scene.save(trip, { actuallogout: '03:00', numberoftrips: 4, version: 2 })).trip
    expect(later).toMatchObject({ actuallogout: '03:00', valid: true })
    const sameDay = (await scene.save(later, { actuallogout: '23:00' })).trip
    expect(sameDay).toMatchObject({ actuallogout: '23:00', valid: true })
    expect((await scene.save(sameDay, { actuallogout: '03:00' })).trip).toMatchObject({ valid: true })
  })
})

describe('perfect attendance', () => {
  it('can be decided by people, with who, when and why', async () => {
    const scene = await createGpsScene(app)
    const { trips } = await openRelease(scene)
    const late = first(trips.slice(1))
    const excused = (await scene.save(late, { perfectAttendance: true, reason: ' Road closed ' })).trip
    expect(excused).toMatchObject({
      lateArrival: true,
      perfectAttendance: true,
      override: { reason: 'Road closed', at: app.clock.now().toISOString() },
    })
    expect(excused.override?.by).toContain('CompanyAdmin')
    const edited = (await scene.save(excused, { truck: '7' })).trip
    expect(edited).toMatchObject({ perfectAttendance: true, override: { reason: 'Road closed' } })
    const revoked = (await scene.save(edited, { perfectAttendance: false })).trip
    expect(revoked).toMatchObject({ perfectAttendance: false, override: null })
  })

  it('follows corrected times where nobody decided', async () => {
    const scene = await createGpsScene(app)
    const { trips } = await openRelease(scene)
    const late = first(trips.slice(1))
    expect((await scene.save(late, { actuallogin: '05:58' })).trip).toMatchObject({
      perfectAttendance: true,
      override: null,
    })
  })
})

describe('saving all rows', () => {
  it('changes, adds and leaves alone', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trips } = await openRelease(scene)
    const [one, two] = [first(trips), first(trips.slice(1))]
    const added = { id: -7, workdate: '2026-03-02', userid: scene.people[1], employeeID: 'D2', numberoftrips: 2 }
    const answer = await scene.supervisor.call(updateTrips, {
      body: { releaseid, trips: [{ ...one, numberoftrips: 9 }, two, added] },
    })
    expect(answer).toMatchObject({ status: 1, saved: 2, created: [{ tempid: -7 }] })
    const after = (await scene.trips(releaseid)).trips
    expect(after.map(({ numberoftrips }) => numberoftrips)).toEqual([9, 2, 4])
    expect(after.find(({ id }) => id === two.id)?.version).toBe(two.version)
  })

  it('is all or nothing', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trips, trip } = await openRelease(scene)
    const change = { ...trip, truck: 'changed' }
    const refused = [
      [foreignTrip, 404],
      [{ ...first(trips.slice(1)), numberoftrips: -1 }, 422],
      [{ ...first(trips.slice(1)), truck: 'x', version: 9 }, 409],
      [{ id: -1, workdate: '2026-03-02', employeeID: 'who', numberoftrips: 1 }, 422],
      [change, 422],
    ] as const
    for (const [row, status] of refused) {
      const refusal = await scene.admin.refusal(updateTrips, { body: { releaseid, trips: [change, row] } })
      expect(refusal.http).toBe(status)
    }
    expect((await scene.trips(releaseid)).trips).toEqual(trips)
  })

  it('takes no rows of another release', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene)
    const other = await openRelease(scene, 'D1,,2026-04-01,1,06:00,06:00,15:00,1')
    const refusal = await scene.admin.refusal(updateTrips, { body: { releaseid, trips: [other.trip] } })
    expect(refusal.http).toBe(404)
  })
})

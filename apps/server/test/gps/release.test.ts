import { listAuditLines } from '@laurel/contract/audit.ts'
import { listAwards, reverseAward } from '@laurel/contract/awards.ts'
import { deleteDivision } from '@laurel/contract/divisions.ts'
import { listReleases } from '@laurel/contract/gps-data.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, restoreTrip } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { createGpsWorld, days, type GpsWorld } from './gps-world.ts'

const app = testApp()
let foreign: GpsWorld

beforeAll(async () => {
  foreign = await createGpsWorld(app)
})

const PERFECT = 'D1,,2026-03-02,214,06:00,05:55,15:30,6'
const LATE = 'D2,,2026-03-02,215,06:00,06:30,15:30,4'
const ABSENT = 'D1,,2026-03-03,214,06:00,,,0'
const UNKNOWN = 'who,,2026-03-02,216,06:00,05:55,15:30,1'

describe('releasing', () => {
  it('releasing awards attendance, punctuality and trips', async () => {
    const world = await createGpsWorld(app)
    const [one, two] = world.people
    const { releaseid } = await world.upload(days(PERFECT, LATE, ABSENT))
    const answer = await world.release(releaseid)
    expect(answer).toMatchObject({ status: 1, result: 'The data is released', awards: 4, points: 25, coins: 1.5 })
    const given = (await world.awards()).map(({ user_id, name, quantity, awarded_for, source }) => [
      user_id,
      name,
      quantity,
      awarded_for,
      source,
    ])
    expect(given).toEqual([
      [one, 'Perfect', 1, '2026-03-02', 'trip'],
      [one, 'On time', 1, '2026-03-02', 'trip'],
      [one, 'Trips', 6, '2026-03-02', 'trip'],
      [two, 'Trips', 4, '2026-03-02', 'trip'],
    ])
    expect(await findDiscrepancies(app.db)).toEqual([])
    const { content } = await world.admin.call(listReleases, { query: {} })
    expect(content[0]).toMatchObject({ released: true, releaseddate: app.clock.now().toISOString() })
    expect(content[0]?.releasedby).toContain('CompanyAdmin')
  })

  it('an award of a release leads to its file and line', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(LATE, PERFECT))
    await world.release(releaseid)
    const [award] = (await world.awards()).filter(({ name }) => name === 'Perfect')
    const source = await world.admin.call(getTripSource, { query: { id: award?.trip_id ?? 0 } })
    expect(source).toMatchObject({
      releaseid,
      lines: [{ filename: 'gps.csv', row: 3, cells: { 'employee id': 'D1', login: '05:55' } }],
      awards: [{ badgename: 'Perfect' }, { badgename: 'On time' }, { badgename: 'Trips', quantity: 6 }],
    })
  })

  it('releasing a second time changes nothing and is not audited', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT))
    await world.release(releaseid)
    const awards = await world.awards()
    expect(await world.release(releaseid)).toMatchObject({ status: 1, awards: 0, points: 0, coins: 0 })
    expect(await world.awards()).toEqual(awards)
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { content } = await platform.call(listAuditLines, {
      query: { companyid: world.company.id, action: 'trips/release' },
    })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({ after: { released: true, awards: 3, points: 21, coins: 1.1 } })
  })

  it('eight simultaneous releases on two servers give each award once', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT, LATE))
    const second = await app.secondInstance()
    const answers = await Promise.all(
      [app, second, app, second].flatMap((instance) =>
        [world.admin, world.manager].map(({ token }) =>
          instance.request(releaseTrips, { body: { releaseid } }, { token }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await world.awards()).toHaveLength(4)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('releasing and saving at the same time lose no change', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT))
    const [trip] = (await world.trips(releaseid)).trips
    const { token } = world.admin
    const [saved] = await Promise.all([
      app.request(updateTrip, { body: { ...trip, numberoftrips: 9 } }, { token }),
      world.release(releaseid),
    ])
    const trips = (await world.awards()).find(({ name }) => name === 'Trips')
    expect([saved.status, trips?.quantity]).toEqual(saved.status === 200 ? [200, 9] : [409, 6])
  })

  it('releasing is refused while a day is in the future in the company’s time zone, and the refusal names it', async () => {
    const world = await createGpsWorld(app, { timezone: 'America/Toronto' })
    const today = 'D1,,2026-03-10,214,06:00,05:55,15:30,6'
    const { releaseid } = await world.upload(days(today, 'D1,,2026-03-11,214,06:00,05:55,15:30,6'))
    expect((await world.trips(releaseid)).today).toBe('2026-03-10')
    expect(await world.admin.refusal(releaseTrips, { body: { releaseid } })).toMatchObject({
      http: 422,
      code: 'release_with_future_days',
      message: 'Days that have not come yet cannot be released: 11 March 2026. Wait for them, or delete their rows.',
    })
    expect(await world.awards()).toEqual([])
    const early = await createGpsWorld(app, { timezone: 'Pacific/Kiritimati' })
    const eastern = await early.upload(days('D1,,2026-03-11,214,06:00,05:55,15:30,6'))
    expect(await early.release(eastern.releaseid)).toMatchObject({ status: 1 })
    const tomorrow = (await world.trips(releaseid, { date: '2026-03-11' })).trips[0]
    await world.admin.call(deleteTrip, { body: { id: tomorrow?.id ?? 0 } })
    expect(await world.release(releaseid)).toMatchObject({ status: 1, points: 21 })
  })

  it('releasing is refused while a row is invalid, and the refusal names the row', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT, UNKNOWN))
    const refusal = await world.admin.refusal(releaseTrips, { body: { releaseid } })
    expect(refusal).toMatchObject({
      http: 422,
      code: 'release_with_invalid_rows',
      message: 'Some rows have to be corrected or deleted before the release: 1.',
      errors: [{ row: 2, column: 'Employee ID' }],
    })
    expect(await world.awards()).toEqual([])
    const unknown = (await world.trips(releaseid)).trips.find(({ valid }) => !valid)
    await world.admin.call(deleteTrip, { body: { id: unknown?.id ?? 0 } })
    await world.release(releaseid)
    expect(await world.awards()).toHaveLength(3)
  })

  it('releasing is refused when a driver was removed after the upload', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT))
    await updatePerson(app.db, world.people[0] ?? 0, { status: 'Removed' })
    expect((await world.admin.refusal(releaseTrips, { body: { releaseid } })).code).toBe('release_with_invalid_rows')
  })

  it('releasing gives perfect attendance to a late row with an excuse', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(LATE))
    const [late] = (await world.trips(releaseid)).trips
    if (late) await world.save(late, { perfectAttendance: true, reason: 'Road closed' })
    await world.release(releaseid)
    expect((await world.awards()).map(({ name }) => name)).toEqual(['Perfect', 'Trips'])
  })

  it('releasing is refused to Supervisors with 403 and to other companies with 404', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT))
    expect((await world.supervisor.refusal(releaseTrips, { body: { releaseid } })).http).toBe(403)
    expect((await foreign.admin.refusal(releaseTrips, { body: { releaseid } })).http).toBe(404)
    expect((await foreign.admin.refusal(previewRelease, { query: { releaseid } })).http).toBe(404)
    expect(await world.manager.call(releaseTrips, { body: { releaseid } })).toMatchObject({ awards: 3 })
  })

  it('releasing gives no badge that the division has archived', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT))
    await app.db
      .updateTable('badges')
      .set({ archived_at: app.clock.now() })
      .where('id', '=', world.badges.onTime.id)
      .execute()
    expect((await world.preview(releaseid)).badges).toMatchObject([
      { type: 'PERFECT_ATTENDANCE', badgeid: world.badges.perfect.id, quantity: 1 },
      { type: 'ON_TIME', badgeid: null, quantity: 0, people: 0 },
      { type: 'TRIPS', quantity: 6 },
    ])
    await world.release(releaseid)
    expect((await world.awards()).map(({ name }) => name)).toEqual(['Perfect', 'Trips'])
  })
})

describe('a released release', () => {
  it('rows of a released release cannot be changed, deleted or restored', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT))
    const [trip] = (await world.trips(releaseid)).trips
    await world.release(releaseid)
    if (!trip) throw new Error('there is no trip')
    const codes = [
      await world.admin.refusal(updateTrip, { body: { ...trip, truck: 'x' } }),
      await world.admin.refusal(updateTrips, { body: { releaseid, trips: [trip] } }),
      await world.admin.refusal(deleteTrip, { body: { id: trip.id } }),
      await world.admin.refusal(restoreTrip, { body: { id: trip.id } }),
    ].map(({ http, code }) => [http, code])
    expect(codes).toEqual(codes.map(() => [409, 'already_released']))
  })

  it('a released release keeps drivers and flags when settings and people change', async () => {
    const world = await createGpsWorld(app, { latebuffer: 5 })
    const { releaseid } = await world.upload(days('D1,,2026-03-02,1,06:00,06:05,15:30,1', LATE))
    const before = await world.trips(releaseid)
    await world.release(releaseid)
    await app.db.updateTable('companies').set({ late_buffer_minutes: 0 }).where('id', '=', world.company.id).execute()
    const elsewhere = await app.world.division({ companyId: world.company.id })
    await updatePerson(app.db, world.people[0] ?? 0, { division_id: elsewhere.id, location_id: null })
    const after = await world.trips(releaseid)
    expect(after).toMatchObject({ released: true, valid: true })
    const flags = (trips: typeof before.trips) =>
      trips.map(({ driver, userid, lateArrival, perfectAttendance }) => [
        driver,
        userid,
        lateArrival,
        perfectAttendance,
      ])
    expect(flags(after.trips)).toEqual(flags(before.trips))
  })

  it('a division with a release cannot be deleted', async () => {
    const world = await createGpsWorld(app, { drivers: 0 })
    const division = await app.world.division({ companyId: world.company.id })
    await app.world.release({ division })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const refusal = await platform.refusal(deleteDivision, { body: { id: division.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toContain('1 GPS release')
  })
})

describe('the preview', () => {
  it('the preview equals what the release awards', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT, LATE, ABSENT))
    const preview = await world.supervisor.call(previewRelease, { query: { releaseid } })
    expect(preview).toMatchObject({
      released: false,
      valid: true,
      rows: { total: 3, invalid: 0, noshow: 1, late: 1, imperfect: 0, perfect: 1 },
      numberoftrips: 10,
      points: 25,
      coins: 1.5,
      people: [
        { userid: world.people[0], perfectAttendance: 1, onTime: 1, trips: 6, points: 21, coins: 1.1 },
        { userid: world.people[1], perfectAttendance: 0, onTime: 0, trips: 4, points: 4, coins: 0.4 },
      ],
    })
    expect(await world.release(releaseid)).toMatchObject({ points: preview.points, coins: preview.coins })
    const after = await world.preview(releaseid)
    expect(after).toEqual({ ...preview, released: true })
  })

  it('the preview of a released release leaves out reversed awards', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(PERFECT))
    await world.release(releaseid)
    const { content } = await world.admin.call(listAwards, { query: { badgeid: world.badges.trips.id } })
    await world.admin.call(reverseAward, { body: { id: content[0]?.id ?? 0, reason: 'Counted twice' } })
    expect(await world.preview(releaseid)).toMatchObject({ points: 15, coins: 0.5 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})

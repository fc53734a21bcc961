import { listAuditLines } from '@laurel/contract/audit.ts'
import { listAwards, reverseAward } from '@laurel/contract/awards.ts'
import { deleteDivision } from '@laurel/contract/divisions.ts'
import { listReleases } from '@laurel/contract/gps-data.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, restoreTrip } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { createGpsScene, days, type GpsScene } from './gps-scene.ts'

const app = testApp()
let foreign: GpsScene

beforeAll(async () => {
  foreign = await createGpsScene(app)
})

const PERFECT = 'D1,,2026-03-02,214,06:00,05:55,15:30,6'
const LATE = 'D2,,2026-03-02,215,06:00,06:30,15:30,4'
const ABSENT = 'D1,,2026-03-03,214,06:00,,,0'
const UNKNOWN = 'who,,2026-03-02,216,06:00,05:55,15:30,1'

describe('releasing', () => {
  it('awards attendance, punctuality and every trip', async () => {
    const scene = await createGpsScene(app)
    const [one, two] = scene.people
    const { releaseid } = await scene.upload(days(PERFECT, LATE, ABSENT))
    const answer = await scene.release(releaseid)
    expect(answer).toMatchObject({ status: 1, result: 'The data is released', awards: 4, points: 25, coins: 1.5 })
    const given = (await scene.awards()).map(({ user_id, name, quantity, awarded_for, source }) => [
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
    const { content } = await scene.admin.call(listReleases, { query: {} })
    expect(content[0]).toMatchObject({ released: true, releaseddate: app.clock.now().toISOString() })
    expect(content[0]?.releasedby).toContain('CompanyAdmin')
  })

  it('leads from every award back to its line', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(LATE, PERFECT))
    await scene.release(releaseid)
    const [award] = (await scene.awards()).filter(({ name }) => name === 'Perfect')
    const source = await scene.admin.call(getTripSource, { query: { id: award?.trip_id ?? 0 } })
    expect(source).toMatchObject({
      releaseid,
      lines: [{ filename: 'gps.csv', row: 3, cells: { 'employee id': 'D1', login: '05:55' } }],
      awards: [{ badgename: 'Perfect' }, { badgename: 'On time' }, { badgename: 'Trips', quantity: 6 }],
    })
  })

  it('changes nothing a second time', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT))
    await scene.release(releaseid)
    const awards = await scene.awards()
    expect(await scene.release(releaseid)).toMatchObject({ status: 1, awards: 0, points: 0, coins: 0 })
    expect(await scene.awards()).toEqual(awards)
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { content } = await platform.call(listAuditLines, {
      query: { companyid: scene.company.id, action: 'trips/release' },
    })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({ after: { released: true, awards: 3, points: 21, coins: 1.1 } })
  })

  it('happens once when many press the button together', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT, LATE))
    const second = await app.secondInstance()
    const answers = await Promise.all(
      [app, second, app, second].flatMap((instance) =>
        [scene.admin, scene.manager].map(({ token }) =>
          instance.request(releaseTrips, { body: { releaseid } }, { token }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await scene.awards()).toHaveLength(4)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('and saving at the same time never lose each other', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT))
    const [trip] = (await scene.trips(releaseid)).trips
    const { token } = scene.admin
    const [saved] = await Promise.all([
      app.request(updateTrip, { body: { ...trip, numberoftrips: 9 } }, { token }),
      scene.release(releaseid),
    ])
    const trips = (await scene.awards()).find(({ name }) => name === 'Trips')
    expect([saved.status, trips?.quantity]).toEqual(saved.status === 200 ? [200, 9] : [409, 6])
  })

  it('is refused while a day has not come in the zone of the company, and names it', async () => {
    const scene = await createGpsScene(app, { timezone: 'America/Toronto' })
    const today = 'D1,,2026-03-10,214,06:00,05:55,15:30,6'
    const { releaseid } = await scene.upload(days(today, 'D1,,2026-03-11,214,06:00,05:55,15:30,6'))
    expect((await scene.trips(releaseid)).today).toBe('2026-03-10')
    expect(await scene.admin.refusal(releaseTrips, { body: { releaseid } })).toMatchObject({
      http: 422,
      code: 'release_with_future_days',
      message: 'Days that have not come yet cannot be released: 11 March 2026. Wait for them, or delete their rows.',
    })
    expect(await scene.awards()).toEqual([])
    const early = await createGpsScene(app, { timezone: 'Pacific/Kiritimati' })
    const eastern = await early.upload(days('D1,,2026-03-11,214,06:00,05:55,15:30,6'))
    expect(await early.release(eastern.releaseid)).toMatchObject({ status: 1 })
    const tomorrow = (await scene.trips(releaseid, { date: '2026-03-11' })).trips[0]
    await scene.admin.call(deleteTrip, { body: { id: tomorrow?.id ?? 0 } })
    expect(await scene.release(releaseid)).toMatchObject({ status: 1, points: 21 })
  })

  it('is refused while a row is invalid, and says which', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT, UNKNOWN))
    const refusal = await scene.admin.refusal(releaseTrips, { body: { releaseid } })
    expect(refusal).toMatchObject({
      http: 422,
      code: 'release_with_invalid_rows',
      message: 'Some rows have to be corrected or deleted before the release: 1.',
      errors: [{ row: 2, column: 'Employee ID' }],
    })
    expect(await scene.awards()).toEqual([])
    const unknown = (await scene.trips(releaseid)).trips.find(({ valid }) => !valid)
    await scene.admin.call(deleteTrip, { body: { id: unknown?.id ?? 0 } })
    await scene.release(releaseid)
    expect(await scene.awards()).toHaveLength(3)
  })

  it('is refused when a driver was removed after the upload', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT))
    await app.db
      .updateTable('users')
      .set({ status: 'Removed' })
      .where('id', '=', scene.people[0] ?? 0)
      .execute()
    expect((await scene.admin.refusal(releaseTrips, { body: { releaseid } })).code).toBe('release_with_invalid_rows')
  })

  it('honours an excuse', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(LATE))
    const [late] = (await scene.trips(releaseid)).trips
    if (late) await scene.save(late, { perfectAttendance: true, reason: 'Road closed' })
    await scene.release(releaseid)
    expect((await scene.awards()).map(({ name }) => name)).toEqual(['Perfect', 'Trips'])
  })

  it('is not for supervisors, nor for strangers', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT))
    expect((await scene.supervisor.refusal(releaseTrips, { body: { releaseid } })).http).toBe(403)
    expect((await foreign.admin.refusal(releaseTrips, { body: { releaseid } })).http).toBe(404)
    expect((await foreign.admin.refusal(previewRelease, { query: { releaseid } })).http).toBe(404)
    expect(await scene.manager.call(releaseTrips, { body: { releaseid } })).toMatchObject({ awards: 3 })
  })

  it('gives no badge that the division has archived', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT))
    await app.db
      .updateTable('badges')
      .set({ archived_at: app.clock.now() })
      .where('id', '=', scene.badges.onTime.id)
      .execute()
    expect((await scene.preview(releaseid)).badges).toMatchObject([
      { type: 'PERFECT_ATTENDANCE', badgeid: scene.badges.perfect.id, quantity: 1 },
      { type: 'ON_TIME', badgeid: null, quantity: 0, people: 0 },
      { type: 'TRIPS', quantity: 6 },
    ])
    await scene.release(releaseid)
    expect((await scene.awards()).map(({ name }) => name)).toEqual(['Perfect', 'Trips'])
  })
})

describe('a released release', () => {
  it('can no longer be changed', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT))
    const [trip] = (await scene.trips(releaseid)).trips
    await scene.release(releaseid)
    if (!trip) throw new Error('there is no trip')
    const codes = [
      await scene.admin.refusal(updateTrip, { body: { ...trip, truck: 'x' } }),
      await scene.admin.refusal(updateTrips, { body: { releaseid, trips: [trip] } }),
      await scene.admin.refusal(deleteTrip, { body: { id: trip.id } }),
      await scene.admin.refusal(restoreTrip, { body: { id: trip.id } }),
    ].map(({ http, code }) => [http, code])
    expect(codes).toEqual(codes.map(() => [409, 'already_released']))
  })

  it('stays as it was judged', async () => {
    const scene = await createGpsScene(app, { latebuffer: 5 })
    const { releaseid } = await scene.upload(days('D1,,2026-03-02,1,06:00,06:05,15:30,1', LATE))
    const before = await scene.trips(releaseid)
    await scene.release(releaseid)
    await app.db.updateTable('companies').set({ late_buffer_minutes: 0 }).where('id', '=', scene.company.id).execute()
    const elsewhere = await app.world.division({ companyId: scene.company.id })
    await app.db
      .updateTable('users')
      .set({ division_id: elsewhere.id, location_id: null })
      .where('id', '=', scene.people[0] ?? 0)
      .execute()
    const after = await scene.trips(releaseid)
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

  it('keeps its division from being deleted', async () => {
    const scene = await createGpsScene(app, { drivers: 0 })
    const division = await app.world.division({ companyId: scene.company.id })
    await app.world.release({ division })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const refusal = await platform.refusal(deleteDivision, { body: { id: division.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toContain('1 GPS release')
  })
})

describe('the preview', () => {
  it('tells exactly what the release then awards', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT, LATE, ABSENT))
    const preview = await scene.supervisor.call(previewRelease, { query: { releaseid } })
    expect(preview).toMatchObject({
      released: false,
      valid: true,
      rows: { total: 3, invalid: 0, noshow: 1, late: 1, imperfect: 0, perfect: 1 },
      numberoftrips: 10,
      points: 25,
      coins: 1.5,
      people: [
        { userid: scene.people[0], perfectAttendance: 1, onTime: 1, trips: 6, points: 21, coins: 1.1 },
        { userid: scene.people[1], perfectAttendance: 0, onTime: 0, trips: 4, points: 4, coins: 0.4 },
      ],
    })
    expect(await scene.release(releaseid)).toMatchObject({ points: preview.points, coins: preview.coins })
    const after = await scene.preview(releaseid)
    expect(after).toEqual({ ...preview, released: true })
  })

  it('of what was released leaves out what was taken back', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(PERFECT))
    await scene.release(releaseid)
    const { content } = await scene.admin.call(listAwards, { query: { badgeid: scene.badges.trips.id } })
    await scene.admin.call(reverseAward, { body: { id: content[0]?.id ?? 0, reason: 'Counted twice' } })
    expect(await scene.preview(releaseid)).toMatchObject({ points: 15, coins: 0.5 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})

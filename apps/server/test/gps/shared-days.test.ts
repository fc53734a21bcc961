import { type GpsUpload, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, restoreTrip } from '@laurel/contract/trips.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsScene, csv, days, first, type GpsScene, MONDAY, openRelease, TUESDAY } from './gps-scene.ts'

const app = testApp()

const refusedUpload = (scene: GpsScene, firstfile: File, into: Pick<GpsUpload, 'mode' | 'releaseid'> = {}) =>
  scene.admin.refusal(uploadGpsData, { body: { divisionid: scene.division.id, firstfile, ...into } })

describe('a release and other releases of its division', () => {
  it('leaves days without rows and other people to others, also after it is released', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(MONDAY, 'D1,,2026-03-06,1,06:00,06:00,15:00,3'))
    await scene.upload(days('D1,,2026-03-04,1,06:00,06:00,15:00,3', 'D2,,2026-03-02,1,06:00,06:00,15:00,3'))
    await scene.release(releaseid)
    await scene.upload(days('D1,,2026-03-05,1,06:00,06:00,15:00,3', 'D2,,2026-03-06,1,06:00,06:00,15:00,3'))
  })

  it('keeps a person’s day, and the refusal of a second one names person and day in the caller’s language', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(MONDAY, TUESDAY))
    await scene.release(releaseid)
    const again = days('d1,,2026-03-02,1,06:00,06:00,15:00,3', 'D2,,2026-03-04,1,06:00,06:00,15:00,3')
    const refusal = await refusedUpload(scene, again)
    expect(refusal).toMatchObject({ http: 409, code: 'release_overlaps', errors: [{ row: 1 }] })
    expect(refusal.message).toMatch(/: Driver 1 \S+.* \(2 March 2026\)\. Leave/)
    expect(refusal.message).not.toContain('Driver 2')
    const person = await app.world.person({ role: 'Supervisor', divisions: [scene.division], lang: 'fr' })
    const supervisor = await app.signedIn(person)
    const body = { divisionid: scene.division.id, firstfile: again }
    expect((await supervisor.refusal(uploadGpsData, { body })).message).toContain('(2 mars 2026)')
  })

  it('keeps the day of somebody whom nobody knows yet, by the employee id', async () => {
    const scene = await createGpsScene(app)
    await scene.upload(days('x7,,2026-03-02,1,06:00,06:00,15:00,3'))
    expect((await refusedUpload(scene, days('X7,,2026-03-02,1,06:00,06:00,15:00,3'))).code).toBe(
      'release_overlaps_pending',
    )
    await scene.upload(days(',,2026-03-02,1,06:00,06:00,15:00,3'))
    await scene.upload(days(',,2026-03-02,1,06:00,06:00,15:00,3'))
  })

  it('goes to one of four uploads of the same day at the same time', async () => {
    const scene = await createGpsScene(app)
    const body = { divisionid: scene.division.id, firstfile: days(MONDAY) }
    const answers = await Promise.all(
      [scene.admin, scene.manager, scene.supervisor, scene.admin].map(({ token }) =>
        app.request(uploadGpsData, { body }, { token }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('refuses to move a row to a day that the person has elsewhere, and to add such a row', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trip } = await openRelease(scene, MONDAY)
    await openRelease(scene, 'D1,,2026-03-03,1,06:00,06:00,15:00,3', 'D2,,2026-03-02,1,06:00,06:00,15:00,3')
    const ask = (change: object) => scene.admin.refusal(updateTrip, { body: { ...trip, ...change } })
    expect((await ask({ workdate: '2026-03-03' })).code).toBe('release_overlaps')
    expect((await ask({ userid: scene.people[1] })).code).toBe('release_overlaps')
    const added = { id: -1, workdate: '2026-03-02', employeeID: 'd2', numberoftrips: 1 }
    expect((await scene.admin.refusal(updateTrips, { body: { releaseid, trips: [added] } })).code).toBe(
      'release_overlaps',
    )
    expect((await scene.trips(releaseid)).trips).toEqual([trip])
  })

  it('gives the day of a deleted row to another release; the row then cannot be restored', async () => {
    const scene = await createGpsScene(app)
    const { releaseid, trips } = await openRelease(scene)
    const tuesday = first(trips.slice(1))
    await scene.admin.call(deleteTrip, { body: { id: tuesday.id } })
    await scene.admin.call(restoreTrip, { body: { id: tuesday.id } })
    await scene.admin.call(deleteTrip, { body: { id: tuesday.id } })
    await scene.upload(days(TUESDAY))
    expect((await scene.admin.refusal(restoreTrip, { body: { id: tuesday.id } })).code).toBe('release_overlaps')
    expect((await scene.trips(releaseid)).trips.map(({ deleted }) => deleted)).toEqual([false, true])
  })

  it('is not released when a changed employee id gave its day to somebody who was paid for it already', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days(MONDAY))
    const later = await scene.upload(days('N1,,2026-03-02,1,06:00,06:00,15:00,3'))
    await scene.release(releaseid)
    await app.db
      .updateTable('users')
      .set({ employee_id: 'N1' })
      .where('id', '=', scene.people[0] ?? 0)
      .execute()
    const refusal = await scene.admin.refusal(releaseTrips, { body: { releaseid: later.releaseid } })
    expect(refusal.code).toBe('release_overlaps')
  })
})

describe('uploading into a pending release', () => {
  const CORRECTED = 'D1,,2026-03-02,300,06:00,05:50,15:30,9'
  const NEW_DAY = 'D1,,2026-03-05,300,06:00,05:50,15:30,2'

  it('replaces the rows of the same people and days, which stay as deleted ones, and adds the others', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene)
    const refusal = await refusedUpload(scene, days(CORRECTED, NEW_DAY))
    expect(refusal).toMatchObject({ http: 409, code: 'release_overlaps_pending' })
    expect(refusal.message).toContain('Replace these rows in it')
    const result = await scene.upload(csv(await days(CORRECTED, NEW_DAY).text(), 'corrected.csv'), undefined, {
      mode: 'replace',
    })
    expect(result).toMatchObject({ releaseid, trips: 2, invalid: 0, replaced: 1, enddate: '2026-03-05' })
    const { trips, endDate, valid } = await scene.trips(releaseid)
    expect({ endDate, valid }).toEqual({ endDate: '2026-03-05', valid: true })
    expect(trips.map((trip) => [trip.workdate, trip.truck, trip.deleted])).toEqual([
      ['2026-03-02', '214', true],
      ['2026-03-02', '300', false],
      ['2026-03-03', '215', false],
      ['2026-03-05', '300', false],
    ])
    const names = await Promise.all(
      trips.map(async ({ id }) => (await scene.admin.call(getTripSource, { query: { id } })).lines[0]?.filename),
    )
    expect(names).toEqual(['gps.csv', 'corrected.csv', 'gps.csv', 'corrected.csv'])
  })

  it('adds rows beside those that are there; a second one for a person and day has to be decided', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene)
    const result = await scene.upload(days(CORRECTED, NEW_DAY), undefined, { mode: 'add', releaseid })
    expect(result).toMatchObject({ releaseid, trips: 2, invalid: 1, replaced: 0 })
    const { trips } = await scene.trips(releaseid)
    expect(trips.map(({ num, problems }) => [num, problems.map(({ code }) => code)])).toEqual([
      [1, []],
      [3, ['second_row']],
      [2, []],
      [4, []],
    ])
  })

  it('is refused for a release that is released, of another division or not there, and without one to add to', async () => {
    const scene = await createGpsScene(app)
    const other = await app.world.division({ companyId: scene.company.id })
    const elsewhere = await app.world.release({ division: other, from: '2026-03-02' })
    const { releaseid } = await openRelease(scene, MONDAY)
    const add = (id: number) => refusedUpload(scene, days(NEW_DAY), { mode: 'add', releaseid: id })
    expect((await add(elsewhere.id)).http).toBe(404)
    expect((await add(2_000_000_000)).http).toBe(404)
    expect(await refusedUpload(scene, days(NEW_DAY), { mode: 'add' })).toMatchObject({
      http: 422,
      errors: [{ path: 'releaseid' }],
    })
    await scene.release(releaseid)
    expect(await add(releaseid)).toMatchObject({ http: 409, code: 'already_released' })
    expect((await scene.trips(releaseid)).trips).toHaveLength(1)
  })

  it('is refused where rows are of a third release', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await openRelease(scene, MONDAY)
    await openRelease(scene, TUESDAY)
    const both = days(CORRECTED, TUESDAY)
    expect((await refusedUpload(scene, both)).code).toBe('release_overlaps')
    expect((await refusedUpload(scene, both, { mode: 'replace', releaseid })).code).toBe('release_overlaps')
  })
})

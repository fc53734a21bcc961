import { type GpsUpload, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, restoreTrip } from '@laurel/contract/trips.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, csv, days, first, type GpsWorld, MONDAY, openRelease, TUESDAY } from './gps-world.ts'

const app = testApp()

const refusedUpload = (world: GpsWorld, firstfile: File, into: Pick<GpsUpload, 'mode' | 'releaseid'> = {}) =>
  world.admin.refusal(uploadGpsData, { body: { divisionid: world.division.id, firstfile, ...into } })

describe('days shared by releases of one division', () => {
  it('a release blocks only its own people and days, also after it is released', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(MONDAY, 'D1,,2026-03-06,1,06:00,06:00,15:00,3'))
    await world.upload(days('D1,,2026-03-04,1,06:00,06:00,15:00,3', 'D2,,2026-03-02,1,06:00,06:00,15:00,3'))
    await world.release(releaseid)
    await world.upload(days('D1,,2026-03-05,1,06:00,06:00,15:00,3', 'D2,,2026-03-06,1,06:00,06:00,15:00,3'))
  })

  it('a second upload of a person’s day is refused and names person and day in the caller’s language', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(MONDAY, TUESDAY))
    await world.release(releaseid)
    const again = days('d1,,2026-03-02,1,06:00,06:00,15:00,3', 'D2,,2026-03-04,1,06:00,06:00,15:00,3')
    const refusal = await refusedUpload(world, again)
    expect(refusal).toMatchObject({ http: 409, code: 'release_overlaps', errors: [{ row: 1 }] })
    expect(refusal.message).toMatch(/: Driver 1 \S+.* \(2 March 2026\)\. Leave/)
    expect(refusal.message).not.toContain('Driver 2')
    const person = await app.world.person({ role: 'Supervisor', divisions: [world.division], lang: 'fr' })
    const supervisor = await app.signedIn(person)
    const body = { divisionid: world.division.id, firstfile: again }
    expect((await supervisor.refusal(uploadGpsData, { body })).message).toContain('(2 mars 2026)')
  })

  it('an unknown employee id blocks its day for other uploads, an empty one does not', async () => {
    const world = await createGpsWorld(app)
    await world.upload(days('x7,,2026-03-02,1,06:00,06:00,15:00,3'))
    expect((await refusedUpload(world, days('X7,,2026-03-02,1,06:00,06:00,15:00,3'))).code).toBe(
      'release_overlaps_pending',
    )
    await world.upload(days(',,2026-03-02,1,06:00,06:00,15:00,3'))
    await world.upload(days(',,2026-03-02,1,06:00,06:00,15:00,3'))
  })

  it('exactly one of four simultaneous uploads of the same day succeeds', async () => {
    const world = await createGpsWorld(app)
    const body = { divisionid: world.division.id, firstfile: days(MONDAY) }
    const answers = await Promise.all(
      [world.admin, world.manager, world.supervisor, world.admin].map(({ token }) =>
        app.request(uploadGpsData, { body }, { token }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('moving or adding a row to a day of the person in another release is refused', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trip } = await openRelease(world, MONDAY)
    await openRelease(world, 'D1,,2026-03-03,1,06:00,06:00,15:00,3', 'D2,,2026-03-02,1,06:00,06:00,15:00,3')
    const ask = (change: object) => world.admin.refusal(updateTrip, { body: { ...trip, ...change } })
    expect((await ask({ workdate: '2026-03-03' })).code).toBe('release_overlaps')
    expect((await ask({ userid: world.people[1] })).code).toBe('release_overlaps')
    const added = { id: -1, workdate: '2026-03-02', employeeID: 'd2', numberoftrips: 1 }
    expect((await world.admin.refusal(updateTrips, { body: { releaseid, trips: [added] } })).code).toBe(
      'release_overlaps',
    )
    expect((await world.trips(releaseid)).trips).toEqual([trip])
  })

  it('the day of a deleted row is free for another release, and the row can then not be restored', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, trips } = await openRelease(world)
    const tuesday = first(trips.slice(1))
    await world.admin.call(deleteTrip, { body: { id: tuesday.id } })
    await world.admin.call(restoreTrip, { body: { id: tuesday.id } })
    await world.admin.call(deleteTrip, { body: { id: tuesday.id } })
    await world.upload(days(TUESDAY))
    expect((await world.admin.refusal(restoreTrip, { body: { id: tuesday.id } })).code).toBe('release_overlaps')
    expect((await world.trips(releaseid)).trips.map(({ deleted }) => deleted)).toEqual([false, true])
  })

  it('a release is refused when a changed employee id gives its day to a person who already has it', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(MONDAY))
    const later = await world.upload(days('N1,,2026-03-02,1,06:00,06:00,15:00,3'))
    await world.release(releaseid)
    await updatePerson(app.db, world.people[0] ?? 0, { employee_id: 'N1' })
    const refusal = await world.admin.refusal(releaseTrips, { body: { releaseid: later.releaseid } })
    expect(refusal.code).toBe('release_overlaps')
  })
})

describe('uploading into a pending release', () => {
  const CORRECTED = 'D1,,2026-03-02,300,06:00,05:50,15:30,9'
  const NEW_DAY = 'D1,,2026-03-05,300,06:00,05:50,15:30,2'

  it('replacing keeps the old rows of the same people and days as deleted, and adds the others', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world)
    const refusal = await refusedUpload(world, days(CORRECTED, NEW_DAY))
    expect(refusal).toMatchObject({ http: 409, code: 'release_overlaps_pending' })
    expect(refusal.message).toContain('Replace these rows in it')
    const result = await world.upload(csv(await days(CORRECTED, NEW_DAY).text(), 'corrected.csv'), undefined, {
      mode: 'replace',
    })
    expect(result).toMatchObject({ releaseid, trips: 2, invalid: 0, replaced: 1, enddate: '2026-03-05' })
    const { trips, endDate, valid } = await world.trips(releaseid)
    expect({ endDate, valid }).toEqual({ endDate: '2026-03-05', valid: true })
    expect(trips.map((trip) => [trip.workdate, trip.truck, trip.deleted])).toEqual([
      ['2026-03-02', '214', true],
      ['2026-03-02', '300', false],
      ['2026-03-03', '215', false],
      ['2026-03-05', '300', false],
    ])
    const names = await Promise.all(
      trips.map(async ({ id }) => (await world.admin.call(getTripSource, { query: { id } })).lines[0]?.filename),
    )
    expect(names).toEqual(['gps.csv', 'corrected.csv', 'gps.csv', 'corrected.csv'])
  })

  it('adding keeps existing rows, and a second row for a person and day is invalid', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world)
    const result = await world.upload(days(CORRECTED, NEW_DAY), undefined, { mode: 'add', releaseid })
    expect(result).toMatchObject({ releaseid, trips: 2, invalid: 1, replaced: 0 })
    const { trips } = await world.trips(releaseid)
    expect(trips.map(({ num, problems }) => [num, problems.map(({ code }) => code)])).toEqual([
      [1, []],
      [3, ['second_row']],
      [2, []],
      [4, []],
    ])
  })

  it('adding is refused without a release and for a released, foreign or unknown release', async () => {
    const world = await createGpsWorld(app)
    const other = await app.world.division({ companyId: world.company.id })
    const elsewhere = await app.world.release({ division: other, from: '2026-03-02' })
    const { releaseid } = await openRelease(world, MONDAY)
    const add = (id: number) => refusedUpload(world, days(NEW_DAY), { mode: 'add', releaseid: id })
    expect((await add(elsewhere.id)).http).toBe(404)
    expect((await add(2_000_000_000)).http).toBe(404)
    expect(await refusedUpload(world, days(NEW_DAY), { mode: 'add' })).toMatchObject({
      http: 422,
      errors: [{ path: 'releaseid' }],
    })
    await world.release(releaseid)
    expect(await add(releaseid)).toMatchObject({ http: 409, code: 'already_released' })
    expect((await world.trips(releaseid)).trips).toHaveLength(1)
  })

  it('replacing is refused when a row belongs to a third release', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await openRelease(world, MONDAY)
    await openRelease(world, TUESDAY)
    const both = days(CORRECTED, TUESDAY)
    expect((await refusedUpload(world, both)).code).toBe('release_overlaps')
    expect((await refusedUpload(world, both, { mode: 'replace', releaseid })).code).toBe('release_overlaps')
  })
})

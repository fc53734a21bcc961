import { listAuditLines } from '@laurel/contract/audit.ts'
import { reverseAward } from '@laurel/contract/awards.ts'
import { setBooks } from '@laurel/contract/books.ts'
import { getMyDay } from '@laurel/contract/days.ts'
import { correctTrips, listCorrections, previewCorrection } from '@laurel/contract/trip-corrections.ts'
import { updateTrip } from '@laurel/contract/trip-editing.ts'
import type { Trip } from '@laurel/contract/trips.ts'
import { describe, expect, it } from 'vitest'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { endDueWaits } from '../../src/modules/trips/correction/waits.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { createGpsWorld, days, type GpsWorld } from './gps-world.ts'

const app = testApp()
const PERFECT = 'D1,,2026-03-02,214,06:00,05:55,15:30,6'
const LATE = 'D2,,2026-03-02,215,06:00,06:30,15:30,4'
const reason = 'The clock of the gate was wrong'

/** A released sheet: D1 perfect with six trips, D2 late with four. */
const released = async (...rows: string[]) => {
  const world = await createGpsWorld(app)
  const { releaseid } = await world.upload(days(...(rows.length > 0 ? rows : [PERFECT, LATE])))
  await world.release(releaseid)
  const { trips } = await world.trips(releaseid)
  const tripFor = (employeeID: string) => {
    const trip = trips.find((one) => one.employeeID === employeeID)
    if (!trip) throw new Error('there is no such trip')
    return trip
  }
  return { ...world, releaseid, tripFor }
}

const change = (trip: Trip, values: Partial<Trip> & { deleted?: boolean; reason?: string }) => {
  const { problems: _, override: __, file: ___, ...row } = trip
  return { ...row, deleted: false, ...values }
}

const standing = async (world: GpsWorld) => {
  const rows = await app.db
    .selectFrom('awards as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['a.user_id', 'b.name', 'a.quantity', 'a.points', 'a.coins_cents', 'a.source'])
    .where('a.company_id', '=', world.company.id)
    .where('a.reversed_at', 'is', null)
    .orderBy('a.user_id')
    .orderBy('b.name')
    .execute()
  return rows.map(({ user_id, name, quantity, points, coins_cents, source }) => [
    user_id,
    name,
    quantity,
    points,
    coins_cents,
    source,
  ])
}

const spend = (world: GpsWorld, userId: number, cents: number) =>
  correctCoins(
    app.db,
    world.company.id,
    { userId, cents: -cents, note: 'Spent' },
    { actor: null, now: app.clock.now() },
  )

describe('correcting a release', () => {
  it('the preview tells the difference of each person and changes nothing', async () => {
    const world = await released()
    const [one = 0, two = 0] = world.people
    const rows = [change(world.tripFor('D2'), { actuallogin: '06:00' })]
    const preview = await world.admin.call(previewCorrection, { body: { releaseid: world.releaseid, rows } })
    expect(preview).toMatchObject({ version: 0, rows: 1, points: 15, coins: 0.5, short: [] })
    expect(preview.people).toMatchObject([
      {
        userid: two,
        points: 15,
        coins: 0.5,
        free: 0.4,
        paid: 0,
        pointsbefore: 4,
        pointsafter: 19,
        placebefore: 2,
        placeafter: 2,
        badges: [
          { name: 'Perfect', before: 0, after: 1 },
          { name: 'On time', before: 0, after: 1 },
        ],
      },
    ])
    expect(await standing(world)).toHaveLength(4)
    expect(one).not.toBe(two)
  })

  it('gives what a row earns now and keeps what it had', async () => {
    const world = await released()
    const [, two] = world.people
    const rows = [change(world.tripFor('D2'), { actuallogin: '06:00' })]
    const body = { releaseid: world.releaseid, rows, reason, version: 0 }
    const answer = await world.admin.call(correctTrips, { body })
    expect(answer).toMatchObject({ points: 15, coins: 0.5, given: 2, taken: 0, waiting: 0 })
    expect((await standing(world)).filter(([userId]) => userId === two)).toEqual([
      [two, 'On time', 1, 5, 0, 'correction'],
      [two, 'Perfect', 1, 10, 50, 'correction'],
      [two, 'Trips', 4, 4, 40, 'trip'],
    ])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('takes what a row does not earn any more, and another number of trips keeps the worth per piece', async () => {
    const world = await released()
    const [one] = world.people
    await app.db.updateTable('badges').set({ points: 50, coins_cents: 900 }).where('type', '=', 'TRIPS').execute()
    const rows = [change(world.tripFor('D1'), { actuallogin: '06:40', numberoftrips: 5 })]
    const body = { releaseid: world.releaseid, rows, reason, version: 0 }
    const answer = await world.admin.call(correctTrips, { body })
    expect(answer).toMatchObject({ points: -16, coins: -0.6, given: 1, taken: 3 })
    expect((await standing(world)).filter(([userId]) => userId === one)).toEqual([
      [one, 'Trips', 5, 5, 50, 'correction'],
    ])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('a badge that is given newly is worth what it was worth at the release', async () => {
    const world = await released()
    const [, two] = world.people
    const { perfect } = world.badges
    await app.db.updateTable('badges').set({ points: 77, coins_cents: 700 }).where('id', '=', perfect.id).execute()
    const rows = [change(world.tripFor('D2'), { actuallogin: '06:00' })]
    await world.admin.call(correctTrips, { body: { releaseid: world.releaseid, rows, reason, version: 0 } })
    expect(await standing(world)).toContainEqual([two, 'Perfect', 1, 10, 50, 'correction'])
  })

  it('adds late rows, deletes rows and brings them back', async () => {
    const world = await released()
    const [one = 0] = world.people
    const late = {
      id: -1,
      userid: one,
      workdate: '2026-03-03',
      scheduledtimein: '06:00',
      actuallogin: '05:50',
      actuallogout: '15:00',
      numberoftrips: 2,
    }
    const rows = [late, change(world.tripFor('D1'), { deleted: true })]
    await world.admin.call(correctTrips, { body: { releaseid: world.releaseid, rows, reason, version: 0 } })
    expect((await standing(world)).filter(([userId]) => userId === one)).toEqual([
      [one, 'On time', 1, 5, 0, 'correction'],
      [one, 'Perfect', 1, 10, 50, 'correction'],
      [one, 'Trips', 2, 2, 20, 'correction'],
    ])
    const { trips, endDate } = await world.trips(world.releaseid)
    expect(endDate).toBe('2026-03-03')
    const deleted = trips.find(({ deleted: isDeleted }) => isDeleted)
    if (!deleted) throw new Error('nothing was deleted')
    const back = [change(deleted, { deleted: false })]
    await world.admin.call(correctTrips, { body: { releaseid: world.releaseid, rows: back, reason, version: 1 } })
    expect((await standing(world)).filter(([userId]) => userId === one)).toHaveLength(6)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('a row that belongs to somebody else moves its awards', async () => {
    const world = await released(PERFECT)
    const [one = 0, two = 0] = world.people
    const rows = [change(world.tripFor('D1'), { userid: two })]
    await world.admin.call(correctTrips, { body: { releaseid: world.releaseid, rows, reason, version: 0 } })
    expect((await standing(world)).map(([userId]) => userId)).toEqual([two, two, two])
    const params = { date: '2026-03-02' }
    const before = await (await app.signedIn({ id: one })).call(getMyDay, { params })
    expect(before.corrections).toMatchObject([{ kind: 'corrected', text: reason }])
    const now = await (await app.signedIn({ id: two })).call(getMyDay, { params })
    expect(now).toMatchObject({ points: 21, corrections: [{ kind: 'corrected', text: reason }] })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('an award that somebody took back by hand is not brought back', async () => {
    const world = await released()
    const award = await app.db
      .selectFrom('awards as a')
      .innerJoin('badges as b', 'b.id', 'a.badge_id')
      .select('a.id')
      .where('a.company_id', '=', world.company.id)
      .where('b.name', '=', 'Perfect')
      .executeTakeFirstOrThrow()
    await world.admin.call(reverseAward, { body: { id: award.id, reason: 'Not deserved' } })
    const rows = [change(world.tripFor('D1'), { numberoftrips: 7 })]
    await world.admin.call(correctTrips, { body: { releaseid: world.releaseid, rows, reason, version: 0 } })
    expect((await standing(world)).map(([, name]) => name)).not.toContain('Perfect')
  })
})

describe('coins that are spent', () => {
  const lateNow = (world: Awaited<ReturnType<typeof released>>) => ({
    releaseid: world.releaseid,
    rows: [change(world.tripFor('D1'), { actuallogin: '06:40' })],
  })

  it('are named in the preview, and without a decision the correction is refused by name', async () => {
    const world = await released()
    const [one = 0] = world.people
    await spend(world, one, 100)
    const { short } = await world.admin.call(previewCorrection, { body: lateNow(world) })
    expect(short).toMatchObject([
      { userid: one, missing: 0.4, points: -10, coins: -0.5, awards: [{ name: 'Perfect', coins: 0.5 }] },
    ])
    const body = { ...lateNow(world), reason, version: 0 }
    const refusal = await world.admin.refusal(correctTrips, { body })
    expect(refusal).toMatchObject({ http: 422, code: 'corrections_short' })
    expect(refusal.message).toContain('Driver 1')
    expect(await standing(world)).toHaveLength(4)
  })

  it('with “keep” the award stays and the rest is corrected', async () => {
    const world = await released()
    const [one = 0] = world.people
    await spend(world, one, 100)
    const body = { ...lateNow(world), reason, version: 0, short: { [one]: 'keep' as const } }
    expect(await world.admin.call(correctTrips, { body })).toMatchObject({ taken: 1, waiting: 0 })
    const names = (await standing(world)).filter(([userId]) => userId === one).map(([, name]) => name)
    expect(names).toEqual(['Perfect', 'Trips'])
  })

  it('with “wait” the award is taken back by itself once there are enough coins', async () => {
    const world = await released()
    const [one = 0] = world.people
    await spend(world, one, 100)
    const body = { ...lateNow(world), reason, version: 0, short: { [one]: 'wait' as const } }
    expect(await world.admin.call(correctTrips, { body })).toMatchObject({ taken: 1, waiting: 1 })
    const { waiting } = await world.admin.call(listCorrections, { query: { releaseid: world.releaseid } })
    expect(waiting).toMatchObject([{ userid: one, badge: 'Perfect', coins: 0.5 }])
    await endDueWaits(app)
    expect((await standing(world)).map(([, name]) => name)).toContain('Perfect')
    await spend(world, one, -100)
    await Promise.all([endDueWaits(app), endDueWaits(app)])
    expect((await standing(world)).map(([, name]) => name)).not.toContain('Perfect')
    const after = await world.admin.call(listCorrections, { query: { releaseid: world.releaseid } })
    expect(after.waiting).toEqual([])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})

describe('what a correction is refused for', () => {
  it('data that is not released, a stale version, nothing that differs, and rows of another release', async () => {
    const world = await released()
    const other = await world.upload(days('D1,,2026-03-04,214,06:00,05:55,15:30,6'))
    const pending = (await world.trips(other.releaseid)).trips.map((trip) => change(trip, { numberoftrips: 9 }))
    const refuse = async (releaseid: number, rows: ReturnType<typeof change>[], version = 0) =>
      (await world.admin.refusal(correctTrips, { body: { releaseid, rows, reason, version } })).code
    expect(await refuse(other.releaseid, pending)).toBe('not_released')
    expect(await refuse(world.releaseid, pending)).toBe('not_found')
    expect(await refuse(world.releaseid, [change(world.tripFor('D1'), {})])).toBe('nothing_to_correct')
    expect(await refuse(world.releaseid, [change(world.tripFor('D1'), { numberoftrips: 9 })], 3)).toBe('record_changed')
    const body = change(world.tripFor('D1'), { numberoftrips: 9 })
    expect(await world.admin.refusal(updateTrip, { body })).toMatchObject({ code: 'already_released' })
  })

  it('a day that the person has twice, days in the future and days in closed books', async () => {
    const world = await released()
    const [one = 0] = world.people
    const row = { id: -1, userid: one, numberoftrips: 1, scheduledtimein: '06:00', actuallogin: '06:00' }
    const refuse = async (workdate: string) => {
      const body = { releaseid: world.releaseid, rows: [{ ...row, workdate }], reason, version: 0 }
      return (await world.admin.refusal(correctTrips, { body })).code
    }
    expect(await refuse('2026-03-02')).toBe('release_with_invalid_rows')
    expect(await refuse('2026-03-12')).toBe('release_with_future_days')
    await world.admin.call(setBooks, { body: { until: '2026-03-03', reason: '' } })
    expect(await refuse('2026-03-03')).toBe('books_closed')
  })

  it('of two corrections at the same time one wins and the other is told', async () => {
    const world = await released()
    const rows = (count: number) => [change(world.tripFor('D1'), { numberoftrips: count })]
    const attempts = [7, 8].map((count) =>
      world.admin
        .call(correctTrips, { body: { releaseid: world.releaseid, rows: rows(count), reason, version: 0 } })
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        ),
    )
    expect((await Promise.all(attempts)).sort()).toEqual(['done', 'record_changed'])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('a sheet tells its corrections, what waits and the late buffer of the release, and each row its last correction', async () => {
    const world = await released()
    const [one = 0] = world.people
    await app.db.updateTable('companies').set({ late_buffer_minutes: 55 }).where('id', '=', world.company.id).execute()
    await spend(world, one, 100)
    const late = [change(world.tripFor('D1'), { actuallogin: '06:40', truck: '9' })]
    const short = { [one]: 'wait' as const }
    await world.admin.call(correctTrips, {
      body: { releaseid: world.releaseid, rows: late, reason, version: 0, short },
    })
    const more = [change(world.tripFor('D2'), { numberoftrips: 5 })]
    await world.admin.call(correctTrips, { body: { releaseid: world.releaseid, rows: more, reason, version: 1 } })
    const sheet = await world.trips(world.releaseid)
    expect(sheet).toMatchObject({ corrections: 2, waiting: 1, lateBufferMinutes: 5 })
    expect(sheet.trips.map(({ employeeID, corrected }) => [employeeID, corrected])).toEqual([
      ['D1', 1],
      ['D2', 2],
    ])
    const query = { releaseid: world.releaseid, tripid: world.tripFor('D1').id }
    const { corrections, version } = await world.supervisor.call(listCorrections, { query })
    expect({ version, numbers: corrections.map(({ number }) => number) }).toEqual({ version: 2, numbers: [1] })
    const { content } = await world.admin.call(listAuditLines, { query: { action: 'trips/correct' } })
    expect(content.find(({ subjectid }) => subjectid === String(world.tripFor('D1').id))).toMatchObject({
      before: { actuallogin: '05:55', truck: '214' },
      after: { actuallogin: '06:40', truck: '9' },
    })
    expect(corrections[0]).toMatchObject({ rowcount: 1, rows: [{ before: { truck: '214' }, after: { truck: '9' } }] })
  })

  it('a Supervisor reads corrections and makes none', async () => {
    const world = await released()
    const rows = [change(world.tripFor('D1'), { numberoftrips: 9 })]
    const body = { releaseid: world.releaseid, rows, reason, version: 0 }
    expect(await world.supervisor.refusal(correctTrips, { body })).toMatchObject({ http: 403 })
    await world.manager.call(correctTrips, { body })
    const { corrections } = await world.supervisor.call(listCorrections, { query: { releaseid: world.releaseid } })
    expect(corrections).toMatchObject([
      { number: 1, reason, points: 3, rows: [{ before: { numberoftrips: 6 }, after: { numberoftrips: 9 } }] },
    ])
    expect(corrections[0]?.by).toContain('Manager')
  })
})

import { createRule, pauseRule, runRules } from '@laurel/contract/award-rules.ts'
import { reverseAward } from '@laurel/contract/awards.ts'
import { correctTrips, listCorrections, previewCorrection } from '@laurel/contract/trip-corrections.ts'
import { updateTrip } from '@laurel/contract/trip-editing.ts'
import type { Trip } from '@laurel/contract/trips.ts'
import { describe, expect, it } from 'vitest'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { endDueWaits } from '../../src/modules/trips/correction/waits.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { createGpsWorld, days } from '../gps/gps-world.ts'

const app = testApp()

const DAY = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
const onTime = (number: number, driver = 'D1', trips = 6) => `${driver},,${DAY(number)},214,06:00,05:55,15:30,${trips}`
const late = (number: number, driver = 'D1') => `${driver},,${DAY(number)},214,06:00,06:30,15:30,6`
const absent = (number: number, driver = 'D1') => `${driver},,${DAY(number)},214,06:00,,,0`
const unscheduled = (number: number, driver = 'D1') => `${driver},,${DAY(number)},214,,05:55,15:30,6`

const createWorld = async () => {
  const world = await createGpsWorld(app)
  const badge = await app.world.badge({ division: world.division, name: 'Streak', points: 50, coins: 3 })
  const rule = async (terms: {
    kind: 'streak' | 'milestone'
    days?: number
    count?: number
    of?: 'trips' | 'badges'
  }) => {
    const body = { badgeid: badge.id, divisionid: null, startson: '2026-03-01', ...terms }
    return (await world.admin.call(createRule, { body })).id ?? 0
  }
  const releaseRows = async (...rows: readonly string[]) => {
    const { releaseid } = await world.upload(days(...rows))
    await world.release(releaseid)
    return releaseid
  }
  /** The days of standing awards of rules, by person. */
  const given = async (userId = world.people[0]) => {
    const found = await app.db
      .selectFrom('awards')
      .select('awarded_for')
      .where('company_id', '=', world.company.id)
      .where('user_id', '=', userId ?? 0)
      .where('source', '=', 'rule')
      .where('reversed_at', 'is', null)
      .orderBy('awarded_for')
      .execute()
    return found.map(({ awarded_for }) => awarded_for)
  }
  const correct = async (releaseid: number, day: number, values: Partial<Trip> & { deleted?: boolean }, short = {}) => {
    const { trips } = await world.trips(releaseid)
    const trip = trips.find(({ workdate }) => workdate === DAY(day))
    if (!trip) throw new Error('there is no such trip')
    const { problems: _, override: __, file: ___, ...row } = trip
    const rows = [{ ...row, deleted: false, ...values }]
    const { version } = await world.admin.call(previewCorrection, { body: { releaseid, rows } })
    return world.admin.call(correctTrips, {
      body: { releaseid, rows, version, reason: 'The gate clock was wrong', short },
    })
  }
  return { ...world, badge, rule, releaseRows, given, correct }
}

describe('streaks', () => {
  it('so many scheduled days in a row earn the badge, and the next ones earn it again', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'streak', days: 3 })
    await world.releaseRows(...[1, 2, 3, 4, 5, 6, 7].map((day) => onTime(day)))
    expect(await world.given()).toEqual([DAY(3), DAY(6)])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('a late day or a no show begins it anew; an excused day and an unscheduled one neither break nor count', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'streak', days: 3 })
    const { releaseid } = await world.upload(
      days(onTime(1), late(2), onTime(3), late(4), unscheduled(5), onTime(6), onTime(7), onTime(8), absent(9)),
    )
    const { trips } = await world.trips(releaseid)
    const excused = trips.find(({ workdate }) => workdate === DAY(4))
    if (!excused) throw new Error('there is no such trip')
    await world.admin.call(updateTrip, { body: { ...excused, perfectAttendance: true, reason: 'The road was closed' } })
    await world.release(releaseid)
    expect(await world.given()).toEqual([DAY(7)])
  })

  it('days of several releases count together in whatever order they are released, and a release gives nothing twice', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'streak', days: 4 })
    await world.releaseRows(onTime(4), onTime(5))
    expect(await world.given()).toEqual([])
    const first = await world.releaseRows(onTime(2), onTime(3))
    await world.release(first)
    expect(await world.given()).toEqual([DAY(5)])
    expect(await world.admin.call(runRules, { body: {} })).toMatchObject({ awards: 0 })
  })

  it('days before the rule began do not count, and a run by hand judges what was released before it was made', async () => {
    const world = await createWorld()
    await world.releaseRows(...[1, 2, 3, 4, 5].map((day) => onTime(day)))
    const body = { kind: 'streak' as const, days: 3, badgeid: world.badge.id, divisionid: null, startson: DAY(2) }
    await world.admin.call(createRule, { body })
    expect(await world.given()).toEqual([])
    expect(await world.admin.call(runRules, { body: {} })).toMatchObject({
      awards: 1,
      coins: 3,
      message: 'Given by the rules: 1 award',
    })
    expect(await world.given()).toEqual([DAY(4)])
  })

  it('a correction that breaks a streak takes its award back with the reason, and one that mends it gives it again', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'streak', days: 3 })
    const releaseid = await world.releaseRows(onTime(1), onTime(2), onTime(3), onTime(4))
    expect(await world.given()).toEqual([DAY(3)])
    await world.correct(releaseid, 2, { actuallogin: '06:45' })
    expect(await world.given()).toEqual([])
    const taken = await app.db
      .selectFrom('awards')
      .select(['reversal_reason', 'reversal_correction_id'])
      .where('company_id', '=', world.company.id)
      .where('source', '=', 'rule')
      .executeTakeFirstOrThrow()
    expect(taken).toMatchObject({
      reversal_reason: 'The gate clock was wrong',
      reversal_correction_id: expect.any(Number),
    })
    await world.correct(releaseid, 2, { actuallogin: '05:50' })
    expect(await world.given()).toEqual([DAY(3)])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('an award whose coins are spent waits, and is taken back once there are enough', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'streak', days: 2 })
    const releaseid = await world.releaseRows(onTime(1, 'D1', 0), onTime(2, 'D1', 0))
    const [userId = 0] = world.people
    const by = { actor: null, now: app.clock.now() }
    const move = (cents: number) => correctCoins(app.db, world.company.id, { userId, cents, note: 'Spent' }, by)
    await move(-350)
    const { message } = await world.correct(releaseid, 1, { actuallogin: '06:45' })
    expect(message).toBeTruthy()
    expect(await world.given()).toEqual([DAY(2)])
    const { waiting } = await world.admin.call(listCorrections, { query: { releaseid } })
    expect(waiting).toMatchObject([{ userid: userId, coins: 3, awardedfor: DAY(2) }])
    await move(500)
    await endDueWaits({ db: app.db, clock: app.clock })
    expect(await world.given()).toEqual([])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('an award that waits to be taken back stays when a later correction mends the streak', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'streak', days: 2 })
    const releaseid = await world.releaseRows(onTime(1, 'D1', 0), onTime(2, 'D1', 0))
    const [userId = 0] = world.people
    const by = { actor: null, now: app.clock.now() }
    const move = (cents: number) => correctCoins(app.db, world.company.id, { userId, cents, note: 'Spent' }, by)
    await move(-350)
    await world.correct(releaseid, 1, { actuallogin: '06:45' })
    await world.correct(releaseid, 1, { actuallogin: '05:45' })
    await move(900)
    await endDueWaits({ db: app.db, clock: app.clock })
    expect(await world.given()).toEqual([DAY(2)])
  })

  it('what a CompanyAdmin took back by hand is not given again by a correction', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'streak', days: 2 })
    const releaseid = await world.releaseRows(onTime(1), onTime(2))
    const { id } = await app.db
      .selectFrom('awards')
      .select('id')
      .where('company_id', '=', world.company.id)
      .where('source', '=', 'rule')
      .executeTakeFirstOrThrow()
    await world.admin.call(reverseAward, { body: { id, reason: 'By hand' } })
    await world.correct(releaseid, 1, { actuallogin: '05:40' })
    expect(await world.given()).toEqual([])
  })

  it('a correction judges only the people whose rows it changes', async () => {
    const world = await createWorld()
    const releaseid = await world.releaseRows(onTime(1), onTime(2), onTime(1, 'D2'), onTime(2, 'D2'))
    await world.rule({ kind: 'streak', days: 2 })
    const { trips } = await world.trips(releaseid)
    expect(trips).toHaveLength(4)
    await world.correct(releaseid, 1, { numberoftrips: 7 })
    expect(await world.given(world.people[0])).toEqual([DAY(2)])
    expect(await world.given(world.people[1])).toEqual([])
  })
})

describe('milestones', () => {
  it('so many trips are rewarded once, on the day they were reached', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'milestone', count: 10, of: 'trips' })
    await world.releaseRows(onTime(1), onTime(2), onTime(3))
    expect(await world.given()).toEqual([DAY(2)])
    await world.releaseRows(onTime(4), onTime(5))
    expect(await world.given()).toEqual([DAY(2)])
  })

  it('trips that were reached before the rule began are not rewarded', async () => {
    const world = await createWorld()
    await world.releaseRows(onTime(1), onTime(2))
    const body = {
      kind: 'milestone' as const,
      count: 10,
      of: 'trips' as const,
      badgeid: world.badge.id,
      divisionid: null,
      startson: DAY(3),
    }
    await world.admin.call(createRule, { body })
    await world.releaseRows(onTime(3))
    expect(await world.given()).toEqual([])
  })

  it('a correction below the number takes the award back', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'milestone', count: 12, of: 'trips' })
    const releaseid = await world.releaseRows(onTime(1), onTime(2))
    expect(await world.given()).toEqual([DAY(2)])
    await world.correct(releaseid, 1, { numberoftrips: 3 })
    expect(await world.given()).toEqual([])
  })

  it('so many badges are rewarded once with the release that brings them', async () => {
    const world = await createWorld()
    await world.rule({ kind: 'milestone', count: 9, of: 'badges' })
    await world.releaseRows(onTime(1))
    expect(await world.given()).toEqual([])
    await world.releaseRows(onTime(2))
    expect(await world.given()).toEqual([DAY(2)])
  })

  it('a paused rule gives nothing with a release', async () => {
    const world = await createWorld()
    const id = await world.rule({ kind: 'milestone', count: 1, of: 'trips' })
    await world.admin.call(pauseRule, { body: { id, paused: true } })
    await world.releaseRows(onTime(1))
    expect(await world.given()).toEqual([])
  })
})

import { reverseAward } from '@laurel/contract/awards.ts'
import { getDay, getMyDay, listMyDays } from '@laurel/contract/days.ts'
import { getMyHome, getMyWallet } from '@laurel/contract/me.ts'
import { listMyHistory } from '@laurel/contract/my-history.ts'
import { deleteTrip } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days, type GpsWorld } from '../gps/gps-world.ts'

const app = testApp()
let world: GpsWorld
let me: Awaited<ReturnType<typeof app.signedIn>>
let colleague: typeof me
let pendingId = 0

beforeAll(async () => {
  world = await createGpsWorld(app, { latebuffer: 5 })
  const [one = 0, two = 0] = world.people
  me = await app.signedIn({ id: one })
  colleague = await app.signedIn({ id: two })
  const first = await world.upload(
    days(
      'D1,,2026-03-02,214,06:00,06:05,15:30,6',
      'D1,,2026-03-03,214,06:00,06:30,15:30,4',
      'D1,,2026-03-04,214,06:00,,,0',
      'D1,,2026-03-05,214,06:00,07:00,15:30,2',
      'D1,,2026-03-06,214,06:00,06:00,15:30,2',
      'D2,,2026-03-08,215,06:00,06:00,15:30,3',
    ),
  )
  const { trips } = await world.trips(first.releaseid)
  const find = (date: string) => {
    const trip = trips.find(({ workdate }) => workdate === date)
    if (!trip) throw new Error(`no trip on ${date}`)
    return trip
  }
  await world.save(find('2026-03-05'), { perfectAttendance: true, reason: 'Road closed' })
  await world.admin.call(deleteTrip, { body: { id: find('2026-03-06').id } })
  await world.release(first.releaseid)
  pendingId = (await world.upload(days('d1,,2026-03-09,214,06:00,06:00,15:30,6'))).releaseid
})

describe('GET me/days', () => {
  it('has the state of every day of a month', async () => {
    const { month, days: list } = await me.call(listMyDays, { query: { month: '2026-03' } })
    expect(month).toBe('2026-03')
    const states = Object.fromEntries(list.map(({ date, state }) => [date.slice(8), state]))
    expect(states).toMatchObject({
      '01': 'nodata',
      '02': 'earned',
      '03': 'late',
      '04': 'noshow',
      '05': 'excused',
      '06': 'nodata',
      '07': 'unscheduled',
      '08': 'unscheduled',
      '09': 'waiting',
    })
  })

  it('adds up what a day earned', async () => {
    const { days: list } = await me.call(listMyDays, { query: { month: '2026-03' } })
    expect(list.find(({ date }) => date === '2026-03-02')).toMatchObject({ points: 21, coins: 1.1, trips: 6, delay: 5 })
    expect(list.find(({ date }) => date === '2026-03-04')).toMatchObject({ points: 0, coins: 0 })
  })

  it('is of the present month without one, and ends today', async () => {
    const { month, days: list } = await me.call(listMyDays, { query: {} })
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(month).toBe(today.slice(0, 7))
    expect(list.length).toBeLessThanOrEqual(Number(today.slice(8)) + 1)
  })

  it('refuses what is no month in words', async () => {
    const refusal = await me.refusal(listMyDays, { query: { month: '2026-13' } })
    expect(refusal.http).toBe(400)
    expect(refusal.message).not.toBe('')
  })
})

describe('GET me/days/:date', () => {
  it('says why each badge was earned or not', async () => {
    const late = await me.call(getMyDay, { params: { date: '2026-03-03' } })
    expect(late).toMatchObject({
      state: 'late',
      scheduled: '06:00',
      login: '06:30',
      logout: '15:30',
      trips: 4,
      latebuffer: 5,
    })
    expect(late.why).toBe('Logged in at 06:30, 30 min after the start at 06:00. Up to 5 min after it count as on time.')
    expect(late.badges.map(({ name, earned, points }) => [name, earned, points])).toEqual([
      ['Perfect', false, 0],
      ['On time', false, 0],
      ['Trips', true, 4],
    ])
  })

  it('names who excused the day, and why', async () => {
    const day = await me.call(getMyDay, { params: { date: '2026-03-05' } })
    expect(day.state).toBe('excused')
    expect(day.corrections).toMatchObject([{ kind: 'granted', text: 'Road closed' }])
    expect(day.why).toContain('Road closed')
    expect(day.badges.find(({ name }) => name === 'On time')?.earned).toBe(false)
  })

  it('a later change of the late buffer does not change the explanation', async () => {
    await app.db.updateTable('companies').set({ late_buffer_minutes: 45 }).where('id', '=', world.company.id).execute()
    const day = await me.call(getMyDay, { params: { date: '2026-03-03' } })
    expect(day).toMatchObject({ state: 'late', latebuffer: 5 })
  })

  it('an award that was taken back is no longer earned, and says who took it and why', async () => {
    const award = await app.db
      .selectFrom('awards')
      .select('id')
      .where('awarded_for', '=', '2026-03-02')
      .where('badge_id', '=', world.badges.onTime.id)
      .executeTakeFirstOrThrow()
    await world.admin.call(reverseAward, { body: { id: award.id, reason: 'Wrong truck' } })
    const day = await me.call(getMyDay, { params: { date: '2026-03-02' } })
    const badge = day.badges.find(({ name }) => name === 'On time')
    expect(badge).toMatchObject({ earned: false, points: 0 })
    expect(badge?.why).toContain('Wrong truck')
    expect(day.corrections).toMatchObject([{ kind: 'takenback', text: 'Wrong truck' }])
  })

  it('home, history and wallet name nobody as the giver of what released data earned', async () => {
    const { latest } = await me.call(getMyHome)
    const { awards } = await me.call(listMyHistory, { query: {} })
    const { lines } = await me.call(getMyWallet, { query: {} })
    const earned = [...latest, ...awards, ...lines.filter(({ reason }) => reason === 'award')]
    expect(earned.length).toBeGreaterThan(3)
    expect(earned.filter(({ by }) => by !== null)).toEqual([])
  })

  it('shows no times of data that is not released', async () => {
    const day = await me.call(getMyDay, { params: { date: '2026-03-09' } })
    expect(day).toMatchObject({ state: 'waiting', login: null, scheduled: null, trips: null, badges: [] })
    expect(pendingId).toBeGreaterThan(0)
  })

  it('tells a row that was taken out from a day without data', async () => {
    const deleted = await me.call(getMyDay, { params: { date: '2026-03-06' } })
    const nothing = await me.call(getMyDay, { params: { date: '2026-03-20' } })
    expect([deleted.state, nothing.state]).toEqual(['nodata', 'nodata'])
    expect(deleted.why).not.toBe(nothing.why)
  })

  it('is about the person who asks alone', async () => {
    const day = await colleague.call(getMyDay, { params: { date: '2026-03-03' } })
    expect(day).toMatchObject({ state: 'unscheduled', login: null, badges: [], points: 0 })
  })
})

describe('GET drivers/getday', () => {
  it('gives staff the same answer as the person', async () => {
    const mine = await me.call(getMyDay, { params: { date: '2026-03-03' } })
    const theirs = await world.manager.call(getDay, { query: { driverid: world.people[0] ?? 0, date: '2026-03-03' } })
    expect(theirs).toEqual(mine)
  })

  it('of a person of another company is not found', async () => {
    const foreign = await createGpsWorld(app)
    const refusal = await foreign.admin.refusal(getDay, {
      query: { driverid: world.people[0] ?? 0, date: '2026-03-03' },
    })
    expect(refusal.http).toBe(404)
  })
})

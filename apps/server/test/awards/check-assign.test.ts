import { checkAssign } from '@laurel/contract/awards.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld, TODAY } from './award-world.ts'

const app = testApp()

const check = (world: AwardWorld, awardedFor = TODAY, caller: Pick<AwardWorld['admin'], 'call'> = world.admin) =>
  caller.call(checkAssign, { query: { divisionid: world.division.id, awardedFor } })

describe('the check before an assignment', () => {
  it('the check lists each assignable badge with all active people of the division', async () => {
    const world = await createAwardWorld(app, { drivers: 2 })
    const user = await app.world.person({ role: 'User', division: world.division })
    await app.world.person({ role: 'Driver', division: world.division, status: 'Inactive' })
    await app.world.person({ role: 'Manager', divisions: [world.division] })
    const [badge, ...others] = await check(world)
    expect(others).toEqual([])
    expect(badge).toMatchObject({ id: world.badge.id, type: 'MANAGEMENT', points: 10, coins: 1.5 })
    expect(badge?.assignmentsInfo.map(({ userId }) => userId)).toEqual([...world.people, user.id])
  })

  it('the check counts awards in the calendar month and the Sunday week of the day', async () => {
    const world = await createAwardWorld(app, { drivers: 2 })
    const [first = 0, second = 0] = world.people
    await world.give([first, second], { awardedfor: '2026-03-08' })
    await world.give([first], { awardedfor: '2026-03-07' })
    await world.give([first], { awardedfor: '2026-02-28' })
    const infoOn = async (day: string, userId: number) => {
      const [badge] = await check(world, day)
      return badge?.assignmentsInfo.find((info) => info.userId === userId)
    }
    expect(await infoOn(TODAY, first)).toMatchObject({
      monthBadgesCount: 3,
      weekBadgesCount: 2,
      monthBadgesCountForUser: 2,
      weekBadgesCountForUser: 1,
    })
    expect(await infoOn(TODAY, second)).toMatchObject({ monthBadgesCountForUser: 1, weekBadgesCountForUser: 1 })
    expect(await infoOn('2026-03-06', first)).toMatchObject({ monthBadgesCount: 3, weekBadgesCount: 1 })
    expect(await infoOn('2026-02-28', second)).toMatchObject({ monthBadgesCount: 1, monthBadgesCountForUser: 0 })
  })

  it.each([
    ['monthlyLimit', { hasMonthlyLimit: true }, { hasMonthlyLimit: true }],
    ['weeklyLimit', { hasWeeklyLimit: true }, { hasWeeklyLimit: true }],
    ['driverLimit', { hasDriverLimit: true }, {}],
    ['weeklyDriverLimit', { hasWeeklyDriverLimit: true }, {}],
  ] as const)('a used-up %s is shown for the people whom it concerns', async (limit, who, others) => {
    const none = { hasMonthlyLimit: false, hasWeeklyLimit: false, hasDriverLimit: false, hasWeeklyDriverLimit: false }
    const world = await createAwardWorld(app, { drivers: 2, badge: { [limit]: 1 } })
    const [first = 0] = world.people
    const before = await check(world)
    expect(before[0]?.assignmentsInfo).toMatchObject([none, none])
    await world.give([first])
    const [badge] = await check(world)
    expect(badge?.assignmentsInfo).toMatchObject([
      { ...none, ...who },
      { ...none, ...others },
    ])
  })

  it('the check offers only assignable badges, and to a Manager only the granted ones', async () => {
    const world = await createAwardWorld(app)
    await app.world.badge({ division: world.division, type: 'TRIPS' })
    const granted = await app.world.badge({ division: world.division, name: 'Granted' })
    expect(await check(world)).toHaveLength(2)
    const person = { role: 'Manager', divisions: [world.division], allowBadges: [granted] } as const
    const manager = await app.signedIn(await app.world.person(person))
    expect((await check(world, TODAY, manager)).map(({ name }) => name)).toEqual(['Granted'])
  })

  it('the check refuses a division outside the scope with 404 and a future day with 422', async () => {
    const world = await createAwardWorld(app)
    const foreign = await createAwardWorld(app)
    const refused = (divisionid: number, awardedFor = TODAY) =>
      world.admin.refusal(checkAssign, { query: { divisionid, awardedFor } })
    expect(await refused(foreign.division.id)).toMatchObject({ http: 404 })
    expect(await refused(0)).toMatchObject({ http: 400 })
    expect(await refused(world.division.id, '2026-03-11')).toMatchObject({ http: 422, code: 'awarded_in_future' })
    expect(await refused(world.division.id, 'soon')).toMatchObject({ http: 400 })
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [elsewhere] }))
    const query = { divisionid: world.division.id, awardedFor: TODAY }
    expect(await manager.refusal(checkAssign, { query })).toMatchObject({ http: 404 })
  })
})

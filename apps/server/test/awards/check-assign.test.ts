import { checkAssign } from '@laurel/contract/awards.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createScene, type Scene, TODAY } from './scene.ts'

const app = testApp()

const check = (scene: Scene, awardedFor = TODAY, caller: Pick<Scene['admin'], 'call'> = scene.admin) =>
  caller.call(checkAssign, { query: { divisionid: scene.division.id, awardedFor } })

describe('before an assignment', () => {
  it('there is one entry per active person of the division and badge', async () => {
    const scene = await createScene(app, { drivers: 2 })
    const user = await app.world.person({ role: 'User', division: scene.division })
    await app.world.person({ role: 'Driver', division: scene.division, status: 'Inactive' })
    await app.world.person({ role: 'Manager', divisions: [scene.division] })
    const [badge, ...others] = await check(scene)
    expect(others).toEqual([])
    expect(badge).toMatchObject({ id: scene.badge.id, type: 'MANAGEMENT', points: 10, coins: 1.5 })
    expect(badge?.assignmentsInfo.map(({ userId }) => userId)).toEqual([...scene.people, user.id])
  })

  it('the counts are those of the month and the Sunday week of that day', async () => {
    const scene = await createScene(app, { drivers: 2 })
    const [first = 0, second = 0] = scene.people
    await scene.give([first, second], { awardedfor: '2026-03-08' })
    await scene.give([first], { awardedfor: '2026-03-07' })
    await scene.give([first], { awardedfor: '2026-02-28' })
    const infoOn = async (day: string, userId: number) => {
      const [badge] = await check(scene, day)
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
  ] as const)('a used up %s shows with those it concerns', async (limit, who, others) => {
    const none = { hasMonthlyLimit: false, hasWeeklyLimit: false, hasDriverLimit: false, hasWeeklyDriverLimit: false }
    const scene = await createScene(app, { drivers: 2, badge: { [limit]: 1 } })
    const [first = 0] = scene.people
    const before = await check(scene)
    expect(before[0]?.assignmentsInfo).toMatchObject([none, none])
    await scene.give([first])
    const [badge] = await check(scene)
    expect(badge?.assignmentsInfo).toMatchObject([
      { ...none, ...who },
      { ...none, ...others },
    ])
  })

  it('only badges that people give are offered, to a Manager only the granted ones', async () => {
    const scene = await createScene(app)
    await app.world.badge({ division: scene.division, type: 'TRIPS' })
    const granted = await app.world.badge({ division: scene.division, name: 'Granted' })
    expect(await check(scene)).toHaveLength(2)
    const person = { role: 'Manager', divisions: [scene.division], allowBadges: [granted] } as const
    const manager = await app.signedIn(await app.world.person(person))
    expect((await check(scene, TODAY, manager)).map(({ name }) => name)).toEqual(['Granted'])
  })

  it('the division must be in scope and the day not in the future', async () => {
    const scene = await createScene(app)
    const foreign = await createScene(app)
    const refused = (divisionid: number, awardedFor = TODAY) =>
      scene.admin.refusal(checkAssign, { query: { divisionid, awardedFor } })
    expect(await refused(foreign.division.id)).toMatchObject({ http: 404 })
    expect(await refused(0)).toMatchObject({ http: 400 })
    expect(await refused(scene.division.id, '2026-03-11')).toMatchObject({ http: 422, code: 'awarded_in_future' })
    expect(await refused(scene.division.id, 'soon')).toMatchObject({ http: 400 })
    const elsewhere = await app.world.division({ companyId: scene.company.id })
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [elsewhere] }))
    const query = { divisionid: scene.division.id, awardedFor: TODAY }
    expect(await manager.refusal(checkAssign, { query })).toMatchObject({ http: 404 })
  })
})

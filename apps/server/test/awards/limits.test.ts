import type { RefusedCall } from '@laurel/client/testing.ts'
import { assignBadge } from '@laurel/contract/awards.ts'
import { updateBadge } from '@laurel/contract/badge-editing.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Instance, testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from './discrepancies.ts'
import { createScene, type Scene } from './scene.ts'

const app = testApp()
let second: Instance

beforeAll(async () => {
  second = await app.secondInstance()
})

const assignRefusal = (scene: Scene, drivers: readonly number[], awardedfor = '2026-03-10') =>
  scene.admin.refusal(assignBadge, scene.assignmentTo(drivers, { awardedfor }))

const LIMITS = ['monthlyLimit', 'weeklyLimit', 'driverLimit', 'weeklyDriverLimit'] as const

describe('fifty managers at once', () => {
  it.each(LIMITS)('never pass the %s together', async (limit) => {
    const allowed = 7
    const scene = await createScene(app, { badge: { [limit]: allowed } })
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? app : second).request(assignBadge, scene.assignmentTo(scene.people), { token: scene.admin.token }),
    )
    const answers = await Promise.all(calls)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed)
    expect(statuses.filter((status) => status === 422)).toHaveLength(50 - allowed)
    expect(await scene.awards()).toHaveLength(allowed)
    expect(await scene.balance(scene.driver)).toEqual({ cents: allowed * 150, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('who give several people each, in any order, neither pass a limit nor block each other', async () => {
    const scene = await createScene(app, { drivers: 6, badge: { monthlyLimit: 40, weeklyDriverLimit: 8 } })
    const calls = Array.from({ length: 50 }, (_, index) => {
      const people = scene.people.filter((_, position) => (index + position) % 3 !== 0)
      return scene.give(index % 2 ? people : people.toReversed())
    })
    const settled = await Promise.allSettled(calls)
    const refused = settled
      .filter((call) => call.status === 'rejected')
      .map(({ reason }) => (reason as RefusedCall).status)
    expect(refused).toEqual(refused.map(() => 422))
    const awards = await scene.awards()
    expect(awards.length).toBeLessThanOrEqual(40)
    expect(awards).toHaveLength((50 - refused.length) * 4)
    for (const id of scene.people) {
      expect(awards.filter(({ userid }) => userid === id).length).toBeLessThanOrEqual(8)
    }
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})

describe('a limit', () => {
  it('of the division counts everybody, by calendar month', async () => {
    const scene = await createScene(app, { drivers: 4, badge: { monthlyLimit: 3, name: 'Rare' } })
    const [first = 0, second = 0, ...others] = scene.people
    await scene.give([first, second])
    expect(await assignRefusal(scene, others)).toMatchObject({
      http: 422,
      code: 'monthly_limit_reached',
      message: 'Monthly limit of “Rare” in this division: 1 of 3 left.',
    })
    await scene.give(others.slice(0, 1))
    expect((await assignRefusal(scene, [first])).message).toContain('0 of 3 left')
    await scene.give(scene.people.slice(0, 3), { awardedfor: '2026-02-28' })
    expect(await assignRefusal(scene, [first], '2026-02-01')).toMatchObject({ code: 'monthly_limit_reached' })
  })

  it('of the week runs from Sunday to Saturday', async () => {
    const scene = await createScene(app, { badge: { weeklyLimit: 1 } })
    await scene.give(scene.people, { awardedfor: '2026-03-01' })
    expect(await assignRefusal(scene, scene.people, '2026-03-07')).toMatchObject({ code: 'weekly_limit_reached' })
    await scene.give(scene.people, { awardedfor: '2026-02-28' })
    await scene.give(scene.people, { awardedfor: '2026-03-08' })
    expect(await assignRefusal(scene, scene.people, '2026-02-22')).toMatchObject({ code: 'weekly_limit_reached' })
  })

  it('per person counts each alone, and names everybody who is over it', async () => {
    const scene = await createScene(app, { drivers: 3, badge: { driverLimit: 1, weeklyDriverLimit: 1, name: 'Once' } })
    const [first = 0, second = 0, third = 0] = scene.people
    await scene.give([first])
    await scene.give([second], { awardedfor: '2026-03-01' })
    const refusal = await assignRefusal(scene, scene.people)
    expect(refusal).toMatchObject({ http: 422, code: 'driver_limit_reached' })
    expect(refusal.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Monthly limit of “Once” for Driver Number \d+: 0 of 1 left\.$/),
      expect.stringMatching(/^Weekly limit of “Once” for Driver Number \d+: 0 of 1 left\.$/),
      expect.stringMatching(/^Monthly limit of “Once” for Driver Number \d+: 0 of 1 left\.$/),
    ])
    await scene.give([third])
  })

  it('of 0 allows none', async () => {
    for (const limit of LIMITS) {
      const scene = await createScene(app, { badge: { [limit]: 0 } })
      expect(await assignRefusal(scene, scene.people)).toMatchObject({ http: 422 })
      expect(await scene.awards()).toEqual([])
    }
  })

  it('that is switched on later counts what was given before, and one that is switched off none', async () => {
    const scene = await createScene(app)
    await scene.give(scene.people)
    await scene.give(scene.people)
    const form = { id: scene.badge.id, name: 'Later', description: 'A limit for later.', points: 10, coins: 1.5 }
    await scene.admin.call(updateBadge, { body: { ...form, activeDriverLimit: true, driverLimit: 2 } })
    expect(await assignRefusal(scene, scene.people)).toMatchObject({ code: 'driver_limit_reached' })
    await scene.admin.call(updateBadge, { body: { ...form, activeDriverLimit: true, driverLimit: 1 } })
    expect((await assignRefusal(scene, scene.people)).message).toContain('0 of 1 left')
    await scene.admin.call(updateBadge, { body: form })
    await scene.give(scene.people)
    expect(await scene.awards()).toHaveLength(3)
  })

  it('speaks French to a French manager', async () => {
    const scene = await createScene(app, { badge: { monthlyLimit: 0, name: 'Rare' } })
    const person = { role: 'Manager', divisions: [scene.division], allowBadges: [scene.badge], lang: 'fr' } as const
    const manager = await app.signedIn(await app.world.person(person))
    const refusal = await manager.refusal(assignBadge, scene.assignmentTo(scene.people))
    expect(refusal.message).toBe('Limite mensuelle de «\u00a0Rare\u00a0» dans cette division\u00a0: il reste 0 sur 0.')
  })
})

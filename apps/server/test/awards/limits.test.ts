import type { RefusedCall } from '@laurel/client/testing.ts'
import { assignBadge } from '@laurel/contract/awards.ts'
import { updateBadge } from '@laurel/contract/badge-editing.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Instance, testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld } from './award-world.ts'
import { findDiscrepancies } from './discrepancies.ts'

const app = testApp()
let second: Instance

beforeAll(async () => {
  second = await app.secondInstance()
})

const assignRefusal = (world: AwardWorld, drivers: readonly number[], awardedfor = '2026-03-10') =>
  world.admin.refusal(assignBadge, world.assignmentTo(drivers, { awardedfor }))

const LIMITS = ['monthlyLimit', 'weeklyLimit', 'driverLimit', 'weeklyDriverLimit'] as const

describe('limits under fifty simultaneous assignments', () => {
  it.each(LIMITS)('fifty simultaneous assignments on two servers never exceed the %s', async (limit) => {
    const allowed = 7
    const world = await createAwardWorld(app, { badge: { [limit]: allowed } })
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? app : second).request(assignBadge, world.assignmentTo(world.people), { token: world.admin.token }),
    )
    const answers = await Promise.all(calls)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed)
    expect(statuses.filter((status) => status === 422)).toHaveLength(50 - allowed)
    expect(await world.awards()).toHaveLength(allowed)
    expect(await world.balance(world.driver)).toEqual({ cents: allowed * 150, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('fifty simultaneous assignments to several people in any order neither exceed a limit nor deadlock', async () => {
    const world = await createAwardWorld(app, { drivers: 6, badge: { monthlyLimit: 40, weeklyDriverLimit: 8 } })
    const calls = Array.from({ length: 50 }, (_, index) => {
      const people = world.people.filter((_, position) => (index + position) % 3 !== 0)
      return world.give(index % 2 ? people : people.toReversed())
    })
    const settled = await Promise.allSettled(calls)
    const refused = settled
      .filter((call) => call.status === 'rejected')
      .map(({ reason }) => (reason as RefusedCall).status)
    expect(refused).toEqual(refused.map(() => 422))
    const awards = await world.awards()
    expect(awards.length).toBeLessThanOrEqual(40)
    expect(awards).toHaveLength((50 - refused.length) * 4)
    for (const id of world.people) {
      expect(awards.filter(({ userid }) => userid === id).length).toBeLessThanOrEqual(8)
    }
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})

describe('a limit', () => {
  it('the monthly limit of a division counts all people of the calendar month', async () => {
    const world = await createAwardWorld(app, { drivers: 4, badge: { monthlyLimit: 3, name: 'Rare' } })
    const [first = 0, second = 0, ...others] = world.people
    await world.give([first, second])
    expect(await assignRefusal(world, others)).toMatchObject({
      http: 422,
      code: 'monthly_limit_reached',
      message: 'Monthly limit of “Rare” in this division: 1 of 3 left.',
    })
    await world.give(others.slice(0, 1))
    expect((await assignRefusal(world, [first])).message).toContain('0 of 3 left')
    await world.give(world.people.slice(0, 3), { awardedfor: '2026-02-28' })
    expect(await assignRefusal(world, [first], '2026-02-01')).toMatchObject({ code: 'monthly_limit_reached' })
  })

  it('the weekly limit counts from Sunday to Saturday', async () => {
    const world = await createAwardWorld(app, { badge: { weeklyLimit: 1 } })
    await world.give(world.people, { awardedfor: '2026-03-01' })
    expect(await assignRefusal(world, world.people, '2026-03-07')).toMatchObject({ code: 'weekly_limit_reached' })
    await world.give(world.people, { awardedfor: '2026-02-28' })
    await world.give(world.people, { awardedfor: '2026-03-08' })
    expect(await assignRefusal(world, world.people, '2026-02-22')).toMatchObject({ code: 'weekly_limit_reached' })
  })

  it('limits per person count each person alone, and the refusal names everyone over them', async () => {
    const world = await createAwardWorld(app, {
      drivers: 3,
      badge: { driverLimit: 1, weeklyDriverLimit: 1, name: 'Once' },
    })
    const [first = 0, second = 0, third = 0] = world.people
    await world.give([first])
    await world.give([second], { awardedfor: '2026-03-01' })
    const refusal = await assignRefusal(world, world.people)
    expect(refusal).toMatchObject({ http: 422, code: 'driver_limit_reached' })
    expect(refusal.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Monthly limit of “Once” for Driver Number \d+: 0 of 1 left\.$/),
      expect.stringMatching(/^Weekly limit of “Once” for Driver Number \d+: 0 of 1 left\.$/),
      expect.stringMatching(/^Monthly limit of “Once” for Driver Number \d+: 0 of 1 left\.$/),
    ])
    await world.give([third])
  })

  it('a limit of 0 allows no award', async () => {
    for (const limit of LIMITS) {
      const world = await createAwardWorld(app, { badge: { [limit]: 0 } })
      expect(await assignRefusal(world, world.people)).toMatchObject({ http: 422 })
      expect(await world.awards()).toEqual([])
    }
  })

  it('a limit that is turned on later counts earlier awards, and one that is turned off counts none', async () => {
    const world = await createAwardWorld(app)
    await world.give(world.people)
    await world.give(world.people)
    const form = { id: world.badge.id, name: 'Later', description: 'A limit for later.', points: 10, coins: 1.5 }
    await world.admin.call(updateBadge, { body: { ...form, activeDriverLimit: true, driverLimit: 2 } })
    expect(await assignRefusal(world, world.people)).toMatchObject({ code: 'driver_limit_reached' })
    await world.admin.call(updateBadge, { body: { ...form, activeDriverLimit: true, driverLimit: 1 } })
    expect((await assignRefusal(world, world.people)).message).toContain('0 of 1 left')
    await world.admin.call(updateBadge, { body: form })
    await world.give(world.people)
    expect(await world.awards()).toHaveLength(3)
  })

  it('the refusal of a limit is in French for a French Manager', async () => {
    const world = await createAwardWorld(app, { badge: { monthlyLimit: 0, name: 'Rare' } })
    const person = { role: 'Manager', divisions: [world.division], allowBadges: [world.badge], lang: 'fr' } as const
    const manager = await app.signedIn(await app.world.person(person))
    const refusal = await manager.refusal(assignBadge, world.assignmentTo(world.people))
    expect(refusal.message).toBe('Limite mensuelle de «\u00a0Rare\u00a0» dans cette division\u00a0: il reste 0 sur 0.')
  })
})

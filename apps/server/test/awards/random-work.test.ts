import { expect, it } from 'vitest'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { takeAwardBack } from '../../src/modules/awards/reversal.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createAwardWorld } from './award-world.ts'
import { findDiscrepancies } from './discrepancies.ts'

const app = testApp()

/** A seeded generator: the same numbers in every run. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

it('all sums equal a recomputation after eight workers gave and reversed random awards at once', async () => {
  const world = await createAwardWorld(app, { drivers: 5, badge: { weeklyLimit: 60, driverLimit: 25 } })
  const trips = await app.world.badge({ division: world.division, type: 'TRIPS', points: 1, coins: 0.25 })
  const free = await app.world.badge({ division: world.division, points: 0, coins: 0 })
  const companyId = world.company.id
  const actor = {
    id: world.administrator.id,
    role: 'CompanyAdmin',
    scope: { kind: 'company', companyId, divisionIds: null },
  } as const
  const occasion = { companyId, actor: actor, now: app.clock.now() }

  const giveSome = async (roll: (sides: number) => number) => {
    const awards = Array.from({ length: 1 + roll(12) }, () => {
      const isTrip = roll(3) === 0
      return {
        userId: world.people[roll(5)] ?? 0,
        badgeId: isTrip ? trips.id : (roll(2) ? world.badge : free).id,
        awardedFor: `2026-0${1 + roll(3)}-0${1 + roll(9)}`,
        quantity: isTrip ? 1 + roll(9) : 1,
        comment: 'O’Neil, {curly} "quoted" \\ NULL',
        source: isTrip ? ('trip' as const) : ('manual' as const),
      }
    })
    await giveAwards(app.db, occasion, awards)
  }
  const takeOneBack = async (roll: (sides: number) => number) => {
    const awards = await app.db.selectFrom('awards').select('id').where('company_id', '=', companyId).execute()
    const id = awards[roll(awards.length)]?.id
    if (id) await takeAwardBack(app.db, { actor, now: app.clock.now() }, { id, reason: 'Random' })
  }

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      const roll = dice(worker + 1)
      const codes: string[] = []
      for (let turn = 0; turn < 25; turn += 1) {
        const work = roll(3) > 0 ? giveSome : takeOneBack
        await work(roll).then(
          () => codes.push('done'),
          (error: { code: string }) => codes.push(error.code),
        )
      }
      return codes
    }),
  )
  const seen = new Set(outcomes.flat())
  const expected = ['done', 'weekly_limit_reached', 'driver_limit_reached', 'already_reversed']
  expect([...seen].filter((code) => !expected.includes(code))).toEqual([])
  expect(seen).toContain('done')
  expect(await findDiscrepancies(app.db)).toEqual([])

  const comments = await app.db
    .selectFrom('awards')
    .select('comment')
    .distinct()
    .where('company_id', '=', companyId)
    .execute()
  expect(comments).toEqual([{ comment: 'O’Neil, {curly} "quoted" \\ NULL' }])
})

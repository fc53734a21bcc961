import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeAwardBack } from '../../src/modules/awards/reversal.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createCompetitionWorld } from './competition-world.ts'

const app = testApp()

const DAYS = [
  '2026-01-31',
  '2026-02-01',
  '2026-02-10',
  '2026-02-28',
  '2026-03-01',
  '2026-03-04',
  '2026-03-09',
  '2026-03-10',
]
const PERIODS = [
  ['01/01/2026', '12/31/2026'],
  ['02/01/2026', '02/28/2026'],
  ['01/31/2026', '03/01/2026'],
  ['02/10/2026', '03/10/2026'],
  ['03/09/2026', '03/10/2026'],
  ['03/10/2026', '03/11/2026'],
  ['01/01/2020', '03/09/2026'],
] as const

const toIsoDate = (typed: string) => `${typed.slice(6)}-${typed.slice(0, 2)}-${typed.slice(3, 5)}`

/** Two companies with two divisions each, two people per division, and three default badges with a copy in each division. */
const setUp = async () => {
  const world = await createCompetitionWorld(app)
  const badges = [await app.world.badge(), await app.world.badge(), await app.world.badge({ type: 'MANAGEMENT' })]
  const people: { id: number; companyId: number; name: string }[] = []
  const copies: { id: number; original: number; companyId: number }[] = []
  for (let index = 0; index < 2; index += 1) {
    const { id: companyId } = await app.world.company()
    for (let place = 0; place < 2; place += 1) {
      const division = await app.world.division({ companyId })
      for (const original of badges) {
        const { id } = await app.world.badge({ division, originalId: original.id })
        copies.push({ id, original: original.id, companyId })
      }
      await app.world.badge({ division })
      for (let number = 0; number < 2; number += 1) {
        const firstName = `P${people.length}`
        const { id } = await app.world.person({ role: 'Driver', division, firstName, lastName: 'X' })
        people.push({ id, companyId, name: `${firstName} X.` })
      }
    }
  }
  return { world, badges, people, copies }
}

interface Given {
  person: number
  copy: number
  day: number
  quantity: number
  isReversed: boolean
}

const given: fc.Arbitrary<Given> = fc.record({
  person: fc.nat(7),
  copy: fc.nat(5),
  day: fc.nat(DAYS.length - 1),
  quantity: fc.integer({ min: 1, max: 4 }),
  isReversed: fc.boolean(),
})

interface RandomCompetition {
  period: readonly [string, string]
  companies: readonly number[]
  badges: readonly { badge: number; points: number; limit: number }[]
}

const randomCompetition: fc.Arbitrary<RandomCompetition> = fc.record({
  period: fc.constantFrom(...PERIODS),
  companies: fc.constantFrom([0], [1], [0, 1]),
  badges: fc.uniqueArray(
    fc.record({ badge: fc.nat(2), points: fc.integer({ min: 1, max: 9 }), limit: fc.integer({ min: 0, max: 5 }) }),
    { minLength: 1, maxLength: 3, selector: ({ badge }) => badge },
  ),
})

it('board scores and previous ranks equal a plain count over random awards', async () => {
  const { world, badges, people, copies } = await setUp()
  const companyIds = [...new Set(people.map(({ companyId }) => companyId))]
  const standing: { userId: number; original: number; on: string; quantity: number }[] = []

  const giveOne = async ({ person, copy, day, quantity, isReversed }: Given) => {
    const who = people[person]
    const own = copies.filter(({ companyId }) => companyId === who?.companyId)
    const what = own[copy]
    const on = DAYS[day]
    if (!who || !what || !on) throw new Error('out of range')
    await world.give(who.companyId, [{ userId: who.id, badgeId: what.id, on, quantity }])
    if (!isReversed) return void standing.push({ userId: who.id, original: what.original, on, quantity })
    const newest = app.db.selectFrom('awards').select('id').orderBy('id', 'desc').limit(1)
    const { id } = await newest.executeTakeFirstOrThrow()
    const scope = { kind: 'company', companyId: who.companyId, divisionIds: null } as const
    const actor = { id: who.id, role: 'CompanyAdmin', scope } as const
    await takeAwardBack(app.db, { actor, now: app.clock.now() }, { id, reason: 'Random' })
  }

  const expected = ({ period, companies, badges: chosen }: RandomCompetition, until: string) => {
    const [from = '', to = ''] = period.map(toIsoDate)
    const points = people
      .filter(({ companyId }) => companies.some((index) => companyIds[index] === companyId))
      .map(({ id, name }) => {
        let sum = 0
        for (const { badge, points: worth, limit } of chosen) {
          let pieces = 0
          for (const award of standing) {
            const counts = award.userId === id && award.original === badges[badge]?.id
            if (counts && award.on >= from && award.on <= to && award.on <= until) pieces += award.quantity
          }
          sum += worth * (limit > 0 ? Math.min(limit, pieces) : pieces)
        }
        return { name, points: sum }
      })
      .filter((row) => row.points > 0)
    return points
      .map((row) => ({ ...row, rank: 1 + points.filter((other) => other.points > row.points).length }))
      .toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1))
  }

  await fc.assert(
    fc.asyncProperty(fc.array(given, { maxLength: 12 }), randomCompetition, async (awards, chosen) => {
      for (const award of awards) await giveOne(award)
      const { boardId } = await world.plant({
        title: 'Random',
        startdate: chosen.period[0],
        enddate: chosen.period[1],
        companies: chosen.companies.map((index) => companyIds[index] ?? 0),
        badges: chosen.badges.map(({ badge, points, limit }) => ({ id: badges[badge]?.id ?? 0, points, limit })),
      })
      const board = await world.board(boardId)
      const now = expected(chosen, '9999')
      expect(board.rows.map(({ rank, name, points }) => ({ rank, name, points }))).toEqual(
        now.map(({ rank, name, points }) => ({ rank, name, points })),
      )
      if (board.state !== 'running') return
      const before = new Map(expected(chosen, '2026-03-09').map(({ name, rank }) => [name, rank]))
      expect(board.rows.map(({ name, previousrank }) => [name, previousrank])).toEqual(
        now.map(({ name }) => [name, before.get(name) ?? null]),
      )
    }),
    { numRuns: 25 },
  )
})

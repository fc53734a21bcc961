import {
  getFairness,
  getInsightSummary,
  getTrend,
  listBadgeUse,
  listGivers,
  listLeftOut,
} from '@laurel/contract/insights.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter } from '../../src/core/calendar.ts'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createBoardsWorld, TODAY } from '../boards/boards-world.ts'
import { type PlainAward, type PlainPerson, type PlainTrip, plainInsights } from './plain-insights.ts'

const app = testApp()

const day = fc.nat({ max: 130 }).map((ago) => daysAfter(TODAY, -ago))

const story = fc.record({
  people: fc.array(
    fc.record({
      isSouthern: fc.boolean(),
      hasLocation: fc.boolean(),
      isActive: fc.nat({ max: 5 }).map((roll) => roll > 0),
      isDriver: fc.nat({ max: 4 }).map((roll) => roll > 0),
      isNewHire: fc.nat({ max: 5 }).map((roll) => roll === 0),
    }),
    { minLength: 4, maxLength: 18 },
  ),
  awards: fc.array(
    fc.record({
      person: fc.nat(),
      badge: fc.nat({ max: 2 }),
      giver: fc.nat({ max: 3 }),
      day,
      source: fc.constantFrom('manual', 'manual', 'move', 'trip', 'correction', 'rule'),
      isReversed: fc.nat({ max: 4 }).map((roll) => roll === 0),
    }),
    { maxLength: 60 },
  ),
  trips: fc.array(
    fc.record({
      person: fc.nat(),
      day,
      scheduled: fc.option(fc.constantFrom(0, 239, 240, 359, 360, 539, 540, 839, 840, 1439), { freq: 6 }),
      isNoShow: fc.nat({ max: 6 }).map((roll) => roll === 0),
      state: fc.constantFrom('released', 'released', 'released', 'pending', 'deleted'),
    }),
    { maxLength: 60 },
  ),
  ranges: fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 2 }),
})

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never
type World = Awaited<ReturnType<typeof createBoardsWorld>>

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const plantPeople = async ({ north, south, depot }: World, cast: Story['people']) => {
  const people: PlainPerson[] = []
  for (const { isSouthern, hasLocation, ...person } of cast) {
    const division = isSouthern ? south : north
    const { id } = await app.world.person({
      role: person.isDriver ? 'Driver' : 'User',
      division,
      ...(hasLocation && { location: depot }),
      status: person.isActive ? 'Active' : 'Inactive',
    })
    if (person.isNewHire) await updatePerson(app.db, id, { is_new_hire: true })
    people.push({ ...person, id, division: division.id, location: hasLocation ? depot.id : null })
  }
  return people
}

const plantAwards = async (world: World, people: readonly PlainPerson[], given: Story['awards'], givers: number[]) => {
  const badges = [
    { ...world.safety, division: world.north.id, points: 10, cents: 150 },
    { ...world.care, division: world.north.id, points: 3, cents: 0 },
    { ...world.southern, division: world.south.id, points: 7, cents: 200 },
  ]
  const now = app.clock.now()
  const awards: PlainAward[] = []
  for (const award of given) {
    const [person, badge] = [pick(people, award.person), pick(badges, award.badge)]
    const giver = ['manual', 'move'].includes(award.source) ? pick(givers, award.giver) : null
    awards.push({
      person: person.id,
      division: badge.division,
      badge: badge.id,
      giver,
      day: award.day,
      points: badge.points,
      coins: badge.cents / 100,
      source: award.source,
      isReversed: award.isReversed,
    })
    await app.db
      .insertInto('awards')
      .values({
        company_id: world.company.id,
        division_id: badge.division,
        badge_id: badge.id,
        user_id: person.id,
        awarded_for: award.day,
        awarded_at: now,
        awarded_by: giver,
        points: badge.points,
        coins_cents: badge.cents,
        source: award.source,
        ...(award.isReversed && { reversed_at: now, reversal_reason: 'By chance', reversed_by: pick(givers, 0) }),
      })
      .execute()
  }
  return { awards, badges }
}

/** One release for each division and state; they cover every day. */
const plantTrips = async (world: World, people: readonly PlainPerson[], rows: Story['trips']) => {
  const trips: PlainTrip[] = []
  const releases = new Map<string, { id: number; companyId: number }>()
  for (const { person: index, state, ...row } of rows) {
    const person = pick(people, index)
    const isReleased = state !== 'pending'
    const key = `${person.division} ${isReleased}`
    const place = { id: person.division, companyId: world.company.id }
    const release =
      releases.get(key) ?? (await app.world.release({ division: place, from: '2025-06-01', to: '2026-06-01' }))
    if (isReleased && !releases.has(key)) {
      const released = { released_at: app.clock.now(), released_by: world.administrator.id, released_late_buffer: 5 }
      await app.db.updateTable('gps_releases').set(released).where('id', '=', release.id).execute()
    }
    releases.set(key, release)
    const { id } = await app.world.trip({ release, workDate: row.day })
    await app.db
      .updateTable('trips')
      .set({
        user_id: person.id,
        scheduled_minutes: row.scheduled,
        is_no_show: row.isNoShow,
        deleted_at: state === 'deleted' ? app.clock.now() : null,
      })
      .where('id', '=', id)
      .execute()
    trips.push({ ...row, person: person.id, division: person.division, counts: state === 'released' })
  }
  const sending = [...releases.keys()].filter((key) => key.endsWith('true')).map((key) => Number.parseInt(key, 10))
  return { trips, sending }
}

const byId = (one: { userid: number }, other: { userid: number }) => one.userid - other.userid

const play = async (told: Story) => {
  const world = await createBoardsWorld(app)
  const { north, south, administrator, manager, supervisor, company } = world
  await app.db
    .updateTable('companies')
    .set({ has_new_hire_buffer: true, new_hire_buffer_days: 30 })
    .where('id', '=', company.id)
    .execute()
  const southerner = await app.world.person({ role: 'Manager', divisions: [south, north] })
  const people = await plantPeople(world, told.people)
  const givers = [administrator.id, manager.id, southerner.id, supervisor.id]
  const { awards, badges } = await plantAwards(world, people, told.awards, givers)
  const { trips, sending } = await plantTrips(world, people, told.trips)
  const plain = plainInsights(people, awards, trips)
  const staff = (isManager: boolean, chosen: readonly number[]) => [
    { id: administrator.id, isCompanyAdmin: true, divisions: [], isListed: !isManager },
    { id: manager.id, isCompanyAdmin: false, divisions: [north.id], isListed: chosen.includes(north.id) },
    { id: southerner.id, isCompanyAdmin: false, divisions: [south.id, north.id], isListed: true },
    { id: supervisor.id, isCompanyAdmin: false, divisions: [north.id], isListed: false },
  ]

  const check = async (caller: typeof world.admin, divisions: readonly number[], divisionid: number) => {
    for (const [first, second] of told.ranges) {
      const range = first <= second ? { from: first, to: second } : { from: second, to: first }
      for (const automatic of [0, 1] as const) {
        const wanted = { range, divisions, withAutomatic: automatic === 1 }
        const query = { divisionid, ...range, automatic }
        const { people: headcount, before, spans, budget, ...present } = await caller.call(getInsightSummary, { query })
        expect({ headcount, present, budget }).toEqual({
          headcount: plain.headcount(divisions),
          present: plain.figures(wanted),
          budget: null,
        })
        for (const part of [before, ...spans]) {
          expect(part).toEqual(plain.figures({ ...wanted, range: { from: part.from, to: part.to } }))
        }
        expect(daysAfter(before.to, 1)).toBe(range.from)
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([range.from, range.to])

        for (const days of [30, 90] as const) {
          const { content } = await caller.call(listLeftOut, { query: { ...query, days } })
          expect(content.map(({ userid, days, shift, apart }) => ({ userid, days, shift, apart })).sort(byId)).toEqual(
            plain.leftOut(wanted, days, sending),
          )
          const sorted = content.map((row) => row.days ?? Number.POSITIVE_INFINITY)
          expect(sorted).toEqual(sorted.toSorted((one, other) => other - one || 0))
        }

        const { content: gave } = await caller.call(listGivers, { query })
        expect(
          gave
            .map(({ userid, awards, reached, people, reachedown, topthree, last }) => ({
              userid,
              awards,
              reached,
              people,
              reachedown,
              topthree,
              last,
            }))
            .sort(byId),
        ).toEqual(plain.givers(wanted, staff(caller === world.asManager, divisions)))

        const { overall, groups, hidden } = await caller.call(getFairness, { query })
        const expected = plain.fairness(wanted)
        expect({ overall, hidden }).toEqual({ overall: expected.overall, hidden: expected.hidden })
        expect(
          groups.map(({ kind, id, people, recognised, points }) => ({ kind, id, people, recognised, points })),
        ).toEqual(expect.arrayContaining(expected.groups))
        expect(groups.length).toBe(expected.groups.length)

        const { months } = await caller.call(getTrend, { query })
        expect(months.length).toBe(12)
        for (const month of months) expect(month).toEqual(plain.month(month.month, wanted))

        const { content: used } = await caller.call(listBadgeUse, { query })
        const seen = badges.filter(({ division }) => divisions.includes(division))
        expect(new Set(used.map(({ badgeid }) => badgeid))).toEqual(new Set(seen.map(({ id }) => id)))
        for (const { badgeid, awards, people, last } of used) {
          expect({ badgeid, awards, people, last }).toEqual(plain.badge(badgeid, wanted))
        }
      }
    }
  }

  await check(world.admin, [north.id, south.id], 0)
  await check(world.admin, [south.id], south.id)
  await check(world.asManager, [north.id], 0)
}

it('all figures agree with a plain count over random people, awards and trips', { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(story, play), { numRuns: 8 })
})

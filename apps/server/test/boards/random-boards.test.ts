import { reverseAward } from '@laurel/contract/awards.ts'
import { getBadgeHistory } from '@laurel/contract/badge-history.ts'
import { getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { getReport } from '@laurel/contract/reports.ts'
import { getBadgeStatistics, getPerformance } from '@laurel/contract/score-card.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter, monthsAfter } from '../../src/core/calendar.ts'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { createBoardsWorld, TODAY } from './boards-world.ts'
import { type PlainAward, type PlainPerson, plainBoards } from './plain-boards.ts'

const app = testApp()

const day = fc.nat({ max: 200 }).map((ago) => daysAfter(TODAY, -ago))

const story = fc.record({
  people: fc.array(
    fc.record({
      name: fc.constantFrom('Ada', 'Ben', 'Cem', 'Dee'),
      isSouthern: fc.boolean(),
      hasLocation: fc.boolean(),
      isActive: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  awards: fc.array(
    fc.record({
      person: fc.nat(),
      badge: fc.nat({ max: 2 }),
      day,
      quantity: fc.integer({ min: 1, max: 3 }),
      isReversed: fc.boolean(),
    }),
    { maxLength: 25 },
  ),
  ranges: fc.array(fc.tuple(day, day), { minLength: 2, maxLength: 4 }),
})

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const play = async ({
  people: cast,
  awards: given,
  ranges,
}: typeof story extends fc.Arbitrary<infer S> ? S : never) => {
  const world = await createBoardsWorld(app)
  const { admin, north, south, depot } = world
  const people: PlainPerson[] = []
  for (const { name, isSouthern, hasLocation, isActive } of cast) {
    const { id } = await world.driver(name, isSouthern ? south : north, hasLocation ? { location: depot } : {})
    if (!isActive) await updatePerson(app.db, id, { status: 'Inactive' })
    const division = isSouthern ? south.id : north.id
    people.push({ id, name, division, location: hasLocation ? depot.id : null, isActive })
  }
  const badges = [
    { ...world.safety, points: 10 },
    { ...world.care, points: 3 },
    { ...world.southern, points: 7 },
  ]
  const awards: PlainAward[] = []
  for (const award of given) {
    const [person, badge] = [pick(people, award.person), pick(badges, award.badge)]
    await world.give(badge, person, { day: award.day, quantity: award.quantity })
    if (award.isReversed) {
      const body = { driverid: person.id, badgeId: badge.id, selectedDates: [award.day, award.day], page: 0 }
      const { content } = await admin.call(getBadgeHistory, { body })
      const newest = Math.max(...content.map(({ id }) => id))
      await admin.call(reverseAward, { body: { id: newest, reason: 'By chance' } })
    }
    awards.push({ ...award, person: person.id, badge: badge.id, points: badge.points * award.quantity })
  }

  const plain = plainBoards(people, awards)
  const all = { companyid: 0, divisionid: 0, locationid: 0 }
  for (const selectedDates of [...ranges.map((range) => range.toSorted()), []]) {
    const [from = '2020-01-01', to = TODAY] = selectedDates
    const range = { from, to }
    const { result } = await admin.call(getLeaderboard, { body: { ...all, selectedDates } })
    expect(result.map(({ driver, points, count }) => [driver.id, points, count])).toEqual(plain.standings(range))

    const report = await admin.call(getReport, { body: { ...all, page: 0, selectedDates } })
    const titles = report.globalUserReportDataTableHeaderList.map(({ title }) => title)
    for (const { userid, points, badgeInfos } of report.globalUserReportDataRecords.content) {
      expect(points).toBe(plain.points(userid, range))
      for (const { id, name } of badges) {
        expect(badgeInfos[titles.indexOf(name)]?.count).toBe(plain.pieces(userid, range, id))
      }
    }

    for (const person of people.slice(0, 2)) {
      const body = { driverid: person.id, selectedDates }
      for (const { id, earned, average, median, mode, low, high } of await admin.call(getBadgeStatistics, { body })) {
        expect({ earned, average, median, mode, low, high }).toEqual(plain.statistic(person, id, range))
      }
    }
  }

  for (const person of people.slice(0, 2)) {
    const performance = await admin.call(getPerformance, { query: { driverid: person.id, periodid: 1 } })
    for (const [index, { value }] of performance.tableHeaderList.entries()) {
      const month = { from: `${value}-01`, to: daysAfter(monthsAfter(`${value}-01`, 1), -1) }
      expect(performance.scores[index]).toBe(plain.points(person.id, month))
      expect(performance.rankings[index]).toEqual({
        companyRank: plain.rank(person, () => true, month),
        divisionRank: plain.rank(person, ({ division }) => division === person.division, month),
        locationRank:
          person.location === null ? null : plain.rank(person, ({ location }) => location === person.location, month),
      })
    }
  }
}

it('leaderboard, report and score card agree with a plain count over random awards', { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(story, play), { numRuns: 25 })
  expect(await findDiscrepancies(app.db)).toEqual([])
})

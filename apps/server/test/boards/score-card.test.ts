import {
  exportBadgeStatistics,
  exportPerformance,
  getBadgeStatistics,
  getEmployee,
  getPerformance,
} from '@laurel/contract/score-card.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createBoardsWorld, LAST_MONTH, readCsvLines, THIS_MONTH } from './boards-world.ts'

const app = testApp()

describe('the head of a score card', () => {
  it('the head of a score card shows the person, the score of all time and the coins to spend', async () => {
    const { asManager, driver, give, safety, north, depot, company } = await createBoardsWorld(app)
    const amy = await driver('Amy', north, { location: depot })
    await give(safety, amy, { day: '2024-05-05', quantity: 3 })
    await give(safety, amy)
    await app.db
      .updateTable('coin_balances')
      .set({ cents: 225, held_cents: 375 })
      .where('user_id', '=', amy.id)
      .execute()
    expect(await asManager.call(getEmployee, { query: { driverid: amy.id } })).toEqual({
      id: amy.id,
      firstname: 'Amy',
      lastname: 'Diaz',
      username: amy.email,
      employeeid: null,
      role: 'Driver',
      status: 'Active',
      company: company.name,
      division: 'North',
      location: 'Depot',
      avatar: null,
      hiredate: null,
      currentData: { score: 40, coins: 2.25 },
      currentdate: '2026-03-10',
    })
  })

  it('the head of a score card has the current date in the time zone of the company', async () => {
    const { admin, driver } = await createBoardsWorld(app, { timezone: 'Pacific/Auckland' })
    const { id } = await driver('Amy')
    expect((await admin.call(getEmployee, { query: { driverid: id } })).currentdate).toBe('2026-03-11')
  })

  it('a score card opens for console roles in their scope, and for drivers and users only for themselves', async () => {
    const one = await createBoardsWorld(app)
    const other = await createBoardsWorld(app)
    const amy = await one.driver('Amy')
    const away = await one.driver('Sam', one.south)
    const homeless = await app.world.person({ role: 'User', companyId: one.company.id })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const sees = (caller: typeof platform, id: number) => caller.call(getEmployee, { query: { driverid: id } })
    const misses = async (caller: typeof platform, id: number) =>
      (await caller.refusal(getEmployee, { query: { driverid: id } })).http
    for (const caller of [platform, one.admin, one.asManager, one.asSupervisor, await app.signedIn(amy)]) {
      expect(await sees(caller, amy.id)).toMatchObject({ id: amy.id })
    }
    expect(await sees(await app.signedIn(homeless), homeless.id)).toMatchObject({ role: 'User', division: null })
    expect(await misses(one.asManager, away.id)).toBe(404)
    expect(await misses(one.asSupervisor, away.id)).toBe(404)
    expect(await misses(other.admin, amy.id)).toBe(404)
    expect(await misses(await app.signedIn(amy), away.id)).toBe(404)
    expect(await misses(await app.signedIn(away), amy.id)).toBe(404)
    expect(await misses(one.admin, one.manager.id)).toBe(404)
    expect(await misses(platform, 2_000_000_000)).toBe(404)
  })

  it('a score card remains for a removed person and is refused with 404 for one deleted for good', async () => {
    const { admin, north } = await createBoardsWorld(app)
    const gone = await app.world.person({ role: 'Driver', division: north, status: 'Removed' })
    expect(await admin.call(getEmployee, { query: { driverid: gone.id } })).toMatchObject({ status: 'Removed' })
    await updatePerson(app.db, gone.id, { purged_at: app.clock.now() })
    expect((await admin.refusal(getEmployee, { query: { driverid: gone.id } })).http).toBe(404)
  })
})

describe('badge statistics', () => {
  it('badge statistics compare a person with the active people of the division, including those without badges', async () => {
    const { asManager, driver, give, safety, care, north, south } = await createBoardsWorld(app)
    const [amy, ben, cem] = [await driver('Amy'), await driver('Ben'), await driver('Cem')]
    await driver('Dan')
    const inactive = await app.world.person({ role: 'Driver', division: north, status: 'Inactive' })
    await give(safety, amy, { quantity: 2 })
    await give(safety, ben, { quantity: 5 })
    await give(safety, cem, { quantity: 2 })
    await give(safety, inactive, { quantity: 100 })
    await give(safety, amy, { day: '2026-02-01' })
    await driver('Far', south)
    const body = { driverid: amy.id, selectedDates: THIS_MONTH }
    const statistics = await asManager.call(getBadgeStatistics, { body })
    expect(statistics).toEqual([
      {
        id: safety.id,
        name: 'Safety',
        smallimage: null,
        earned: 2,
        points: 20,
        average: 2.25,
        median: 2,
        mode: 2,
        low: 0,
        high: 5,
      },
      {
        id: care.id,
        name: 'Care',
        smallimage: null,
        earned: 0,
        points: 0,
        average: 0,
        median: 0,
        mode: 0,
        low: 0,
        high: 0,
      },
    ])
    const theirs = { driverid: inactive.id, selectedDates: THIS_MONTH }
    expect((await asManager.call(getBadgeStatistics, { body: theirs }))[0]).toMatchObject({ earned: 100, high: 5 })
  })

  it('badge statistics take the lowest of equally frequent counts as the mode', async () => {
    const { admin, driver, give, safety } = await createBoardsWorld(app)
    const people = [await driver('A'), await driver('B'), await driver('C'), await driver('D')]
    for (const [index, quantity] of [3, 1, 3, 1].entries()) await give(safety, people[index] ?? { id: 0 }, { quantity })
    const body = { driverid: people[0]?.id ?? 0, selectedDates: THIS_MONTH }
    const [statistic] = await admin.call(getBadgeStatistics, { body })
    expect(statistic).toMatchObject({ average: 2, median: 2, mode: 1, low: 1, high: 3 })
  })

  it('the download of badge statistics is named after the range and the person', async () => {
    const { administrator, driver, give, safety } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(safety, amy, { day: '2026-02-02' })
    const { token } = await app.signedIn(administrator)
    const body = { driverid: amy.id, selectedDates: LAST_MONTH }
    const response = await app.request(exportBadgeStatistics, { body }, { token, lang: 'fr' })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '2026-02-01 ~ 2026-02-28 - Amy Diaz - badges.csv',
    )
    expect(await readCsvLines(await response.blob())).toEqual([
      '"Badge";"Gagnés";"Moyenne";"Médiane";"Mode";"Minimum";"Maximum"',
      '"Safety";"1";"1";"1";"1";"1";"1"',
      '"Care";"0";"0";"0";"0";"0";"0"',
    ])
  })
})

describe('the performance history', () => {
  it('the performance history covers three, six or twelve whole months, oldest first', async () => {
    const { admin, driver } = await createBoardsWorld(app)
    const { id } = await driver('Amy')
    const months = async (periodid: number) =>
      (await admin.call(getPerformance, { query: { driverid: id, periodid } })).tableHeaderList.map(
        ({ value }) => value,
      )
    expect(await months(0)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(await months(1)).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'])
    expect(await months(2)).toHaveLength(12)
    expect((await admin.refusal(getPerformance, { query: { driverid: id, periodid: 3 } })).http).toBe(400)
  })

  it('the performance history ranks among active people of company, division and location, with shared ranks', async () => {
    const { asManager, driver, give, safety, southern, north, south, depot } = await createBoardsWorld(app)
    const amy = await driver('Amy', north, { location: depot })
    const ben = await driver('Ben')
    const far = await driver('Far', south, { location: depot })
    await driver('Zero')
    const inactive = await app.world.person({ role: 'Driver', division: north, status: 'Inactive' })
    for (const person of [amy, ben]) await give(safety, person, { day: '2026-02-10' })
    await give(southern, far, { day: '2026-02-10', quantity: 5 })
    await give(safety, inactive, { day: '2026-02-10', quantity: 50 })
    await give(safety, amy, { day: '2026-01-31', quantity: 2 })
    await give(safety, amy)
    const performance = await asManager.call(getPerformance, { query: { driverid: amy.id, periodid: 0 } })
    expect(performance).toMatchObject({
      scores: [0, 20, 10],
      counts: [0, 2, 1],
      coins: [0, 3, 1.5],
      rankings: [
        { companyRank: 1, divisionRank: 1, locationRank: 1 },
        { companyRank: 1, divisionRank: 1, locationRank: 1 },
        { companyRank: 2, divisionRank: 1, locationRank: 2 },
      ],
      people: { company: 4, division: 3, location: 2 },
    })
    expect(performance.badgesItems.map(({ badgeName, badgeInfoList }) => [badgeName, badgeInfoList])).toEqual([
      ['Care', [{ count: 0 }, { count: 0 }, { count: 0 }]],
      ['Safety', [{ count: 0 }, { count: 2 }, { count: 1 }]],
    ])
    const bens = await asManager.call(getPerformance, { query: { driverid: ben.id, periodid: 0 } })
    expect(bens.rankings.at(-1)).toEqual({ companyRank: 2, divisionRank: 1, locationRank: null })
  })

  it('the download of the performance history names months in the caller’s language', async () => {
    const { administrator, driver, give, safety } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(safety, amy, { day: '2026-02-10' })
    const { token } = await app.signedIn(administrator)
    const body = { driverid: amy.id, periodid: 0 }
    const response = await app.request(exportPerformance, { body }, { token, lang: 'fr' })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '2025-12-01 ~ 2026-02-28 - Amy Diaz - performance.csv',
    )
    expect(await readCsvLines(await response.blob())).toEqual([
      '"Valeur";"déc. 2025";"janv. 2026";"févr. 2026"',
      '"Score";"0";"0";"10"',
      '"Badges";"0";"0";"1"',
      '"Pièces";"0,00";"0,00";"1,50"',
      '"Rang dans l’entreprise";;;"1"',
      '"Rang dans la division";;;"1"',
      '"Rang sur le site";;;',
      '"Care";"0";"0";"0"',
      '"Safety";"0";"0";"1"',
    ])
  })
})

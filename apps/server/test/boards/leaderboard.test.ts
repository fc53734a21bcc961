import { reverseAward } from '@laurel/contract/awards.ts'
import { getBadgeHistory } from '@laurel/contract/badge-history.ts'
import { exportLeaderboard, getLeaderboard, getLeaderboardDriver } from '@laurel/contract/leaderboard.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createBoardsWorld, LAST_MONTH, readCsvLines, THIS_MONTH, TODAY } from './boards-world.ts'

const app = testApp()

const everywhere = { companyid: 0, divisionid: 0, locationid: 0 }

type Caller = Awaited<ReturnType<typeof app.signedIn>>

const readStandings = async (caller: Caller, filter: object = {}) => {
  const { result } = await caller.call(getLeaderboard, {
    body: { ...everywhere, selectedDates: THIS_MONTH, ...filter },
  })
  return result.map(({ points, count, driver }) => [driver.name.split(' ')[0], points, count])
}

describe('the leaderboard', () => {
  it('the leaderboard sorts by points, then badges, then name', async () => {
    const { admin, driver, give, safety, care } = await createBoardsWorld(app)
    const [zoe, amy, ben, eve] = [await driver('Zoe'), await driver('Amy'), await driver('Ben'), await driver('Éve')]
    await driver('Adam')
    await give(safety, ben, { quantity: 3 })
    await give(care, zoe, { quantity: 10 })
    await give(safety, amy)
    await give(safety, eve)
    expect(await readStandings(admin)).toEqual([
      ['Zoe', 30, 10],
      ['Ben', 30, 3],
      ['Amy', 10, 1],
      ['Éve', 10, 1],
      ['Adam', 0, 0],
    ])
  })

  it('the leaderboard keeps people with equal names and scores in a stable order', async () => {
    const { admin, driver } = await createBoardsWorld(app)
    const twins = [await driver('Kim'), await driver('Kim'), await driver('Kim')]
    const { result } = await admin.call(getLeaderboard, { body: { ...everywhere, selectedDates: [] } })
    expect(result.map((row) => row.driver.id)).toEqual(twins.map(({ id }) => id))
  })

  it('the leaderboard counts the days of the range, both ends included', async () => {
    const { admin, driver, give, safety } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    for (const day of ['2025-12-31', '2026-01-15', '2026-01-31', '2026-02-01', TODAY]) await give(safety, amy, { day })
    const points = async (...selectedDates: string[]) => (await readStandings(admin, { selectedDates }))[0]?.[1]
    expect(await points('2026-01-31', '2026-02-01')).toBe(20)
    expect(await points('2026-01-01', '2026-01-31')).toBe(20)
    expect(await points('2025-12-31', '2026-01-30')).toBe(20)
    expect(await points('2026-01-16', TODAY)).toBe(30)
    expect(await points(TODAY, TODAY)).toBe(10)
    expect(await points('2020-01-01', TODAY)).toBe(50)
    expect(await points()).toBe(50)
    expect(await points('2026-03-11', '2026-04-01')).toBe(0)
  })

  it('the leaderboard does not count a reversed award', async () => {
    const { admin, driver, give, safety } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(safety, amy)
    await give(safety, amy, { day: '2026-02-10' })
    const { content } = await admin.call(getBadgeHistory, { body: { driverid: amy.id, selectedDates: THIS_MONTH } })
    await admin.call(reverseAward, { body: { id: content[0]?.id ?? 0, reason: 'Wrong person' } })
    expect(await readStandings(admin)).toEqual([['Amy', 0, 0]])
    expect(await readStandings(admin, { selectedDates: [] })).toEqual([['Amy', 10, 1]])
  })

  it('the leaderboard lists only active drivers of divisions that have a leaderboard', async () => {
    const { admin, company, driver, north } = await createBoardsWorld(app)
    await driver('Amy')
    const off = await app.world.division({ companyId: company.id, hasLeaderboard: false })
    await driver('Off', off)
    await app.world.person({ role: 'User', division: north })
    await app.world.person({ role: 'Driver', division: north, status: 'Inactive' })
    await app.world.person({ role: 'Driver', division: north, status: 'Removed' })
    await app.world.person({ role: 'Driver', companyId: company.id })
    expect(await readStandings(admin)).toEqual([['Amy', 0, 0]])
    expect(await readStandings(admin, { divisionid: off.id })).toEqual([])
  })

  it('the leaderboard filters by company, division and location, also with the filter inside `data`', async () => {
    const { admin, driver, north, south, depot, company } = await createBoardsWorld(app)
    await driver('Amy', north, { location: depot })
    await driver('Ben', north)
    await driver('Cem', south, { location: depot })
    expect(await readStandings(admin, { divisionid: north.id })).toEqual([
      ['Amy', 0, 0],
      ['Ben', 0, 0],
    ])
    expect(await readStandings(admin, { locationid: depot.id, companyid: company.id })).toEqual([
      ['Amy', 0, 0],
      ['Cem', 0, 0],
    ])
    const { result } = await admin.call(getLeaderboard, {
      body: { data: { ...everywhere, divisionid: south.id, selectedDates: [] } },
    })
    expect(result.map((row) => row.driver.name)).toEqual(['Cem Diaz'])
  })

  it('the leaderboard shows Managers and Supervisors their divisions, and Admin all companies or one', async () => {
    const one = await createBoardsWorld(app)
    const other = await createBoardsWorld(app)
    await one.driver('Amy')
    await one.driver('South', one.south)
    await other.driver('Foreign')
    expect(await readStandings(one.asManager)).toEqual([['Amy', 0, 0]])
    expect(await readStandings(one.asSupervisor)).toEqual([['Amy', 0, 0]])
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await readStandings(platform, { companyid: other.company.id })).toEqual([['Foreign', 0, 0]])
    expect((await readStandings(platform)).map(([name]) => name)).toEqual(expect.arrayContaining(['Amy', 'Foreign']))
  })

  it('the leaderboard refuses filters and drivers outside the caller’s scope with 404', async () => {
    const one = await createBoardsWorld(app)
    const other = await createBoardsWorld(app)
    const foreign = await other.driver('Foreign')
    const away = await one.driver('South', one.south)
    for (const filter of [
      { companyid: other.company.id },
      { divisionid: other.north.id },
      { locationid: other.depot.id },
    ]) {
      const body = { ...everywhere, selectedDates: [], ...filter }
      expect(await one.admin.refusal(getLeaderboard, { body })).toMatchObject({ http: 404, status: 0 })
      expect((await one.admin.refusal(exportLeaderboard, { body })).http).toBe(404)
    }
    const south = { ...everywhere, selectedDates: [], divisionid: one.south.id }
    expect((await one.asManager.refusal(getLeaderboard, { body: south })).http).toBe(404)
    for (const [caller, selectedDriver] of [
      [one.admin, foreign.id],
      [one.asManager, away.id],
      [one.admin, one.administrator.id],
    ] as const) {
      const body = { selectedDriver, selectedDates: [] }
      expect((await caller.refusal(getLeaderboardDriver, { body })).http).toBe(404)
    }
  })

  it('the leaderboard is refused with 403 to a Manager whose divisions all have it off, and open to Admin', async () => {
    const division = await app.world.division({ hasLeaderboard: false })
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [division] }))
    const body = { ...everywhere, selectedDates: [] }
    expect((await manager.refusal(getLeaderboard, { body })).http).toBe(403)
    expect((await manager.refusal(exportLeaderboard, { body })).http).toBe(403)
    expect((await manager.refusal(getLeaderboardDriver, { body: { selectedDriver: 1, selectedDates: [] } })).http).toBe(
      403,
    )
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect((await platform.call(getLeaderboard, { body: { ...body, companyid: division.companyId } })).result).toEqual(
      [],
    )
  })

  it.each([
    { selectedDates: ['2026-03-02', '2026-03-01'] },
    { selectedDates: ['2026-03-01'] },
    { selectedDates: ['2026-03-01', '2026-03-02', '2026-03-03'] },
    { selectedDates: ['2026-02-30', '2026-03-01'] },
    { selectedDates: ['0000-01-01', '2026-03-01'] },
  ])('the leaderboard refuses the range %j with 400', async (wrong) => {
    const { asManager } = await createBoardsWorld(app)
    const body = { ...everywhere, ...wrong }
    expect((await asManager.refusal(getLeaderboard, { body })).http).toBe(400)
  })

  it('the refusal of a leaderboard range is in the language of the caller', async () => {
    const { manager } = await createBoardsWorld(app)
    const french = await app.signedIn(manager, { lang: 'fr' })
    const body = { ...everywhere, selectedDates: ['2026-03-02', '2026-03-01'] }
    expect((await french.refusal(getLeaderboard, { body })).message).toBe('La période commence après sa fin')
  })

  it('the leaderboard entry of a driver shows the badges in the range, most frequent first', async () => {
    const { asManager, driver, give, safety, care, north, depot } = await createBoardsWorld(app)
    const amy = await driver('Amy', north, { location: depot })
    await give(care, amy, { quantity: 4 })
    await give(safety, amy)
    await give(safety, amy, { day: '2026-02-02' })
    const { result } = await asManager.call(getLeaderboardDriver, {
      body: { selectedDriver: amy.id, selectedDates: THIS_MONTH },
    })
    expect(result).toEqual({
      driver: {
        id: amy.id,
        name: 'Amy Diaz',
        employeeid: null,
        profilePhotoThumbnail: null,
        division: 'North',
        location: 'Depot',
      },
      points: 22,
      count: 5,
      badges: [
        { id: care.id, name: 'Care', smallimage: null, count: 4, points: 12 },
        { id: safety.id, name: 'Safety', smallimage: null, count: 1, points: 10 },
      ],
    })
    const empty = { selectedDriver: amy.id, selectedDates: ['2025-01-01', '2025-01-31'] }
    expect((await asManager.call(getLeaderboardDriver, { body: empty })).result.badges).toEqual([])
  })

  it('the leaderboard download is named after the range and the company, and tells namesakes apart by employee id', async () => {
    const { administrator, company, driver, give, safety } = await createBoardsWorld(app)
    await give(safety, await driver('=Amy', undefined, { employeeId: 'A-1' }))
    await driver('Ben', undefined, { employeeId: 'B-2' })
    const { token } = await app.signedIn(administrator)
    const response = await app.request(
      exportLeaderboard,
      { body: { ...everywhere, selectedDates: LAST_MONTH } },
      { token, lang: 'fr' },
    )
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '')
    const spelled = `2026-02-01 ~ 2026-02-28 - ${company.name}.csv`
    expect(name).toBe(`attachment; filename="${spelled}"; filename*=UTF-8''${spelled}`)
    expect(await readCsvLines(await response.blob())).toEqual([
      '"Rang";"Chauffeur";"Badges";"Score";"Numéro d’employé"',
      `"1";"'=Amy Diaz";"0";"0";"A-1"`,
      '"2";"Ben Diaz";"0";"0";"B-2"',
    ])
  })

  it('the leaderboard of all time ends today in the time zone of the company', async () => {
    const { admin, administrator, driver, give, safety } = await createBoardsWorld(app, {
      timezone: 'Pacific/Auckland',
    })
    const amy = await driver('Amy')
    await give(safety, amy, { day: '2026-03-11' })
    expect(await readStandings(admin, { selectedDates: [] })).toEqual([['Amy', 10, 1]])
    expect(await readStandings(admin, { selectedDates: ['2020-01-01', TODAY] })).toEqual([['Amy', 0, 0]])
    const { token } = await app.signedIn(administrator)
    const response = await app.request(exportLeaderboard, { body: { ...everywhere, selectedDates: [] } }, { token })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('2020-01-01 ~ 2026-03-11')
    await response.arrayBuffer()
  })
})

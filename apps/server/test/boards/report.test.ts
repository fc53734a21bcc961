import { deleteBadge } from '@laurel/contract/badge-editing.ts'
import { exportReport, getReport, getReportFilters } from '@laurel/contract/reports.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createBoardsWorld, readCsvLines, THIS_MONTH, TODAY } from './boards-world.ts'

const app = testApp()

type Caller = Awaited<ReturnType<typeof app.signedIn>>

const reportFor = async (caller: Caller, filter: object = {}) => {
  const answer = await caller.call(getReport, { body: { selectedDates: THIS_MONTH, page: 0, ...filter } })
  return { records: answer.globalUserReportDataRecords, headers: answer.globalUserReportDataTableHeaderList, answer }
}

const namesIn = async (caller: Caller, filter: object = {}) =>
  (await reportFor(caller, filter)).records.content.map(({ fullname }) => fullname.split(' ')[0])

describe('the report', () => {
  it('the report shows score, coins and one count per badge column, sorted by name', async () => {
    const { admin, driver, give, safety, care, southern, south, north } = await createBoardsWorld(app)
    const [ben, amy] = [await driver('Ben'), await driver('Amy', south)]
    const user = await app.world.person({ role: 'User', division: north, firstName: 'Uma', lastName: 'Diaz' })
    await give(safety, ben, { quantity: 2 })
    await give(care, user)
    await give(southern, amy)
    await give(southern, amy, { day: '2026-02-27' })
    const { records, headers, answer } = await reportFor(admin)
    expect(answer.status).toBe(1)
    expect(headers).toEqual([
      { title: 'Care', value: String(care.id) },
      { title: 'Safety', value: String(safety.id) },
      { title: 'Southern', value: String(southern.id) },
    ])
    const row = (person: { id: number }, fullname: string, points: number, coins: number, counts: number[]) => ({
      userid: person.id,
      employeeid: null,
      fullname,
      points,
      coins,
      badgeInfos: counts.map((count) => ({ count })),
    })
    expect(records).toEqual({
      content: [
        row(amy, 'Amy Diaz', 7, 2, [0, 0, 1]),
        row(ben, 'Ben Diaz', 20, 3, [0, 2, 0]),
        row(user, 'Uma Diaz', 3, 0, [1, 0, 0]),
      ],
      totalElements: 3,
      last: true,
    })
  })

  it('the report sorts by each of its columns and adds the totals of all people', async () => {
    const { admin, driver, give, safety, care, southern, south } = await createBoardsWorld(app)
    const [ben, amy, cleo] = [await driver('Ben'), await driver('Amy', south), await driver('Cleo')]
    await give(safety, ben, { quantity: 2 })
    await give(southern, amy)
    await give(care, amy)
    for (const [person, id] of [
      [ben, 'b-2'],
      [amy, 'A-3'],
      [cleo, 'c-1'],
    ] as const) {
      await updatePerson(app.db, person.id, { employee_id: id })
    }
    expect(await namesIn(admin, { sortField: 'points', sortDirection: 'desc' })).toEqual(['Ben', 'Amy', 'Cleo'])
    expect(await namesIn(admin, { sortField: 'coins' })).toEqual(['Cleo', 'Amy', 'Ben'])
    expect(await namesIn(admin, { sortField: 'name', sortDirection: 'desc' })).toEqual(['Cleo', 'Ben', 'Amy'])
    expect(await namesIn(admin, { sortField: 'employeeid' })).toEqual(['Amy', 'Ben', 'Cleo'])
    const { answer } = await reportFor(admin, { page: 1 })
    expect(answer.globalUserReportDataRecords.content).toEqual([])
    expect(answer.totals).toEqual({ points: 30, coins: 5, badgeInfos: [{ count: 1 }, { count: 2 }, { count: 1 }] })
    const narrowed = await reportFor(admin, { divisionid: south.id })
    expect(narrowed.answer.totals.points).toBe(10)
    const lines = await readCsvLines(
      await admin.call(exportReport, {
        body: { selectedDates: THIS_MONTH, sortField: 'points', sortDirection: 'desc' },
      }),
    )
    expect(lines[1]).toContain('Ben Diaz')
  })

  it('the report has pages of fifty people and marks the last one', async () => {
    const { admin, driver } = await createBoardsWorld(app)
    for (let number = 100; number < 151; number += 1) await driver(`N${number}`)
    const first = await reportFor(admin)
    expect(first.records).toMatchObject({ totalElements: 51, last: false })
    expect(first.records.content).toHaveLength(50)
    const second = await reportFor(admin, { page: 1 })
    expect(second.records.last).toBe(true)
    expect(second.records.content.map(({ fullname }) => fullname)).toEqual(['N150 Diaz'])
    expect((await reportFor(admin, { page: 7 })).records).toEqual({ content: [], totalElements: 51, last: true })
  })

  it('the report puts badges of the same name into one column, whatever their case', async () => {
    const { admin, company, driver, give } = await createBoardsWorld(app)
    const [west, east] = [
      await app.world.division({ companyId: company.id }),
      await app.world.division({ companyId: company.id }),
    ]
    const badges = [
      await app.world.badge({ division: west, name: 'Clean truck' }),
      await app.world.badge({ division: east, name: 'CLEAN truck' }),
    ]
    await give(badges[0] ?? { id: 0 }, await driver('Wes', west))
    await give(badges[1] ?? { id: 0 }, await driver('Eas', east))
    const { headers, records } = await reportFor(admin)
    const columns = headers.flatMap(({ title }, index) => (/clean truck/i.test(title) ? [index] : []))
    expect(columns).toHaveLength(1)
    expect(records.content.map(({ badgeInfos }) => badgeInfos[columns[0] ?? 0]?.count)).toEqual([1, 1])
  })

  it('the report keeps the column of an archived badge that was given in the range', async () => {
    const { admin, driver, give, care } = await createBoardsWorld(app)
    await give(care, await driver('Amy'))
    await admin.call(deleteBadge, { body: { id: care.id } })
    const titles = async (filter: object) => (await reportFor(admin, filter)).headers.map(({ title }) => title)
    expect(await titles({})).toContain('Care')
    expect(await titles({ selectedDates: [] })).toContain('Care')
    expect(await titles({ selectedDates: ['2026-01-01', '2026-01-31'] })).not.toContain('Care')
  })

  it('the report counts awards from a division that the person has left', async () => {
    const { admin, asManager, driver, give, southern, north, south } = await createBoardsWorld(app)
    const amy = await driver('Amy', south)
    await give(southern, amy)
    await updatePerson(app.db, amy.id, { division_id: north.id })
    const { records, headers } = await reportFor(asManager)
    expect(headers.map(({ title }) => title)).toEqual(['Care', 'Safety', 'Southern'])
    expect(records.content[0]).toMatchObject({ points: 7, badgeInfos: [{ count: 0 }, { count: 0 }, { count: 1 }] })
    await driver('Ben', south)
    expect((await reportFor(admin, { divisionid: south.id })).headers.map(({ title }) => title)).toEqual(['Southern'])
  })

  it('the report leaves out inactive and removed people and console roles', async () => {
    const { admin, driver, north } = await createBoardsWorld(app)
    await driver('Amy')
    await app.world.person({ role: 'Driver', division: north, status: 'Inactive' })
    await app.world.person({ role: 'User', division: north, status: 'Removed' })
    expect(await namesIn(admin)).toEqual(['Amy'])
  })

  it('the report shows each caller the own scope, and refuses filters outside it with 404', async () => {
    const one = await createBoardsWorld(app)
    const other = await createBoardsWorld(app)
    await one.driver('Amy', one.north, { location: one.depot })
    await one.driver('Sam', one.south)
    await other.driver('Foreign')
    expect(await namesIn(one.admin)).toEqual(['Amy', 'Sam'])
    expect(await namesIn(one.asManager)).toEqual(['Amy'])
    expect(await namesIn(one.asSupervisor)).toEqual(['Amy'])
    expect(await namesIn(one.admin, { locationid: one.depot.id })).toEqual(['Amy'])
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await namesIn(platform, { companyid: other.company.id })).toEqual(['Foreign'])
    for (const filter of [
      { companyid: other.company.id },
      { divisionid: other.north.id },
      { locationid: other.depot.id },
    ]) {
      const body = { selectedDates: [], page: 0, ...filter }
      expect((await one.admin.refusal(getReport, { body })).http).toBe(404)
      expect((await one.admin.refusal(exportReport, { body })).http).toBe(404)
    }
    const south = { selectedDates: [], page: 0, divisionid: one.south.id }
    expect((await one.asManager.refusal(getReport, { body: south })).http).toBe(404)
  })

  it('the report filters offer the divisions and locations in the caller’s scope', async () => {
    const one = await createBoardsWorld(app)
    const other = await createBoardsWorld(app)
    const far = await app.world.location({ divisions: [one.south], name: 'Far' })
    const all = await one.admin.call(getReportFilters, { body: { companyid: 0, divisionid: 0 } })
    const depot = { id: one.depot.id, name: 'Depot' }
    expect(all).toEqual({
      status: 1,
      divisions: [
        { id: one.north.id, name: 'North' },
        { id: one.south.id, name: 'South' },
      ],
      locations: [depot, { id: far.id, name: 'Far' }],
      result: { divisions: all.divisions, locations: all.locations },
    })
    const north = await one.admin.call(getReportFilters, { body: { companyid: 0, divisionid: one.north.id } })
    expect(north.locations).toEqual([depot])
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const theirs = await platform.call(getReportFilters, { body: { companyid: other.company.id, divisionid: 0 } })
    expect(theirs.locations).toEqual([{ id: other.depot.id, name: 'Depot' }])
    const foreign = { companyid: other.company.id, divisionid: 0 }
    expect((await one.admin.refusal(getReportFilters, { body: foreign })).http).toBe(404)
  })

  it.each([{ selectedDates: [TODAY] }, { selectedDates: [TODAY, '2026-03-01'] }])(
    'the report refuses the range %j with 400',
    async (wrong) => {
      const { asSupervisor } = await createBoardsWorld(app)
      const body = { page: 0, ...wrong }
      expect((await asSupervisor.refusal(getReport, { body })).http).toBe(400)
    },
  )

  it('the report download holds all rows and the columns of the screen, in French for a French caller', async () => {
    const { administrator, driver, give, safety } = await createBoardsWorld(app)
    for (let number = 100; number < 160; number += 1) await driver(`N${number}`)
    await give(safety, await driver('Amy'), { quantity: 3 })
    const { token } = await app.signedIn(administrator)
    const body = { selectedDates: THIS_MONTH }
    const response = await app.request(exportReport, { body }, { token, lang: 'fr' })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '2026-03-01 ~ 2026-03-10 - globalreport.csv',
    )
    const lines = await readCsvLines(await response.blob())
    expect(lines).toHaveLength(62)
    expect(lines.slice(0, 3)).toEqual([
      '"Numéro d’employé";"Nom complet";"Score";"Pièces";"Care";"Safety";"Southern"',
      ';"Amy Diaz";"30";"4,50";"0";"3";"0"',
      ';"N100 Diaz";"0";"0,00";"0";"0";"0"',
    ])
  })
})

import { listAwards } from '@laurel/contract/awards.ts'
import {
  exportBadgeUse,
  exportFairness,
  exportGivers,
  exportInsightSummary,
  exportLeftOut,
  exportTrend,
  getFairness,
  getInsightSummary,
  getTrend,
  listBadgeUse,
  listGivers,
  listLeftOut,
} from '@laurel/contract/insights.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createBoardsWorld, readCsvLines } from '../boards/boards-world.ts'

const app = testApp()

const READS = [getInsightSummary, listLeftOut, listGivers, getFairness, getTrend, listBadgeUse] as const
const EXPORTS = [
  exportInsightSummary,
  exportLeftOut,
  exportGivers,
  exportFairness,
  exportTrend,
  exportBadgeUse,
] as const

describe('who sees which insights', () => {
  it('a Manager counts the people and awards of the own divisions alone', async () => {
    const { admin, asManager, north, south, safety, southern, driver, give } = await createBoardsWorld(app)
    const [ada, ben] = [await driver('Ada'), await driver('Ben', south)]
    await give(safety, ada)
    await give(southern, ben)
    const own = await asManager.call(getInsightSummary, { query: {} })
    expect(own).toMatchObject({ people: 1, recognised: 1, awards: 1, points: 10, coins: 1.5 })
    const all = await admin.call(getInsightSummary, { query: {} })
    expect(all).toMatchObject({ people: 2, recognised: 2, awards: 2, points: 17, coins: 3.5 })
    const { content } = await asManager.call(listBadgeUse, { query: {} })
    expect(new Set(content.map(({ divisionid }) => divisionid))).toEqual(new Set([north.id]))
    for (const endpoint of READS) {
      const refusal = await asManager.refusal(endpoint, { query: { divisionid: south.id } })
      expect(refusal.http).toBe(404)
    }
  })

  it('a Supervisor sees who was left out in the own divisions, and nothing else', async () => {
    const { asSupervisor, south, driver } = await createBoardsWorld(app)
    const ada = await driver('Ada')
    await driver('Ben', south)
    const { content, people } = await asSupervisor.call(listLeftOut, { query: {} })
    expect([people, content.map(({ userid }) => userid)]).toEqual([1, [ada.id]])
    for (const endpoint of [...READS, ...EXPORTS]) {
      if (endpoint === listLeftOut || endpoint === exportLeftOut) continue
      expect((await asSupervisor.refusal(endpoint, { query: {} })).http).toBe(403)
    }
  })

  it('a company or division of others is not found, and an Admin has to name a company', async () => {
    const { admin, company, north } = await createBoardsWorld(app)
    const other = await createBoardsWorld(app)
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    for (const endpoint of READS) {
      expect((await admin.refusal(endpoint, { query: { companyid: other.company.id } })).http).toBe(404)
      expect((await admin.refusal(endpoint, { query: { divisionid: other.north.id } })).http).toBe(404)
      const foreign = { companyid: other.company.id, divisionid: north.id }
      expect((await platform.refusal(endpoint, { query: foreign })).http).toBe(404)
      expect((await platform.refusal(endpoint, { query: {} })).errors?.[0]?.path).toBe('companyid')
      await platform.call(endpoint, { query: { companyid: company.id } })
    }
  })
})

describe('what the figures count', () => {
  it('without a range the last thirty days of the company count, and the thirty before are beside them', async () => {
    const { admin, safety, driver, give } = await createBoardsWorld(app, { timezone: 'Pacific/Kiritimati' })
    const ada = await driver('Ada')
    await give(safety, ada, { day: '2026-02-10' })
    await give(safety, ada, { day: '2026-02-09' })
    const summary = await admin.call(getInsightSummary, { query: {} })
    expect(summary).toMatchObject({ from: '2026-02-10', to: '2026-03-11', awards: 1 })
    expect(summary.before).toMatchObject({ from: '2026-01-11', to: '2026-02-09', awards: 1 })
  })

  it('somebody counts as left out from the thirtieth day after the last award on', async () => {
    const { admin, safety, driver, give } = await createBoardsWorld(app)
    const [ada, ben, cem] = [await driver('Ada'), await driver('Ben'), await driver('Cem')]
    await give(safety, ada, { day: '2026-02-08' })
    await give(safety, ben, { day: '2026-02-09' })
    await give(safety, cem, { day: '2026-03-09', by: null, source: 'trip' })
    const listed = async (automatic: 0 | 1) =>
      (await admin.call(listLeftOut, { query: { automatic } })).content.map(({ userid, days }) => [userid, days])
    expect(await listed(0)).toEqual([
      [cem.id, null],
      [ada.id, 30],
    ])
    expect(await listed(1)).toEqual([[ada.id, 30]])
  })

  it('a Manager who never gave stands before all who did, and a Supervisor who cannot give is not listed', async () => {
    const { admin, administrator, manager, safety, driver, give } = await createBoardsWorld(app)
    await give(safety, await driver('Ada'))
    const { content } = await admin.call(listGivers, { query: {} })
    expect(content.map(({ userid, awards, last }) => [userid, awards, last])).toEqual([
      [manager.id, 0, null],
      [administrator.id, 1, '2026-03-02'],
    ])
  })

  it('the list of awards leads to what a figure counted: of a giver, by people or by the product, without reversed ones', async () => {
    const { admin, manager, safety, care, driver, give } = await createBoardsWorld(app)
    const ada = await driver('Ada')
    await give(safety, ada, { by: manager.id })
    await give(care, ada)
    await give(care, ada, { by: null, source: 'trip' })
    await app.db
      .updateTable('awards')
      .set({ reversed_at: app.clock.now(), reversal_reason: '' })
      .where('user_id', '=', ada.id)
      .where('source', '=', 'manual')
      .where('badge_id', '=', care.id)
      .execute()
    const count = async (query: object) => (await admin.call(listAwards, { query })).totalElements
    expect(await count({ userid: ada.id, giverid: manager.id })).toBe(1)
    expect(await count({ userid: ada.id, givenby: 'people' })).toBe(2)
    expect(await count({ userid: ada.id, givenby: 'people', standing: 1 })).toBe(1)
    expect(await count({ userid: ada.id, givenby: 'product' })).toBe(1)
  })
})

describe('files of the insights', () => {
  it('each part can be downloaded in the language of the caller', async () => {
    const { admin, administrator, safety, driver, give } = await createBoardsWorld(app)
    await give(safety, await driver('Ada'))
    await driver('=Ben')
    const lines = async (endpoint: (typeof EXPORTS)[number]) => readCsvLines(await admin.call(endpoint, { query: {} }))
    expect(await lines(exportInsightSummary)).toContain('"Share in percent","50.0","0.0"')
    expect((await lines(exportLeftOut))[1]).toBe(`,"'=Ben Diaz","North",,,"never",,`)
    expect(await lines(exportGivers)).toContain(
      `"${administrator.firstName} ${administrator.lastName}","1","1","2","50.0","100.0","2026-03-02"`,
    )
    expect(await lines(exportFairness)).toEqual([
      '"Figure","Group","People","People recognised","Share in percent","Median points per 20 working days"',
    ])
    expect((await lines(exportTrend)).at(-1)).toBe('"2026-03","1","0","1"')
    expect((await lines(exportBadgeUse))[1]).toBe('"Safety","North","1","1","2026-03-02"')
    const french = await app.signedIn(administrator, { lang: 'fr' })
    expect((await readCsvLines(await french.call(exportTrend, { query: {} })))[0]).toContain(
      'Attributions par le produit',
    )
  })
})

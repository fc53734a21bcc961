import { reverseAward } from '@laurel/contract/awards.ts'
import { exportBadgeHistory, getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createBoardsWorld, readCsvLines, THIS_MONTH } from './boards-world.ts'

const app = testApp()

const historyInput = (person: { id: number }, filter: object = {}) => ({
  body: { driverid: person.id, badgeId: 0, awardedById: 0, page: 0, selectedDates: [], ...filter },
})

describe('the complete badge history', () => {
  it('the badge history shows all awards of a person, newest first', async () => {
    const { asManager, administrator, driver, give, safety, care } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(care, amy, { day: '2026-02-03', by: null, source: 'trip', quantity: 4 })
    await give(safety, amy, { comment: 'Well done' })
    await give(safety, await driver('Ben'))
    const { content, ...page } = await asManager.call(getBadgeHistory, historyInput(amy))
    expect(page).toEqual({ totalElements: 2, last: true })
    expect(content).toMatchObject([
      {
        date: '2026-03-02',
        name: 'Safety',
        score: 10,
        coin: 1.5,
        awardedby: `${administrator.firstName} ${administrator.lastName}`,
        awardedbyid: administrator.id,
        remark: 'Well done',
        source: 'manual',
        quantity: 1,
        reversedat: null,
      },
      {
        date: '2026-02-03',
        name: 'Care',
        score: 12,
        coin: 0,
        awardedby: null,
        remark: '',
        source: 'trip',
        quantity: 4,
      },
    ])
  })

  it('the badge history has pages of fifty and filters by badge, giver and range', async () => {
    const { admin, administrator, manager, driver, give, safety, care } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    for (let index = 0; index < 50; index += 1) await give(care, amy)
    await give(safety, amy, { day: '2025-07-01', by: manager.id })
    const first = await admin.call(getBadgeHistory, historyInput(amy))
    expect(first).toMatchObject({ totalElements: 51, last: false })
    expect(first.content).toHaveLength(50)
    const second = await admin.call(getBadgeHistory, historyInput(amy, { page: 1 }))
    expect(second.last).toBe(true)
    expect(second.content.map(({ name }) => name)).toEqual(['Safety'])
    const total = async (filter: object) => (await admin.call(getBadgeHistory, historyInput(amy, filter))).totalElements
    expect(await total({ badgeId: care.id })).toBe(50)
    expect(await total({ awardedById: manager.id })).toBe(1)
    expect(await total({ awardedById: administrator.id, badgeId: safety.id })).toBe(0)
    expect(await total({ selectedDates: THIS_MONTH })).toBe(50)
    expect(await total({ selectedDates: ['2025-07-01', '2025-07-01'] })).toBe(1)
  })

  it('the filters of the badge history offer the badges and givers that occur in it', async () => {
    const { admin, administrator, manager, driver, give, safety, care, southern } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(safety, amy)
    await give(care, amy, { by: manager.id })
    await give(care, amy, { by: null, source: 'trip' })
    await give(southern, await driver('Ben'))
    const name = (person: typeof manager) => `${person.firstName} ${person.lastName}`
    expect(await admin.call(getHistoryFilters, { body: { driverid: amy.id } })).toEqual({
      badges: [
        { id: care.id, name: 'Care' },
        { id: safety.id, name: 'Safety' },
      ],
      users: [
        { id: administrator.id, name: name(administrator) },
        { id: manager.id, name: name(manager) },
      ],
    })
  })

  it('the badge history marks reversible awards per caller and shows reversed ones with reason', async () => {
    const { admin, asManager, asSupervisor, administrator, manager, driver, give, safety } =
      await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(safety, amy, { by: manager.id, day: '2026-03-03' })
    await give(safety, amy)
    const reversible = async (caller: typeof admin) =>
      (await caller.call(getBadgeHistory, historyInput(amy))).content.map((row) => row.reversible)
    expect(await reversible(asManager)).toEqual([true, false])
    expect(await reversible(admin)).toEqual([true, true])
    expect(await reversible(asSupervisor)).toEqual([false, false])
    expect(await reversible(await app.signedIn(amy))).toEqual([false, false])
    expect(await reversible(await app.signedIn(await app.world.person({ role: 'Admin' })))).toEqual([false, false])

    const { content } = await admin.call(getBadgeHistory, historyInput(amy))
    await admin.call(reverseAward, { body: { id: content[0]?.id ?? 0, reason: 'Not her' } })
    const [taken, standing] = (await admin.call(getBadgeHistory, historyInput(amy))).content
    expect(taken).toMatchObject({
      reversible: false,
      reversedat: app.clock.now().toISOString(),
      reversedby: `${administrator.firstName} ${administrator.lastName}`,
      reversalreason: 'Not her',
    })
    expect(standing).toMatchObject({ reversible: true, reversedat: null })
  })

  it('the badge history offers no reversal of an award from a division outside the caller’s scope', async () => {
    const { asManager, manager, driver, give, southern, north, south } = await createBoardsWorld(app)
    const amy = await driver('Amy', south)
    await give(southern, amy, { by: manager.id })
    await updatePerson(app.db, amy.id, { division_id: north.id })
    const { content } = await asManager.call(getBadgeHistory, historyInput(amy))
    expect(content).toMatchObject([{ name: 'Southern', reversible: false }])
  })

  it('the badge history of a person outside the caller’s scope is refused with 404', async () => {
    const one = await createBoardsWorld(app)
    const other = await createBoardsWorld(app)
    const [amy, away] = [await one.driver('Amy'), await one.driver('Sam', one.south)]
    for (const [caller, person] of [
      [other.admin, amy],
      [one.asManager, away],
      [await app.signedIn(away), amy],
    ] as const) {
      expect((await caller.refusal(getBadgeHistory, historyInput(person))).http).toBe(404)
      expect((await caller.refusal(exportBadgeHistory, historyInput(person))).http).toBe(404)
      expect((await caller.refusal(getHistoryFilters, { body: { driverid: person.id } })).http).toBe(404)
    }
    expect((await one.admin.refusal(getBadgeHistory, historyInput(amy, { page: -1 }))).http).toBe(400)
  })

  it('the download of the badge history holds all rows as on the screen, with formulas defused', async () => {
    const { admin, administrator, driver, give, safety, care } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(safety, amy, { comment: '=1+1' })
    await give(care, amy, { day: '2026-02-03', by: null, source: 'trip' })
    const { content } = await admin.call(getBadgeHistory, historyInput(amy))
    await admin.call(reverseAward, { body: { id: content[0]?.id ?? 0, reason: 'Twice' } })
    expect(await readCsvLines(await admin.call(exportBadgeHistory, historyInput(amy)))).toEqual([
      '"Date","Badge","Score","Coins","Awarded by","Remark"',
      `"2026-03-02","Safety","0","0.00","${administrator.firstName} ${administrator.lastName}","'=1+1 · Taken back 2026-03-10 Twice"`,
      '"2026-02-03","Care","3","0.00","Automatic","From released trips"',
    ])
  })

  it('the French download of the badge history uses semicolons, decimal commas and a French file name', async () => {
    const { administrator, driver, give, safety } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    await give(safety, amy)
    const { token } = await app.signedIn(administrator)
    const response = await app.request(exportBadgeHistory, historyInput(amy), { token, lang: 'fr' })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Amy Diaz - historique.csv')
    const [head, line] = await readCsvLines(await response.blob())
    expect(head).toBe('"Date";"Badge";"Score";"Pièces";"Attribué par";"Remarque"')
    expect(line).toContain('"Safety";"10";"1,50";')
  })

  it('the download of 2,001 awards neither loses nor repeats a line', async () => {
    const { admin, company, administrator, driver, safety } = await createBoardsWorld(app)
    const amy = await driver('Amy')
    const { giveAwards } = await import('../../src/modules/awards/awarding.service.ts')
    const awards = Array.from({ length: 2001 }, (_, index) => ({
      badgeId: safety.id,
      userId: amy.id,
      awardedFor: index % 3 === 0 ? '2026-03-01' : '2026-02-01',
      quantity: 1,
      comment: `Number ${index}`,
      source: 'manual' as const,
    }))
    const occasion = { companyId: company.id, actor: administrator, now: app.clock.now() }
    await giveAwards(app.db, occasion, awards)
    const lines = await readCsvLines(await admin.call(exportBadgeHistory, historyInput(amy)))
    expect(lines).toHaveLength(2002)
    expect(new Set(lines).size).toBe(2002)
  })
})

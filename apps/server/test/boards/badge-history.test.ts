import { reverseAward } from '@laurel/contract/awards.ts'
import { exportBadgeHistory, getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createBoards, readCsvLines, THIS_MONTH } from './boards-stage.ts'

const app = testApp()

const historyInput = (person: { id: number }, filter: object = {}) => ({
  body: { driverid: person.id, badgeId: 0, awardedById: 0, page: 0, selectedDates: [], ...filter },
})

describe('the complete badge history', () => {
  it('shows every award of somebody, newest first', async () => {
    const { asManager, administrator, driver, give, safety, care } = await createBoards(app)
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

  it('comes in pages of fifty and is narrowed by badge, giver and range', async () => {
    const { admin, administrator, manager, driver, give, safety, care } = await createBoards(app)
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

  it('offers the badges and givers that occur in it', async () => {
    const { admin, administrator, manager, driver, give, safety, care, southern } = await createBoards(app)
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

  it('says who may still take an award back, and keeps what was taken back', async () => {
    const { admin, asManager, asSupervisor, administrator, manager, driver, give, safety } = await createBoards(app)
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

  it('offers no reversal of an award from a division that the caller does not look after', async () => {
    const { asManager, manager, driver, give, southern, north, south } = await createBoards(app)
    const amy = await driver('Amy', south)
    await give(southern, amy, { by: manager.id })
    await app.db.updateTable('users').set({ division_id: north.id }).where('id', '=', amy.id).execute()
    const { content } = await asManager.call(getBadgeHistory, historyInput(amy))
    expect(content).toMatchObject([{ name: 'Southern', reversible: false }])
  })

  it('is nobody else’s business', async () => {
    const one = await createBoards(app)
    const other = await createBoards(app)
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

  it('is downloaded whole, as the screen shows it', async () => {
    const { admin, administrator, driver, give, safety, care } = await createBoards(app)
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

  it('is downloaded in French with semicolons, decimal commas and a French name', async () => {
    const { administrator, driver, give, safety } = await createBoards(app)
    const amy = await driver('Amy')
    await give(safety, amy)
    const { token } = await app.signedIn(administrator)
    const response = await app.request(exportBadgeHistory, historyInput(amy), { token, lang: 'fr' })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Amy Diaz - historique.csv')
    const [head, line] = await readCsvLines(await response.blob())
    expect(head).toBe('"Date";"Badge";"Score";"Pièces";"Attribué par";"Remarque"')
    expect(line).toContain('"Safety";"10";"1,50";')
  })

  it('is downloaded in batches without losing or doubling a line', async () => {
    const { admin, company, administrator, driver, safety } = await createBoards(app)
    const amy = await driver('Amy')
    const { giveAwards } = await import('../../src/modules/awards/awarding.service.ts')
    const gifts = Array.from({ length: 2001 }, (_, index) => ({
      badgeId: safety.id,
      userId: amy.id,
      awardedFor: index % 3 === 0 ? '2026-03-01' : '2026-02-01',
      quantity: 1,
      comment: `Number ${index}`,
      source: 'manual' as const,
    }))
    const occasion = { companyId: company.id, lang: 'en' as const, actorId: administrator.id, at: app.clock.now() }
    await giveAwards(app.db, occasion, gifts)
    const lines = await readCsvLines(await admin.call(exportBadgeHistory, historyInput(amy)))
    expect(lines).toHaveLength(2002)
    expect(new Set(lines).size).toBe(2002)
  })
})

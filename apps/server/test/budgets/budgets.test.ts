import { listAuditLines } from '@laurel/contract/audit.ts'
import { moveAward } from '@laurel/contract/award-moves.ts'
import { assignBadge, reverseAward } from '@laurel/contract/awards.ts'
import { deleteBudget, listBudgets, setBudget } from '@laurel/contract/budgets.ts'
import { releaseTrips } from '@laurel/contract/trip-release.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { findPassedBudgets } from '../../src/modules/budgets/budgets.service.ts'
import { type Instance, testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { createGpsWorld, days, MONDAY, TUESDAY } from '../gps/gps-world.ts'
import { createBudgetWorld } from './budget-world.ts'

const app = testApp()
let otherServer: Instance

beforeAll(async () => {
  otherServer = await app.secondInstance()
})

const form = (divisionid: number | null, given: object = {}) => ({
  divisionid,
  coins: 10,
  warnpercent: 80,
  mode: 'stop' as const,
  ...given,
})

describe('setting budgets', () => {
  it('a company admin sets one budget for the company and one for each division, and sees what is used', async () => {
    const world = await createBudgetWorld(app)
    await world.give(world.people)
    await world.budget({ coins: 20, whole: true })
    await world.budget({ coins: 5, mode: 'warn', warnpercent: 70 })
    await world.budget({ coins: 8.25, mode: 'approve', warnpercent: 90 })
    const { month, threshold, budgets } = await world.admin.call(listBudgets, { query: {} })
    expect({ month, threshold }).toEqual({ month: '2026-03-01', threshold: null })
    expect(budgets).toMatchObject([
      { divisionid: null, divisionname: null, coins: 20, mode: 'stop', warnpercent: 80, used: 4 },
      { divisionid: world.division.id, coins: 8.25, mode: 'approve', warnpercent: 90, used: 4 },
    ])
    await world.admin.call(deleteBudget, { body: { id: budgets[1]?.id ?? 0 } })
    expect(await world.used()).toEqual([[null, 4]])
    const { content } = await world.admin.call(listAuditLines, { query: { sortField: 'at', sortDirection: 'asc' } })
    expect(content.filter(({ subject }) => subject === 'budget').map(({ action }) => action)).toEqual([
      'budgets',
      'budgets',
      'budgets',
      'budgets/delete',
    ])
  })

  it('budgets of other companies and divisions are not found, and wrong figures are refused', async () => {
    const world = await createBudgetWorld(app)
    const foreign = await createBudgetWorld(app)
    const { id = 0 } = await foreign.budget({ coins: 5 })
    const refused = (body: ReturnType<typeof form> & { id?: number }) => world.admin.refusal(setBudget, { body })
    expect(await refused(form(foreign.division.id))).toMatchObject({ http: 404 })
    expect(await refused({ ...form(world.division.id), id })).toMatchObject({ http: 404 })
    expect(await world.admin.refusal(deleteBudget, { body: { id } })).toMatchObject({ http: 404 })
    for (const wrong of [{ coins: 0 }, { coins: 1.005 }, { coins: 1e9 }, { warnpercent: 0 }, { warnpercent: 101 }]) {
      expect(await refused(form(null, wrong))).toMatchObject({ http: 422 })
    }
    expect(await foreign.used()).toEqual([[foreign.division.id, 0]])
  })

  it('a manager sees the budgets of the company and of the own divisions and sets none', async () => {
    const world = await createBudgetWorld(app)
    const other = await app.world.division({ companyId: world.company.id })
    await world.budget({ coins: 20, whole: true })
    await world.budget({ coins: 5 })
    await world.admin.call(setBudget, { body: form(other.id) })
    expect(await world.used(world.manager)).toEqual([
      [null, 0],
      [world.division.id, 0],
    ])
    expect(await world.manager.refusal(setBudget, { body: form(null) })).toMatchObject({ http: 403 })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const query = { companyid: world.company.id }
    expect((await platform.call(listBudgets, { query })).budgets).toHaveLength(3)
    expect(await platform.refusal(listBudgets, { query: {} })).toMatchObject({ http: 422 })
  })
})

describe('a budget of mode stop', () => {
  it('a budget of mode stop refuses the first coin above it with place, month and what is left, in both languages', async () => {
    const world = await createBudgetWorld(app)
    await world.budget({ coins: 5 })
    await world.assign(world.people)
    const refused = await world.manager.refusal(assignBadge, world.assignmentTo(world.people.slice(0, 2)))
    expect(refused).toMatchObject({ http: 422, code: 'budget_stop' })
    expect(refused.message).toMatch(/, March 2026: 1\.00 of 5\.00 coins are left, and this needs 2\.00\./)
    const french = await app.signedIn(world.managerPerson, { lang: 'fr' })
    const sentence = (await french.refusal(assignBadge, world.assignmentTo(world.people.slice(0, 2)))).message
    expect(sentence).toMatch(/, mars 2026\u00a0: il reste 1,00 pièces sur 5,00 et il en faut 2,00\./)
    await world.assign(world.people.slice(0, 1))
    expect(await world.used()).toEqual([[world.division.id, 5]])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('fifty simultaneous assignments on two servers never pass a budget of mode stop', async () => {
    const world = await createBudgetWorld(app, { drivers: 3 })
    await world.budget({ coins: 20, mode: 'approve', whole: true })
    await world.budget({ coins: 14 })
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? app : otherServer).request(assignBadge, world.assignmentTo(world.people.slice(0, 1 + (index % 3))), {
        token: world.admin.token,
      }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 422]))
    const awards = await world.awards()
    expect(awards).toHaveLength(14)
    expect(await world.used()).toEqual([
      [null, 14],
      [world.division.id, 14],
    ])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('a budget is not used by badges without coins, and does not hinder them once it is used up', async () => {
    const world = await createBudgetWorld(app)
    await world.budget({ coins: 4 })
    await world.assign(world.people)
    const praise = await app.world.badge({ division: world.division, coins: 0 })
    await world.give(world.people, { badgeid: praise.id })
    expect(await world.used()).toEqual([[world.division.id, 4]])
  })

  it('an award counts in the month of the company’s zone in which it was given, whatever day it is for', async () => {
    const world = await createBudgetWorld(app, { timezone: 'Pacific/Auckland' })
    await world.budget({ coins: 4 })
    await world.give(world.people, { awardedfor: '2026-02-27' })
    expect(await world.used()).toEqual([[world.division.id, 4]])
    // 1 April has begun in Auckland while it is still 31 March elsewhere.
    app.clock.advance({ days: 21 })
    const admin = await app.signedIn(world.administrator)
    expect((await admin.call(listBudgets, { query: {} })).month).toBe('2026-04-01')
    expect(await world.used(admin)).toEqual([[world.division.id, 0]])
    const [first = 0] = world.people
    await admin.call(assignBadge, world.assignmentTo([first], { awardedfor: '2026-03-31' }))
    expect(await world.used(admin)).toEqual([[world.division.id, 1]])
    const utc = await createBudgetWorld(app, { timezone: 'UTC' })
    await utc.budget({ coins: 4 })
    expect((await utc.admin.call(listBudgets, { query: {} })).month).toBe('2026-03-01')
  })
})

describe('what was given', () => {
  it('an award that is taken back returns its coins to its month and to no other', async () => {
    const world = await createBudgetWorld(app)
    await world.budget({ coins: 4 })
    const { awardids } = await world.give(world.people)
    app.clock.advance({ days: 12 })
    const admin = await app.signedIn(world.administrator)
    await admin.call(assignBadge, world.assignmentTo(world.people))
    expect(await world.used(admin)).toEqual([[world.division.id, 4]])
    await admin.call(reverseAward, { body: { id: awardids[0] ?? 0, reason: 'Mistake' } })
    expect(await world.used(admin)).toEqual([[world.division.id, 4]])
    const newest = (await world.awardsFor(admin))[0]
    await admin.call(reverseAward, { body: { id: newest?.id ?? 0, reason: 'Mistake' } })
    expect(await world.used(admin)).toEqual([[world.division.id, 3]])
  })

  it('an award that is moved uses its budget once, also in a later month and above a used-up budget', async () => {
    const world = await createBudgetWorld(app)
    const { id: budgetId = 0 } = await world.budget({ coins: 4 })
    const [wrong = 0, right = 0] = world.people
    const { awardids } = await world.give([wrong])
    await world.give(world.people.slice(1))
    const { id: movedId = 0 } = await world.admin.call(moveAward, {
      body: { id: awardids[0] ?? 0, userid: right, reason: 'Wrong one' },
    })
    expect(await world.used()).toEqual([[world.division.id, 4]])
    app.clock.advance({ days: 28 })
    const admin = await app.signedIn(world.administrator)
    expect(await world.used(admin)).toEqual([[world.division.id, 0]])
    await admin.call(moveAward, { body: { id: movedId, userid: wrong, reason: 'After all' } })
    expect(await world.used(admin)).toEqual([[world.division.id, 0]])
    await admin.call(deleteBudget, { body: { id: budgetId } })
  })
})

describe('a release above a budget', () => {
  const prepare = async (mode: 'approve' | 'stop' | 'warn') => {
    const world = await createGpsWorld(app)
    const body = { divisionid: world.division.id, coins: 0.6, warnpercent: 80, mode }
    await world.admin.call(setBudget, { body })
    const { releaseid } = await world.upload(days(MONDAY, TUESDAY))
    return { ...world, releaseid }
  }

  it.each(['approve', 'stop'] as const)(
    'a release above a budget of mode %s is refused for a manager and made by a company admin',
    async (mode) => {
      const { releaseid, manager, release, admin, awards } = await prepare(mode)
      const refused = await manager.refusal(releaseTrips, { body: { releaseid } })
      expect(refused).toMatchObject({ http: 403, code: 'release_over_budget' })
      expect(refused.message).toMatch(/A company admin has to release it\.$/)
      expect(await awards()).toEqual([])
      await release(releaseid)
      const { budgets } = await admin.call(listBudgets, { query: {} })
      expect(budgets[0]?.used).toBeGreaterThan(0.6)
    },
  )

  it('a release above a budget that only warns is made by a manager', async () => {
    const { releaseid, manager, awards } = await prepare('warn')
    await manager.call(releaseTrips, { body: { releaseid } })
    expect((await awards()).length).toBeGreaterThan(0)
  })
})

it('a batch is told the budgets that it would pass, those that stop first, and nothing without budgets', async () => {
  const world = await createBudgetWorld(app)
  const spending = [{ divisionId: world.division.id, cents: 600 }]
  const find = () =>
    app.db.transaction().execute((db) => findPassedBudgets(db, world.company.id, app.clock.now(), spending))
  expect(await find()).toEqual([])
  await world.budget({ coins: 5, mode: 'approve', whole: true })
  await world.budget({ coins: 5.99 })
  expect(await find()).toMatchObject([
    { mode: 'stop', division_id: world.division.id, usedCents: 0, neededCents: 600 },
    { mode: 'approve', division_id: null },
  ])
})

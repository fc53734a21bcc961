import { listAuditLines } from '@laurel/contract/audit.ts'
import { assignBadge, listAwards, reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import { describe, expect, it } from 'vitest'
import { replaceDuties } from '../../src/db/people-rows.ts'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { holdCoins } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld } from './award-world.ts'
import { findDiscrepancies } from './discrepancies.ts'

const app = testApp()
const reason = 'Given to the wrong person'

const createManager = (world: AwardWorld) =>
  app.world.person({ role: 'Manager', divisions: [world.division], allowBadges: [world.badge] })

const awarded = async (given: Parameters<typeof createAwardWorld>[1] = {}) => {
  const world = await createAwardWorld(app, given)
  await world.give(world.people)
  const [award] = await world.awards()
  return { world, id: award?.id ?? 0 }
}

describe('reversing an award', () => {
  it('a reversed award returns limits, points and coins, and stays in the list with its reversal', async () => {
    const { world, id } = await awarded({ badge: { monthlyLimit: 1, driverLimit: 1, weeklyLimit: 1 } })
    const answer = await world.admin.call(reverseAward, { body: { id, reason: `  ${reason} ` } })
    expect(answer).toMatchObject({ status: 1, result: 'Award taken back' })
    expect(await world.balance(world.driver)).toEqual({ cents: 0, held_cents: 0 })
    expect(await world.awards()).toMatchObject([
      { id, points: 10, reversedat: app.clock.now().toISOString(), reversalreason: reason, canReverse: false },
    ])
    expect((await world.awards())[0]?.reversedby).toContain('CompanyAdmin')
    expect(await findDiscrepancies(app.db)).toEqual([])
    await world.give(world.people)
    expect(await world.awards()).toHaveLength(2)
  })

  it('a reversed award has two ledger lines and one audit line', async () => {
    const { world, id } = await awarded()
    await world.admin.call(reverseAward, { body: { id, reason } })
    const lines = await app.db.selectFrom('coin_lines').selectAll().where('award_id', '=', id).orderBy('id').execute()
    expect(lines).toMatchObject([
      { reason: 'award', amount_cents: 150, user_id: world.driver },
      { reason: 'reversal', amount_cents: -150, user_id: world.driver },
    ])
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const query = { companyid: world.company.id, action: 'awards/reverse' }
    const { content } = await admin.call(listAuditLines, { query })
    expect(content).toMatchObject([
      { subject: 'award', subjectid: String(id), before: { points: 10, coins: 1.5, reason } },
    ])
  })

  it('a reversal needs a reason of at most 200 characters', async () => {
    const { world, id } = await awarded()
    for (const wrong of ['', '   ', 'x'.repeat(201)]) {
      expect(await world.admin.refusal(reverseAward, { body: { id, reason: wrong } })).toMatchObject({ http: 422 })
    }
    expect(await world.balance(world.driver)).toMatchObject({ cents: 150 })
  })

  it('exactly one of ten simultaneous reversals of one award succeeds', async () => {
    const { world, id } = await awarded({ badge: { monthlyLimit: 5 } })
    const calls = Array.from({ length: 10 }, () =>
      app.request(reverseAward, { body: { id, reason } }, { token: world.admin.token }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect(await world.admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 409,
      message: 'This award was already taken back.',
    })
    expect(await world.balance(world.driver)).toEqual({ cents: 0, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('an award whose coins are spent or on hold cannot be reversed', async () => {
    const { world, id } = await awarded()
    const transfer = { transferId: id, userId: world.driver, cents: 100 }
    await holdCoins(app.db, world.company.id, [transfer], { actor: null, now: app.clock.now() })
    expect(await world.admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 422,
      code: 'award_coins_spent',
    })
    expect(await world.awards()).toMatchObject([{ reversedat: null }])
    expect(await world.balance(world.driver)).toEqual({ cents: 50, held_cents: 100 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})

describe('reversing by the Manager who gave the award', () => {
  const givenByManager = async () => {
    const world = await createAwardWorld(app)
    const giver = await createManager(world)
    await (await app.signedIn(giver)).call(assignBadge, world.assignmentTo(world.people))
    const [award] = await world.awards()
    return { world, giver, id: award?.id ?? 0 }
  }

  it('a Manager can reverse an own award for 24 hours', async () => {
    const { giver, id } = await givenByManager()
    app.clock.advance({ hours: 24 })
    const manager = await app.signedIn(giver)
    const { content } = await manager.call(listAwards, { query: {} })
    expect(content).toMatchObject([{ id, canReverse: true }])
    await manager.call(reverseAward, { body: { id, reason } })
  })

  it('a Manager cannot reverse an own award after 24 hours and a second', async () => {
    const { giver, id } = await givenByManager()
    app.clock.advance({ hours: 24, seconds: 1 })
    const manager = await app.signedIn(giver)
    const { content } = await manager.call(listAwards, { query: {} })
    expect(content).toMatchObject([{ id, canReverse: false }])
    expect(await manager.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 422,
      message: 'This award can no longer be taken back or moved.',
    })
  })

  it('a Manager cannot reverse an award that another Manager gave', async () => {
    const { world, id } = await givenByManager()
    const colleague = await app.signedIn(await createManager(world))
    expect((await colleague.call(listAwards, { query: {} })).content).toMatchObject([{ id, canReverse: false }])
    expect(await colleague.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 403,
      code: 'reversal_not_yours',
    })
  })

  it('a Manager who left the division cannot reverse the award', async () => {
    const { giver, id } = await givenByManager()
    await replaceDuties(app.db, giver.companyId ?? 0, [giver.id], [])
    const manager = await app.signedIn(giver)
    expect(await manager.refusal(reverseAward, { body: { id, reason } })).toMatchObject({ http: 404 })
  })
})

describe('reversing by a CompanyAdmin', () => {
  it('a CompanyAdmin can reverse any award of the company for 30 days', async () => {
    const { world, id } = await awarded()
    app.clock.advance({ days: 30 })
    const admin = await app.signedIn(world.administrator)
    await admin.call(reverseAward, { body: { id, reason } })
  })

  it('a CompanyAdmin cannot reverse an award after 30 days and a second', async () => {
    const { world, id } = await awarded()
    app.clock.advance({ days: 30, seconds: 1 })
    const admin = await app.signedIn(world.administrator)
    expect(await admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 422,
      code: 'reversal_too_late',
    })
  })

  it('a CompanyAdmin of another company gets 404 for an award', async () => {
    const { world, id } = await awarded()
    const foreign = await createAwardWorld(app)
    expect(await foreign.admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({ http: 404 })
    expect(await foreign.admin.refusal(reverseAward, { body: { id: 9e15, reason } })).toMatchObject({ http: 404 })
    expect(await world.awards()).toMatchObject([{ reversedat: null }])
  })
})

it('an automatic award can be reversed without touching limits', async () => {
  const world = await createAwardWorld(app, { badge: { type: 'TRIPS', points: 1, coins: 0.1 } })
  const occasion = { companyId: world.company.id, actor: null, now: app.clock.now() }
  const automatic = { userId: world.driver, badgeId: world.badge.id, awardedFor: '2026-03-02', comment: '' }
  await giveAwards(app.db, occasion, [{ ...automatic, quantity: 7, source: 'trip' }])
  const [award] = await world.awards()
  expect(award).toMatchObject({ quantity: 7, points: 7, coins: 0.7, awardedby: null, awardedbyid: null })
  await world.admin.call(reverseAward, { body: { id: award?.id ?? 0, reason } })
  expect(await world.balance(world.driver)).toEqual({ cents: 0, held_cents: 0 })
  expect(await findDiscrepancies(app.db)).toEqual([])
})

describe('reversing several awards', () => {
  it('several awards are reversed together with one reason', async () => {
    const world = await createAwardWorld(app, { drivers: 3, badge: { monthlyLimit: 3 } })
    const { awardids } = await world.give(world.people)
    expect(awardids).toHaveLength(3)
    const answer = await world.admin.call(reverseAwards, { body: { ids: awardids, reason } })
    expect(answer.message).toBe('Taken back: 3 awards')
    expect((await world.awards()).map(({ reversalreason }) => reversalreason)).toEqual([reason, reason, reason])
    for (const person of world.people) expect(await world.balance(person)).toEqual({ cents: 0, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
    await world.give(world.people)
  })

  it('several awards are not reversed when the coins of one are spent, and the refusal names the person', async () => {
    const world = await createAwardWorld(app, { drivers: 2 })
    const { awardids } = await world.give(world.people)
    const spent = app.db.updateTable('coin_balances').set({ cents: 100 }).where('user_id', '=', world.driver)
    await spent.execute()
    const listed = (await world.awards()).filter(({ userid }) => userid === world.driver)
    expect(listed).toMatchObject([{ canReverse: false }])
    const refusal = await world.admin.refusal(reverseAwards, { body: { ids: awardids, reason } })
    expect(refusal).toMatchObject({ http: 422, code: 'awards_kept' })
    expect(refusal.message).toMatch(/^Nothing was taken back\. .+: The coins of this award are already spent/)
    expect((await world.awards()).every(({ reversedat }) => reversedat === null)).toBe(true)
    await app.db.updateTable('coin_balances').set({ cents: 150 }).where('user_id', '=', world.driver).execute()
  })
})

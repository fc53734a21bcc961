import { listAuditLines } from '@laurel/contract/audit.ts'
import { assignBadge, listAwards, reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import { describe, expect, it } from 'vitest'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { holdCoins } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from './discrepancies.ts'
import { createScene, type Scene } from './scene.ts'

const app = testApp()
const reason = 'Given to the wrong person'

const createManager = (scene: Scene) =>
  app.world.person({ role: 'Manager', divisions: [scene.division], allowBadges: [scene.badge] })

const awarded = async (given: Parameters<typeof createScene>[1] = {}) => {
  const scene = await createScene(app, given)
  await scene.give(scene.people)
  const [award] = await scene.awards()
  return { scene, id: award?.id ?? 0 }
}

describe('taking an award back', () => {
  it('gives limits, points and coins back, and the history shows both', async () => {
    const { scene, id } = await awarded({ badge: { monthlyLimit: 1, driverLimit: 1, weeklyLimit: 1 } })
    const answer = await scene.admin.call(reverseAward, { body: { id, reason: `  ${reason} ` } })
    expect(answer).toMatchObject({ status: 1, result: 'Award taken back' })
    expect(await scene.balance(scene.driver)).toEqual({ cents: 0, held_cents: 0 })
    expect(await scene.awards()).toMatchObject([
      { id, points: 10, reversedat: app.clock.now().toISOString(), reversalreason: reason, canReverse: false },
    ])
    expect((await scene.awards())[0]?.reversedby).toContain('CompanyAdmin')
    expect(await findDiscrepancies(app.db)).toEqual([])
    await scene.give(scene.people)
    expect(await scene.awards()).toHaveLength(2)
  })

  it('leaves two lines in the ledger and one on the audit trail', async () => {
    const { scene, id } = await awarded()
    await scene.admin.call(reverseAward, { body: { id, reason } })
    const lines = await app.db.selectFrom('coin_lines').selectAll().where('award_id', '=', id).orderBy('id').execute()
    expect(lines).toMatchObject([
      { reason: 'award', amount_cents: 150, user_id: scene.driver },
      { reason: 'reversal', amount_cents: -150, user_id: scene.driver },
    ])
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const query = { companyid: scene.company.id, action: 'awards/reverse' }
    const { content } = await admin.call(listAuditLines, { query })
    expect(content).toMatchObject([
      { subject: 'award', subjectid: String(id), before: { points: 10, coins: 1.5, reason } },
    ])
  })

  it('needs a reason of at most 200 characters', async () => {
    const { scene, id } = await awarded()
    for (const wrong of ['', '   ', 'x'.repeat(201)]) {
      expect(await scene.admin.refusal(reverseAward, { body: { id, reason: wrong } })).toMatchObject({ http: 422 })
    }
    expect(await scene.balance(scene.driver)).toMatchObject({ cents: 150 })
  })

  it('works once: of ten at the same moment one wins', async () => {
    const { scene, id } = await awarded({ badge: { monthlyLimit: 5 } })
    const calls = Array.from({ length: 10 }, () =>
      app.request(reverseAward, { body: { id, reason } }, { token: scene.admin.token }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect(await scene.admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 409,
      message: 'This award was already taken back.',
    })
    expect(await scene.balance(scene.driver)).toEqual({ cents: 0, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('is refused when the coins are spent or on their way out', async () => {
    const { scene, id } = await awarded()
    const transfer = { transferId: id, userId: scene.driver, cents: 100 }
    await holdCoins(app.db, scene.company.id, [transfer], { actorId: null, at: app.clock.now() })
    expect(await scene.admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 422,
      code: 'award_coins_spent',
    })
    expect(await scene.awards()).toMatchObject([{ reversedat: null }])
    expect(await scene.balance(scene.driver)).toEqual({ cents: 50, held_cents: 100 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})

describe('who gave an award', () => {
  const givenByManager = async () => {
    const scene = await createScene(app)
    const giver = await createManager(scene)
    await (await app.signedIn(giver)).call(assignBadge, scene.assignmentTo(scene.people))
    const [award] = await scene.awards()
    return { scene, giver, id: award?.id ?? 0 }
  }

  it('can take it back for 24 hours', async () => {
    const { giver, id } = await givenByManager()
    app.clock.advance({ hours: 24 })
    const manager = await app.signedIn(giver)
    const { content } = await manager.call(listAwards, { query: {} })
    expect(content).toMatchObject([{ id, canReverse: true }])
    await manager.call(reverseAward, { body: { id, reason } })
  })

  it('cannot a second later', async () => {
    const { giver, id } = await givenByManager()
    app.clock.advance({ hours: 24, seconds: 1 })
    const manager = await app.signedIn(giver)
    const { content } = await manager.call(listAwards, { query: {} })
    expect(content).toMatchObject([{ id, canReverse: false }])
    expect(await manager.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 422,
      message: 'This award can no longer be taken back.',
    })
  })

  it('is the only Manager who can', async () => {
    const { scene, id } = await givenByManager()
    const colleague = await app.signedIn(await createManager(scene))
    expect((await colleague.call(listAwards, { query: {} })).content).toMatchObject([{ id, canReverse: false }])
    expect(await colleague.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 403,
      code: 'reversal_not_yours',
    })
  })

  it('no longer finds it after leaving the division', async () => {
    const { giver, id } = await givenByManager()
    await app.db.deleteFrom('user_divisions').where('user_id', '=', giver.id).execute()
    const manager = await app.signedIn(giver)
    expect(await manager.refusal(reverseAward, { body: { id, reason } })).toMatchObject({ http: 404 })
  })
})

describe('an administrator of the company', () => {
  it('can take any award back for 30 days', async () => {
    const { scene, id } = await awarded()
    app.clock.advance({ days: 30 })
    const admin = await app.signedIn(scene.administrator)
    await admin.call(reverseAward, { body: { id, reason } })
  })

  it('cannot a second later', async () => {
    const { scene, id } = await awarded()
    app.clock.advance({ days: 30, seconds: 1 })
    const admin = await app.signedIn(scene.administrator)
    expect(await admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({
      http: 422,
      code: 'reversal_too_late',
    })
  })

  it('of another company does not find it', async () => {
    const { scene, id } = await awarded()
    const foreign = await createScene(app)
    expect(await foreign.admin.refusal(reverseAward, { body: { id, reason } })).toMatchObject({ http: 404 })
    expect(await foreign.admin.refusal(reverseAward, { body: { id: 9e15, reason } })).toMatchObject({ http: 404 })
    expect(await scene.awards()).toMatchObject([{ reversedat: null }])
  })
})

it('what the product itself awarded can be taken back too, and touches no limit', async () => {
  const scene = await createScene(app, { badge: { type: 'TRIPS', points: 1, coins: 0.1 } })
  const occasion = { companyId: scene.company.id, actorId: null, at: app.clock.now(), lang: 'en' } as const
  const gift = { userId: scene.driver, badgeId: scene.badge.id, awardedFor: '2026-03-02', comment: '' }
  await giveAwards(app.db, occasion, [{ ...gift, quantity: 7, source: 'trip' }])
  const [award] = await scene.awards()
  expect(award).toMatchObject({ quantity: 7, points: 7, coins: 0.7, awardedby: null, awardedbyid: null })
  await scene.admin.call(reverseAward, { body: { id: award?.id ?? 0, reason } })
  expect(await scene.balance(scene.driver)).toEqual({ cents: 0, held_cents: 0 })
  expect(await findDiscrepancies(app.db)).toEqual([])
})

describe('taking several awards back', () => {
  it('is done for all that were just given, with one reason, and leaves nothing behind', async () => {
    const scene = await createScene(app, { drivers: 3, badge: { monthlyLimit: 3 } })
    const { awardids } = await scene.give(scene.people)
    expect(awardids).toHaveLength(3)
    const answer = await scene.admin.call(reverseAwards, { body: { ids: awardids, reason } })
    expect(answer.message).toBe('Taken back: 3 awards')
    expect((await scene.awards()).map(({ reversalreason }) => reversalreason)).toEqual([reason, reason, reason])
    for (const person of scene.people) expect(await scene.balance(person)).toEqual({ cents: 0, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
    await scene.give(scene.people)
  })

  it('is refused as a whole, with the name, when the coins of one are spent', async () => {
    const scene = await createScene(app, { drivers: 2 })
    const { awardids } = await scene.give(scene.people)
    const spent = app.db.updateTable('coin_balances').set({ cents: 100 }).where('user_id', '=', scene.driver)
    await spent.execute()
    const listed = (await scene.awards()).filter(({ userid }) => userid === scene.driver)
    expect(listed).toMatchObject([{ canReverse: false }])
    const refusal = await scene.admin.refusal(reverseAwards, { body: { ids: awardids, reason } })
    expect(refusal).toMatchObject({ http: 422, code: 'awards_kept' })
    expect(refusal.message).toMatch(/^Nothing was taken back\. .+: The coins of this award are already spent/)
    expect((await scene.awards()).every(({ reversedat }) => reversedat === null)).toBe(true)
    await app.db.updateTable('coin_balances').set({ cents: 150 }).where('user_id', '=', scene.driver).execute()
  })
})

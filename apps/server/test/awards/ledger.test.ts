import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  correctCoins,
  getBalance,
  holdCoins,
  payAwards,
  returnHolds,
  settleHolds,
} from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from './discrepancies.ts'
import { createScene } from './scene.ts'

const app = testApp()
const by = { actorId: null, at: new Date('2026-03-10T15:00:00Z') }
let transfers = 0
const nextTransfer = () => {
  transfers += 1
  return transfers
}

/** Somebody with 15 coins in ten lines. */
const rich = async () => {
  const scene = await createScene(app)
  for (let times = 0; times < 10; times += 1) await scene.give(scene.people)
  return { ...scene, companyId: scene.company.id, userId: scene.driver }
}

/** The different ways in which calls were refused. */
const refusalCodesIn = (settled: PromiseSettledResult<unknown>[]) => [
  ...new Set(settled.flatMap((call) => (call.status === 'rejected' ? String(call.reason.code) : []))),
]

describe('coins on hold', () => {
  it('cannot be spent again, and come back or go for good', async () => {
    const { companyId, userId, balance } = await rich()
    const [kept, sent] = [nextTransfer(), nextTransfer()]
    await holdCoins(app.db, companyId, [{ transferId: kept, userId, cents: 400 }], by)
    await holdCoins(app.db, companyId, [{ transferId: sent, userId, cents: 1000 }], by)
    expect(await balance(userId)).toEqual({ cents: 100, held_cents: 1400 })
    await returnHolds(app.db, companyId, [kept], by)
    expect(await balance(userId)).toEqual({ cents: 500, held_cents: 1000 })
    await settleHolds(app.db, companyId, [sent], by)
    expect(await getBalance(app.db, companyId, userId)).toEqual({ cents: 500, heldCents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('end once, whoever comes second', async () => {
    const { companyId, userId, balance } = await rich()
    const transferId = nextTransfer()
    await holdCoins(app.db, companyId, [{ transferId, userId, cents: 400 }], by)
    const ends = Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? settleHolds : returnHolds)(app.db, companyId, [transferId], by),
    )
    const settled = await Promise.allSettled(ends)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refusalCodesIn(settled)).toEqual(['record_changed'])
    const { cents, held_cents: held } = await balance(userId)
    expect([1100, 1500]).toContain(cents)
    expect(held).toBe(0)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('are refused beyond the balance, all or nothing, however many ask at once', async () => {
    const { companyId, userId, balance } = await rich()
    const both = [1000, 600].map((cents) => ({ transferId: nextTransfer(), userId, cents }))
    await expect(holdCoins(app.db, companyId, both, by)).rejects.toMatchObject({ code: 'coins_insufficient' })
    expect(await balance(userId)).toEqual({ cents: 1500, held_cents: 0 })

    const many = Array.from({ length: 20 }, () =>
      holdCoins(app.db, companyId, [{ transferId: nextTransfer(), userId, cents: 200 }], by),
    )
    const settled = await Promise.allSettled(many)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(refusalCodesIn(settled)).toEqual(['coins_insufficient'])
    expect(await balance(userId)).toEqual({ cents: 100, held_cents: 1400 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('are of the company that is named', async () => {
    const { companyId, userId } = await rich()
    const foreign = await createScene(app)
    const transferId = nextTransfer()
    await holdCoins(app.db, companyId, [{ transferId, userId, cents: 100 }], by)
    const theirs = foreign.company.id
    await expect(
      holdCoins(app.db, theirs, [{ transferId: nextTransfer(), userId, cents: 1 }], by),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(returnHolds(app.db, theirs, [transferId], by)).rejects.toMatchObject({ code: 'record_changed' })
  })
})

it('a correction says why, and cannot take what is not there', async () => {
  const { companyId, userId, balance } = await rich()
  await correctCoins(app.db, companyId, { userId, cents: -500, note: 'Paid by hand' }, by)
  expect(await balance(userId)).toMatchObject({ cents: 1000 })
  const tooMuch = correctCoins(app.db, companyId, { userId, cents: -1001, note: 'Too much' }, by)
  await expect(tooMuch).rejects.toMatchObject({ code: 'coins_insufficient' })
  expect(await findDiscrepancies(app.db)).toEqual([])
})

describe('the database itself', () => {
  it('refuses to change or remove a line', async () => {
    await rich()
    for (const change of [
      sql`update coin_lines set amount_cents = 1`,
      sql`update coin_lines set note = 'x' where false`,
      sql`delete from coin_lines`,
      sql`truncate coin_lines`,
    ]) {
      await expect(change.execute(app.db)).rejects.toThrow('the table coin_lines is append-only')
    }
  })

  it('refuses to remove an award or to change its worth, and to undo its reversal', async () => {
    const { userId } = await rich()
    for (const change of [
      sql`delete from awards`,
      sql`truncate awards cascade`,
      sql`update awards set points = points + 1 where user_id = ${userId}`,
      sql`update awards set user_id = user_id where user_id = ${userId}`,
    ]) {
      await expect(change.execute(app.db)).rejects.toThrow('append-only')
    }
    await sql`update awards set reversed_at = now(), reversal_reason = 'x' where user_id = ${userId}`.execute(app.db)
    const undo = sql`update awards set reversed_at = null, reversal_reason = null where user_id = ${userId}`
    await expect(undo.execute(app.db)).rejects.toThrow('append-only')
  })

  it('refuses a balance below zero', async () => {
    const { userId, companyId } = await rich()
    const line = { company_id: companyId, user_id: userId, reason: 'correction', at: by.at }
    await expect(
      app.db
        .insertInto('coin_lines')
        .values({ ...line, amount_cents: -1501 })
        .execute(),
    ).rejects.toThrow('coin_balances_not_negative')
    await expect(sql`update coin_balances set held_cents = -1`.execute(app.db)).rejects.toThrow('not_negative')
  })

  it('refuses a line that does not fit its reason, and a second one of its kind', async () => {
    const { userId, companyId } = await rich()
    const line = { company_id: companyId, user_id: userId, at: by.at, amount_cents: 1 }
    const insert = (values: object) =>
      app.db
        .insertInto('coin_lines')
        .values({ ...line, reason: 'award', ...values })
        .execute()
    await expect(insert({})).rejects.toThrow('coin_lines_subject')
    await expect(insert({ reason: 'gift' })).rejects.toThrow('coin_lines_reason')
    await expect(insert({ reason: 'transfer_hold', transfer_id: 1 })).rejects.toThrow('coin_lines_reason')
    const { id: awardId } = await app.db
      .selectFrom('awards')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirstOrThrow()
    await expect(payAwards(app.db, companyId, [{ awardId, userId, cents: 150 }], by)).rejects.toThrow('award_once')
  })

  it('opens a balance for everybody of a company, and keeps people who have lines', async () => {
    const { userId } = await rich()
    await expect(sql`delete from users where id = ${userId}`.execute(app.db)).rejects.toThrow('awards_user_fk')
    const newcomer = await app.world.person({ role: 'Driver' })
    expect(await getBalance(app.db, newcomer.companyId ?? 0, newcomer.id)).toEqual({ cents: 0, heldCents: 0 })
    await sql`delete from users where id = ${newcomer.id}`.execute(app.db)
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deletePeopleRows } from '../../src/db/people-rows.ts'
import {
  correctCoins,
  getBalance,
  holdCoins,
  payAwards,
  returnHolds,
  settleHolds,
} from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createAwardWorld } from './award-world.ts'
import { findDiscrepancies } from './discrepancies.ts'

const app = testApp()
const by = { actor: null, now: new Date('2026-03-10T15:00:00Z') }
let transfers = 0
const nextTransfer = () => {
  transfers += 1
  return transfers
}

/** A driver with 15 coins from ten awards. */
const rich = async () => {
  const world = await createAwardWorld(app)
  for (let times = 0; times < 10; times += 1) await world.give(world.people)
  return { ...world, companyId: world.company.id, userId: world.driver }
}

/** The distinct error codes of the refused calls. */
const refusalCodesIn = (settled: PromiseSettledResult<unknown>[]) => [
  ...new Set(settled.flatMap((call) => (call.status === 'rejected' ? String(call.reason.code) : []))),
]

describe('coins on hold', () => {
  it('coins on hold cannot be spent, and are returned or settled', async () => {
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

  it('exactly one of ten simultaneous ends of one hold succeeds', async () => {
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

  it('holds beyond the balance are refused completely, also with twenty at once', async () => {
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

  it('coins of a person in another company cannot be held or returned', async () => {
    const { companyId, userId } = await rich()
    const foreign = await createAwardWorld(app)
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

it('a correction changes the balance and cannot take more than it', async () => {
  const { companyId, userId, balance } = await rich()
  await correctCoins(app.db, companyId, { userId, cents: -500, note: 'Paid by hand' }, by)
  expect(await balance(userId)).toMatchObject({ cents: 1000 })
  const tooMuch = correctCoins(app.db, companyId, { userId, cents: -1001, note: 'Too much' }, by)
  await expect(tooMuch).rejects.toMatchObject({ code: 'coins_insufficient' })
  expect(await findDiscrepancies(app.db)).toEqual([])
})

describe('constraints of the ledger in the database', () => {
  it('the database refuses to change or delete a coin line', async () => {
    await rich()
    for (const change of [
      sql`update coin_lines set amount_cents = 1`,
      sql`update coin_lines set note = 'x' where id = 0`,
      sql`delete from coin_lines`,
      sql`truncate coin_lines`,
    ]) {
      await expect(change.execute(app.db)).rejects.toThrow('the table coin_lines is append-only')
    }
  })

  it('the database refuses to delete an award, change its worth or undo its reversal', async () => {
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

  it('the database refuses a balance below zero', async () => {
    const { userId, companyId } = await rich()
    const line = { company_id: companyId, user_id: userId, reason: 'correction', at: by.now }
    await expect(
      app.db
        .insertInto('coin_lines')
        .values({ ...line, amount_cents: -1501 })
        .execute(),
    ).rejects.toThrow('coin_balances_not_negative')
    await expect(sql`update coin_balances set held_cents = -1`.execute(app.db)).rejects.toThrow('not_negative')
  })

  it('the database refuses a coin line that does not fit its reason, and a second payment of one award', async () => {
    const { userId, companyId } = await rich()
    const line = { company_id: companyId, user_id: userId, at: by.now, amount_cents: 1 }
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

  it('every new person has a balance, and a person with awards cannot be deleted', async () => {
    const { userId } = await rich()
    await expect(deletePeopleRows(app.db, [userId])).rejects.toThrow('awards_user_fk')
    const newcomer = await app.world.person({ role: 'Driver' })
    expect(await getBalance(app.db, newcomer.companyId ?? 0, newcomer.id)).toEqual({ cents: 0, heldCents: 0 })
    expect(await deletePeopleRows(app.db, [newcomer.id])).toBe(1)
  })
})

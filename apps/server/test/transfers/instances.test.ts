import { cancelTransfer, restartTransferQueue } from '@laurel/contract/transfers.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../src/db/db.ts'
import { insertTransfers } from '../../src/modules/coin-transfers/submission.queries.ts'
import { holdCoins } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { accepting, type Partner, startPartner } from './partner-server.ts'
import { createStage, findTransferDiscrepancies, processTomorrow, TOMORROW } from './stage.ts'

const app = testApp()
let partner: Partner

beforeEach(async () => {
  partner = await startPartner()
})
afterEach(() => partner.stop())

it('two instances send two thousand due entries once each', async () => {
  const stage = await createStage(app, { drivers: 4, coins: 1000 })
  const by = { actorId: null, at: app.clock.now() }
  const wishes = Array.from({ length: 500 }, () => stage.people.map((userId) => ({ userId, cents: 100 }))).flat()
  const submission = { queueDate: TOMORROW, queuedBy: stage.administrator.id, at: by.at }
  await inTransaction(app.db, async (db) => {
    const entries = await insertTransfers(db, stage.company.id, wishes, submission)
    await holdCoins(db, stage.company.id, entries, by)
  })
  const second = await app.secondInstance()
  await Promise.all([processTomorrow(app, partner), processTomorrow(second, partner)])

  expect(partner.requests).toHaveLength(2000)
  expect(partner.paid.size).toBe(2000)
  expect(await stage.queued('Success')).toMatchObject({ summ: 2000, values: { totalElements: 2000 } })
  for (const id of stage.people) expect(await stage.balance(id)).toEqual({ cents: 50_000, held_cents: 0 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('a stop holds for every instance, and for one that starts later', async () => {
  const stage = await createStage(app, { drivers: 2 })
  await stage.submit(stage.people.map((userid) => ({ userid, coins: 2 })))
  partner.behave(({ answer }) => answer(503, ''))
  await processTomorrow(app, partner)
  partner.behave(accepting)
  await processTomorrow(await app.secondInstance(), partner)
  expect(partner.paid.size).toBe(0)
  await stage.admin.call(restartTransferQueue)
  await processTomorrow(await app.secondInstance(), partner)
  expect(partner.paid.size).toBe(2)
})

it('an entry that is on its way can be neither taken out nor sent by somebody else', async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 2 }])
  let answer = () => undefined as void
  partner.behave(({ accept }) => {
    answer = accept
  })
  const sending = processTomorrow(app, partner)
  await expect.poll(() => partner.requests.length).toBe(1)
  const [entry] = (await stage.queued()).values.content
  expect(await stage.admin.refusal(cancelTransfer, { body: { id: entry?.id ?? 0 } })).toMatchObject({ http: 409 })
  await processTomorrow(await app.secondInstance(), partner)
  answer()
  await sending
  expect(partner.requests).toHaveLength(1)
  expect((await stage.queued()).values.content[0]?.status).toBe('Success')
})

it('an entry whose process died is taken up again under its own key', async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 2 }])
  const [entry] = (await stage.queued()).values.content
  await app.db
    .updateTable('coin_transfers')
    .set({ claim: sql`gen_random_uuid()`, claimed_until: sql`now() + interval '1 hour'`, attempts: 1 })
    .set({ unsettled_since: app.clock.now() })
    .where('id', '=', entry?.id ?? 0)
    .execute()
  await processTomorrow(app, partner)
  expect(partner.requests).toHaveLength(0)
  await app.db
    .updateTable('coin_transfers')
    .set({ claimed_until: sql`now() - interval '1 second'` })
    .where('status', '=', 'Pending')
    .execute()
  await processTomorrow(app, partner)
  expect(partner.coinsFor(stage.driver)).toBe(2)
})

it('the database itself keeps key, amount and end of a transfer', async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 2 }])
  await processTomorrow(app, partner)
  for (const change of [
    sql`update coin_transfers set idempotency_key = gen_random_uuid()`,
    sql`update coin_transfers set cents = cents + 100`,
    sql`update coin_transfers set status = 'Pending', processed_at = null where status = 'Success'`,
    sql`delete from coin_transfers`,
  ]) {
    await expect(change.execute(app.db)).rejects.toThrow('its end is final')
  }
})

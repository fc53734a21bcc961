import { randomUUID } from 'node:crypto'
import { cancelTransfer, restartTransferQueue } from '@laurel/contract/transfers.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../src/db/db.ts'
import { insertTransfers } from '../../src/modules/coin-transfers/submission.queries.ts'
import { holdCoins } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { accepting, type Partner, startPartner } from './partner-server.ts'
import { createTransferWorld, findTransferDiscrepancies, processTomorrow, TOMORROW } from './transfer-world.ts'

const app = testApp()
let partner: Partner

beforeEach(async () => {
  partner = await startPartner()
})
afterEach(() => partner.stop())

it('two instances send two thousand due transfers once each', async () => {
  const world = await createTransferWorld(app, { drivers: 4, coins: 1000 })
  const by = { actor: null, now: app.clock.now() }
  const wishes = Array.from({ length: 500 }, () => world.people.map((userId) => ({ userId, cents: 100 }))).flat()
  const submission = { queueDate: TOMORROW, queuedBy: world.administrator.id, at: by.now }
  await inTransaction(app.db, async (db) => {
    const entries = await insertTransfers(db, world.company.id, wishes, submission)
    await holdCoins(db, world.company.id, entries, by)
  })
  const second = await app.secondInstance()
  await Promise.all([processTomorrow(app, partner), processTomorrow(second, partner)])

  expect(partner.requests).toHaveLength(2000)
  expect(partner.paid.size).toBe(2000)
  expect(await world.queued('Success')).toMatchObject({ summ: 2000, values: { totalElements: 2000 } })
  for (const id of world.people) expect(await world.balance(id)).toEqual({ cents: 50_000, held_cents: 0 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('a stopped queue stays stopped for every instance, also for one that starts later', async () => {
  const world = await createTransferWorld(app, { drivers: 2 })
  await world.submit(world.people.map((userid) => ({ userid, coins: 2 })))
  partner.behave(({ answer }) => answer(503, ''))
  await processTomorrow(app, partner)
  partner.behave(accepting)
  await processTomorrow(await app.secondInstance(), partner)
  expect(partner.paid.size).toBe(0)
  await world.admin.call(restartTransferQueue)
  await processTomorrow(await app.secondInstance(), partner)
  expect(partner.paid.size).toBe(2)
})

it('a transfer that is being sent can be neither cancelled nor sent by another instance', async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 2 }])
  let answer = () => undefined as void
  partner.behave(({ accept }) => {
    answer = accept
  })
  const sending = processTomorrow(app, partner)
  await expect.poll(() => partner.requests.length).toBe(1)
  const [entry] = (await world.queued()).values.content
  expect(await world.admin.refusal(cancelTransfer, { body: { id: entry?.id ?? 0 } })).toMatchObject({ http: 409 })
  await processTomorrow(await app.secondInstance(), partner)
  answer()
  await sending
  expect(partner.requests).toHaveLength(1)
  expect((await world.queued()).values.content[0]?.status).toBe('Success')
})

it('a transfer whose process died is sent again with its own key', async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 2 }])
  const [entry] = (await world.queued()).values.content
  await app.db
    .updateTable('coin_transfers')
    .set({ claim: randomUUID(), claimed_until: sql`now() + interval '1 hour'`, attempts: 1 })
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
  expect(partner.coinsFor(world.driver)).toBe(2)
})

it('the database refuses to change key, amount or final status of a transfer', async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 2 }])
  await processTomorrow(app, partner)
  for (const change of [
    sql`update coin_transfers set idempotency_key = ${randomUUID()}`,
    sql`update coin_transfers set cents = cents + 100`,
    sql`update coin_transfers set status = 'Pending', processed_at = null where status = 'Success'`,
    sql`delete from coin_transfers`,
  ]) {
    await expect(change.execute(app.db)).rejects.toThrow('its end is final')
  }
})

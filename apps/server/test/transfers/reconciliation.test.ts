import { reverseAward } from '@laurel/contract/awards.ts'
import { listReconciliation } from '@laurel/contract/reconciliation.ts'
import { cancelTransfer, listTransfers, queueTransfers } from '@laurel/contract/transfers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createAwardWorld } from '../awards/award-world.ts'
import { type Partner, refusing, startPartner } from './partner-server.ts'
import { processTomorrow, TOMORROW } from './transfer-world.ts'

const app = testApp()
let partner: Partner

beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())

it('the reconciliation accounts for every coin of a company', async () => {
  const world = await createAwardWorld(app, { drivers: 4, badge: { coins: 10.5 } })
  await createAwardWorld(app).then((foreign) => foreign.give([foreign.driver]))
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const [sent = 0, refused = 0, cancelled = 0, waiting = 0] = world.people
  await world.give(world.people)
  await world.give([waiting])
  const [last] = await world.awards()
  await world.admin.call(reverseAward, { body: { id: last?.id ?? 0, reason: 'By mistake' } })
  const by = { actor: null, now: app.clock.now() }
  await correctCoins(app.db, world.company.id, { userId: waiting, cents: -50, note: 'Paid by hand' }, by)

  const values = [sent, refused, cancelled].map((userid) => ({ userid, coins: 3 }))
  await admin.call(queueTransfers, { body: { values, queueDate: TOMORROW } })
  const queue = await admin.call(listTransfers, { query: { companyid: world.company.id } })
  const entry = queue.values.content.find(({ userid }) => userid === cancelled)
  await admin.call(cancelTransfer, { body: { id: entry?.id ?? 0 } })
  partner.behave((exchange) => (exchange.transfer.recipient.id === refused ? refusing(exchange) : exchange.accept()))
  await processTomorrow(app, partner)
  await admin.call(queueTransfers, { body: { values: [{ userid: waiting, coins: 2 }], queueDate: '2026-03-20' } })

  const { content, totalElements, total } = await admin.call(listReconciliation, { query: {} })
  expect(totalElements).toBe(content.length)
  const row = content.find(({ companyid }) => companyid === world.company.id)
  expect(row).toMatchObject({
    earned: 52.5,
    reversed: 10.5,
    corrected: -0.5,
    held: 5,
    transferred: 3,
    left: 33.5,
    balanced: true,
  })
  for (const { earned, reversed, corrected, held, transferred, left } of [...content, total]) {
    expect(earned - reversed + corrected).toBe(held + transferred + left)
  }
  expect(total.earned).toBe(54)
})

it('the reconciliation finds a company by name and sorts by every column', async () => {
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const { name } = await app.world.company({ name: 'Émile & Sœurs' })
  const found = await admin.call(listReconciliation, { query: { search: 'emile' } })
  expect(found).toMatchObject({ totalElements: 1, content: [{ company: name, earned: 0, balanced: true }] })
  for (const sortField of ['company', 'earned', 'held', 'transferred', 'left'] as const) {
    await admin.call(listReconciliation, { query: { sortField, sortDirection: 'desc' } })
  }
})

it('the reconciliation marks a company whose queue and ledger differ as unbalanced', async () => {
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const person = await app.world.person({ role: 'Driver' })
  await sql`
    insert into coin_transfers (company_id, user_id, cents, queue_date, created_at,
      recipient_email, recipient_first_name, recipient_last_name)
    values (${person.companyId}, ${person.id}, 100, '2026-04-01', now(), 'ann@laurel.test', 'Ann', 'Lee')
  `.execute(app.db)
  const { content, total } = await admin.call(listReconciliation, { query: { perpage: 100 } })
  expect(content.filter(({ balanced }) => !balanced).map(({ companyid }) => companyid)).toEqual([person.companyId])
  expect(total.balanced).toBe(false)
})

import { listAuditLines } from '@laurel/contract/audit.ts'
import { cancelTransfer, retryTransfer, retryTransfers } from '@laurel/contract/transfers.ts'
import { deleteUser, listUsers, purgeUser, updateUser } from '@laurel/contract/users.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { toUserForm } from '../people/people-stage.ts'
import { accepting, type Partner, refusing, startPartner } from './partner-server.ts'
import { createStage, findTransferDiscrepancies, processTomorrow } from './stage.ts'

const app = testApp()
let partner: Partner

beforeAll(async () => {
  partner = await startPartner()
})
beforeEach(() => {
  partner.behave(accepting)
  partner.requests.length = 0
})
afterAll(() => partner.stop())

const queueOne = async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 7 }])
  const [entry] = (await stage.queued()).values.content
  return { ...stage, id: entry?.id ?? 0, email: entry?.email ?? '' }
}

const move = async (userId: number, email: string) => {
  await app.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
}

it('a transfer whose person has another address by its day is not sent, and becomes an error', async () => {
  const stage = await queueOne()
  await move(stage.driver, 'elsewhere@laurel.test')
  await processTomorrow(app, partner)
  expect(partner.requests).toEqual([])
  expect((await stage.queued()).values.content[0]).toMatchObject({
    status: 'Error',
    reason: 'The address of this person changed after the transfer was queued. It was not sent.',
    email: stage.email,
    currentEmail: 'elsewhere@laurel.test',
    canDelete: true,
  })
  expect(await stage.balance(stage.driver)).toEqual({ cents: 1300, held_cents: 700 })
})

it('a transfer is sent with the name it was queued for, and other letters in the address are no change', async () => {
  const stage = await queueOne()
  await move(stage.driver, stage.email.toUpperCase())
  await app.db.updateTable('users').set({ first_name: 'Renamed' }).where('id', '=', stage.driver).execute()
  await processTomorrow(app, partner)
  expect(partner.requests).toMatchObject([{ email: stage.email }])
  expect([...partner.paid.values()].at(-1)?.recipient).toMatchObject({ email: stage.email, firstname: 'Driver' })
})

it('a transfer is sent to the new address only after an Admin confirmed it, as a new entry with a key of its own', async () => {
  const stage = await queueOne()
  partner.behave(refusing)
  await processTomorrow(app, partner)
  await move(stage.driver, 'new@laurel.test')
  partner.behave(accepting)

  const refusal = await stage.admin.refusal(retryTransfer, { body: { id: stage.id } })
  expect(refusal).toMatchObject({ http: 409, code: 'transfer_address_changed' })
  expect(refusal.result).toContain(`${stage.email} when`)
  expect(await stage.admin.call(retryTransfers, { body: { ids: [stage.id] } })).toMatchObject({
    changed: 0,
    skipped: 1,
  })

  const answer = await stage.admin.call(retryTransfer, { body: { id: stage.id, newAddress: true } })
  expect(answer.result).toBe('The transfer will be sent to the new address')
  expect(await stage.balance(stage.driver)).toEqual({ cents: 1300, held_cents: 700 })
  await processTomorrow(app, partner)
  expect(partner.requests.map(({ email }) => email)).toEqual([stage.email, 'new@laurel.test'])
  expect(new Set(partner.requests.map(({ key }) => key)).size).toBe(2)
  expect((await stage.queued()).values.content).toMatchObject([
    { id: stage.id, status: 'Cancelled', reason: 'No such account.' },
    { status: 'Success', email: 'new@laurel.test', coins: 7, queuedBy: expect.any(String) },
  ])
  expect(partner.coinsFor(stage.driver)).toBe(7)
  const { content } = await stage.admin.call(listAuditLines, { query: { action: 'users/redeem/retry' } })
  expect(content).toContainEqual(
    expect.objectContaining({
      after: expect.objectContaining({ replaces: stage.id, emailBefore: stage.email, email: 'new@laurel.test' }),
    }),
  )
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('what may have reached the partner keeps its address until its fate is known', async () => {
  const stage = await queueOne()
  partner.behave(({ pay, answer }) => {
    pay()
    answer(500, '')
  })
  await processTomorrow(app, partner)
  await move(stage.driver, 'later@laurel.test')
  partner.behave(accepting)
  await app.db.updateTable('transfer_queue').set({ stopped_at: null, stop_fault: null, stop_detail: null }).execute()
  await processTomorrow(app, partner)
  expect(new Set(partner.requests.map(({ email, key }) => `${email} ${key}`)).size).toBe(1)
  expect((await stage.queued()).values.content[0]).toMatchObject({ status: 'Success', email: stage.email })
})

it('the audit line of a change of address names the transfers that wait', async () => {
  const stage = await queueOne()
  const { content: found } = await stage.admin.call(listUsers, { query: { search: stage.email } })
  const [user] = found.map(toUserForm)
  const { id: locationid } = await app.world.location({ divisions: [stage.division] })
  if (!user) throw new Error('the driver is not listed')
  await stage.companyAdmin.call(updateUser, { body: { ...user, locationid, username: 'renamed@laurel.test' } })
  const { content } = await stage.admin.call(listAuditLines, { query: { action: 'users/update' } })
  expect(content[0]?.after).toMatchObject({ username: 'renamed@laurel.test', waitingTransfers: [stage.id] })
})

it('the database lets nobody change the recipient of an entry', async () => {
  const stage = await queueOne()
  const change = app.db.updateTable('coin_transfers').set({ recipient_email: 'thief@laurel.test' })
  await expect(change.where('id', '=', stage.id).execute()).rejects.toThrow('a transfer keeps its recipient')
})

it('the recipient is erased with the person', async () => {
  const stage = await queueOne()
  await stage.admin.call(cancelTransfer, { body: { id: stage.id } })
  await stage.companyAdmin.call(deleteUser, { body: { id: stage.driver } })
  await stage.admin.call(purgeUser, { query: { id: stage.driver } })
  const { recipient_email, recipient_last_name, cents } = await app.db
    .selectFrom('coin_transfers')
    .selectAll()
    .where('id', '=', stage.id)
    .executeTakeFirstOrThrow()
  expect({ recipient_email, recipient_last_name, cents }).toEqual({
    recipient_email: null,
    recipient_last_name: null,
    cents: 700,
  })
})

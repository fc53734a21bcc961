import { listAuditLines } from '@laurel/contract/audit.ts'
import { cancelTransfer, retryTransfer, retryTransfers } from '@laurel/contract/transfers.ts'
import { deleteUser, listUsers, purgeUser, updateUser } from '@laurel/contract/users.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { toUserForm } from '../people/people-world.ts'
import { accepting, type Partner, refusing, startPartner } from './partner-server.ts'
import { createTransferWorld, findTransferDiscrepancies, processTomorrow } from './transfer-world.ts'

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
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 7 }])
  const [entry] = (await world.queued()).values.content
  return { ...world, id: entry?.id ?? 0, email: entry?.email ?? '' }
}

const move = async (userId: number, email: string) => {
  await updatePerson(app.db, userId, { email })
}

/** A transfer that the partner refused, and whose person got another address afterwards. */
const refusedThenMoved = async (email: string) => {
  const world = await queueOne()
  partner.behave(refusing)
  await processTomorrow(app, partner)
  await move(world.driver, email)
  partner.behave(accepting)
  return world
}

it('a transfer whose person has another address by its date is not sent and becomes an error', async () => {
  const world = await queueOne()
  await move(world.driver, 'elsewhere@laurel.test')
  await processTomorrow(app, partner)
  expect(partner.requests).toEqual([])
  expect((await world.queued()).values.content[0]).toMatchObject({
    status: 'Error',
    reason: 'The address of this person changed after the transfer was queued. It was not sent.',
    email: world.email,
    currentEmail: 'elsewhere@laurel.test',
    canDelete: true,
  })
  expect(await world.balance(world.driver)).toEqual({ cents: 1300, held_cents: 700 })
})

it('a transfer is sent with the name it was queued for, and ignores a change of case in the address', async () => {
  const world = await queueOne()
  await move(world.driver, world.email.toUpperCase())
  await updatePerson(app.db, world.driver, { first_name: 'Renamed' })
  await processTomorrow(app, partner)
  expect(partner.requests).toMatchObject([{ email: world.email }])
  expect([...partner.paid.values()].at(-1)?.recipient).toMatchObject({ email: world.email, firstname: 'Driver' })
})

it('a refused transfer whose address changed cannot be retried without confirming the new address', async () => {
  const world = await refusedThenMoved('moved@laurel.test')
  const refusal = await world.admin.refusal(retryTransfer, { body: { id: world.id } })
  expect(refusal).toMatchObject({ http: 409, code: 'transfer_address_changed' })
  expect(refusal.result).toContain(`${world.email} when`)
  expect(await world.admin.call(retryTransfers, { body: { ids: [world.id] } })).toMatchObject({
    changed: 0,
    skipped: 1,
  })
})

it('a refused transfer with a confirmed new address is replaced by a new one with its own key', async () => {
  const world = await refusedThenMoved('new@laurel.test')
  const answer = await world.admin.call(retryTransfer, { body: { id: world.id, newAddress: true } })
  expect(answer.result).toBe('The transfer will be sent to the new address')
  expect(await world.balance(world.driver)).toEqual({ cents: 1300, held_cents: 700 })
  await processTomorrow(app, partner)
  expect(partner.requests.map(({ email }) => email)).toEqual([world.email, 'new@laurel.test'])
  expect(new Set(partner.requests.map(({ key }) => key)).size).toBe(2)
  expect((await world.queued()).values.content).toMatchObject([
    { id: world.id, status: 'Cancelled', reason: 'No such account.' },
    { status: 'Success', email: 'new@laurel.test', coins: 7, queuedBy: expect.any(String) },
  ])
  expect(partner.coinsFor(world.driver)).toBe(7)
  const { content } = await world.admin.call(listAuditLines, { query: { action: 'users/redeem/retry' } })
  expect(content).toContainEqual(
    expect.objectContaining({
      after: expect.objectContaining({ replaces: world.id, emailBefore: world.email, email: 'new@laurel.test' }),
    }),
  )
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('a transfer that may have reached the partner keeps its address until it is settled', async () => {
  const world = await queueOne()
  partner.behave(({ pay, answer }) => {
    pay()
    answer(500, '')
  })
  await processTomorrow(app, partner)
  await move(world.driver, 'later@laurel.test')
  partner.behave(accepting)
  await app.db.updateTable('transfer_queue').set({ stopped_at: null, stop_fault: null, stop_detail: null }).execute()
  await processTomorrow(app, partner)
  expect(new Set(partner.requests.map(({ email, key }) => `${email} ${key}`)).size).toBe(1)
  expect((await world.queued()).values.content[0]).toMatchObject({ status: 'Success', email: world.email })
})

it('the audit line of an address change names the waiting transfers', async () => {
  const world = await queueOne()
  const { content: found } = await world.admin.call(listUsers, { query: { search: world.email } })
  const [user] = found.map(toUserForm)
  const { id: locationid } = await app.world.location({ divisions: [world.division] })
  if (!user) throw new Error('the driver is not listed')
  await world.companyAdmin.call(updateUser, { body: { ...user, locationid, username: 'renamed@laurel.test' } })
  const { content } = await world.admin.call(listAuditLines, { query: { action: 'users/update' } })
  expect(content[0]?.after).toMatchObject({ username: 'renamed@laurel.test', waitingTransfers: [world.id] })
})

it('the database refuses to change the recipient of a transfer', async () => {
  const world = await queueOne()
  const change = app.db.updateTable('coin_transfers').set({ recipient_email: 'thief@laurel.test' })
  await expect(change.where('id', '=', world.id).execute()).rejects.toThrow('a transfer keeps its recipient')
})

it('deleting a person for good erases the recipient of their transfers', async () => {
  const world = await queueOne()
  await world.admin.call(cancelTransfer, { body: { id: world.id } })
  await world.companyAdmin.call(deleteUser, { body: { id: world.driver } })
  await world.admin.call(purgeUser, { query: { id: world.driver } })
  const { recipient_email, recipient_last_name, cents } = await app.db
    .selectFrom('coin_transfers')
    .selectAll()
    .where('id', '=', world.id)
    .executeTakeFirstOrThrow()
  expect({ recipient_email, recipient_last_name, cents }).toEqual({
    recipient_email: null,
    recipient_last_name: null,
    cents: 700,
  })
})

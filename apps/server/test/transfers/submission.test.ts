import { cancelTransfer, queueTransfers } from '@laurel/contract/transfers.ts'
import { changeUserStatus, deleteUser, purgeUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createTransferWorld, findTransferDiscrepancies, TOMORROW } from './transfer-world.ts'

const app = testApp()

const request = (values: { userid: number; coins: number }[], queueDate = TOMORROW) => ({ body: { values, queueDate } })

it('a submission puts coins on hold and the transfer into the queue', async () => {
  const world = await createTransferWorld(app, { drivers: 2 })
  const answer = await world.submit([{ userid: world.driver, coins: 15 }])
  expect(answer).toMatchObject({
    status: 1,
    result: 'The transfer is in the queue: 1 person, 15 coins, due 11 March 2026',
  })
  expect(await world.balance(world.driver)).toEqual({ cents: 500, held_cents: 1500 })
  const { summ, queueStopped, sandbox, values } = await world.queued()
  expect({ summ, queueStopped, sandbox }).toEqual({ summ: 15, queueStopped: false, sandbox: true })
  expect(values.totalElements).toBe(1)
  expect(values.content[0]).toMatchObject({
    userid: world.driver,
    company: world.company.name,
    coins: 15,
    status: 'Pending',
    queueDate: TOMORROW,
    processedDate: null,
    canDelete: true,
    canRetry: false,
  })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('a submission adds up several entries of one person', async () => {
  const world = await createTransferWorld(app)
  await world.submit([
    { userid: world.driver, coins: 12 },
    { userid: world.driver, coins: 8 },
  ])
  expect((await world.queued()).values.content.map(({ coins }) => coins)).toEqual([20])
  const more = await createTransferWorld(app)
  const refusal = await more.companyAdmin.refusal(
    queueTransfers,
    request([
      { userid: more.driver, coins: 12 },
      { userid: more.driver, coins: 9 },
    ]),
  )
  expect(refusal).toMatchObject({ http: 422, code: 'transfer_too_much' })
  expect((await more.queued()).values.totalElements).toBe(0)
})

it('a submission is refused completely when someone has too few coins, and the refusal names them', async () => {
  const world = await createTransferWorld(app, { drivers: 3 })
  const [one = 0, two = 0, three = 0] = world.people
  const refusal = await world.companyAdmin.refusal(
    queueTransfers,
    request([
      { userid: one, coins: 5 },
      { userid: two, coins: 21 },
      { userid: three, coins: 100 },
    ]),
  )
  expect(refusal).toMatchObject({ http: 422, code: 'transfer_too_much' })
  expect(refusal.errors?.map(({ path }) => path)).toEqual(['values.1.coins', 'values.2.coins'])
  expect(refusal.result).toMatch(/^Too many coins for Driver Number \d+: at most 20 can be transferred\.$/)
  expect((await world.queued()).values.totalElements).toBe(0)
  expect(await world.balance(one)).toEqual({ cents: 2000, held_cents: 0 })
})

it.each([
  ['no transfers', { values: [], queueDate: TOMORROW }, 422],
  ['nothing at all', {}, 422],
  ['part of a coin', { values: [{ userid: 1, coins: 1.5 }], queueDate: TOMORROW }, 422],
  ['no coins', { values: [{ userid: 1, coins: 0 }], queueDate: TOMORROW }, 422],
  ['coins below zero', { values: [{ userid: 1, coins: -5 }], queueDate: TOMORROW }, 422],
  ['far too many coins', { values: [{ userid: 1, coins: 1e15 }], queueDate: TOMORROW }, 422],
  ['an impossible date', { values: [{ userid: 1, coins: 5 }], queueDate: '2026-02-30' }, 422],
])('a submission with %s is refused', async (_, body, status) => {
  const world = await createTransferWorld(app)
  const refusal = await world.companyAdmin.refusal(queueTransfers, { body: body as never })
  expect(refusal.http).toBe(status)
})

describe('the transfer date', () => {
  it('a transfer date before tomorrow is refused', async () => {
    const world = await createTransferWorld(app)
    for (const day of ['2026-03-10', '2026-03-09', '2020-01-01']) {
      const refusal = await world.companyAdmin.refusal(
        queueTransfers,
        request([{ userid: world.driver, coins: 1 }], day),
      )
      expect(refusal).toMatchObject({
        http: 422,
        code: 'queue_date_too_early',
        result: 'The transfer date must be 11 March 2026 or later.',
      })
    }
    await world.submit([{ userid: world.driver, coins: 1 }], '2026-12-31')
  })

  it('a transfer date more than a year ahead is refused', async () => {
    const world = await createTransferWorld(app)
    for (const day of ['2027-03-12', '2099-01-01', '9999-12-31']) {
      const refusal = await world.companyAdmin.refusal(
        queueTransfers,
        request([{ userid: world.driver, coins: 1 }], day),
      )
      expect(refusal).toMatchObject({
        http: 422,
        code: 'queue_date_too_late',
        result: 'The transfer date must be 11 March 2027 or earlier.',
      })
    }
    expect(await world.balance(world.driver)).toEqual({ cents: 2000, held_cents: 0 })
    await world.submit([{ userid: world.driver, coins: 1 }], '2027-03-11')
  })

  it('a transfer date is checked in the time zone of the company', async () => {
    const far = await createTransferWorld(app, { company: { timezone: 'Pacific/Kiritimati' } })
    const refusal = await far.companyAdmin.refusal(queueTransfers, request([{ userid: far.driver, coins: 1 }]))
    expect(refusal).toMatchObject({ code: 'queue_date_too_early' })
    await far.submit([{ userid: far.driver, coins: 1 }], '2026-03-12')
  })

  it('a transfer date for several companies must be valid in all of their time zones', async () => {
    const near = await createTransferWorld(app)
    const far = await createTransferWorld(app, { company: { timezone: 'Pacific/Kiritimati' } })
    const both = [near.driver, far.driver].map((userid) => ({ userid, coins: 2 }))
    const refusal = await near.admin.refusal(queueTransfers, request(both))
    expect(refusal).toMatchObject({ code: 'queue_date_too_early' })
    await near.admin.call(queueTransfers, request(both, '2026-03-12'))
    expect((await near.queued()).summ).toBe(2)
    expect((await far.queued()).summ).toBe(2)
  })
})

describe('the people of a submission', () => {
  it('a submission with a person of another company or an unknown one is refused with 404', async () => {
    const own = await createTransferWorld(app)
    const foreign = await createTransferWorld(app)
    const values = [
      { userid: own.driver, coins: 1 },
      { userid: foreign.driver, coins: 1 },
    ]
    expect((await own.companyAdmin.refusal(queueTransfers, request(values))).http).toBe(404)
    expect((await own.queued()).values.totalElements).toBe(0)
    expect((await own.companyAdmin.refusal(queueTransfers, request([{ userid: 2_000_000_000, coins: 1 }]))).http).toBe(
      404,
    )
  })

  it('a Manager can submit transfers for the own divisions only', async () => {
    const world = await createTransferWorld(app)
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const stranger = await app.world.person({ role: 'Driver', division: elsewhere })
    await world.manager.call(queueTransfers, request([{ userid: world.driver, coins: 3 }]))
    const refusal = await world.manager.refusal(queueTransfers, request([{ userid: stranger.id, coins: 1 }]))
    expect(refusal.http).toBe(404)
  })

  it('a submission is refused with 403 when transfers are off in the company, except for Admin', async () => {
    const world = await createTransferWorld(app, { company: { tcmenable: false } })
    const wish = request([{ userid: world.driver, coins: 3 }])
    for (const caller of [world.companyAdmin, world.manager]) {
      expect(await caller.refusal(queueTransfers, wish)).toMatchObject({ http: 403, code: 'transfers_off' })
    }
    await world.admin.call(queueTransfers, wish)
  })

  it('a submission can pay inactive people but not removed ones', async () => {
    const world = await createTransferWorld(app)
    await world.companyAdmin.call(changeUserStatus, { body: { id: world.driver, status: 'Inactive' } })
    await world.submit([{ userid: world.driver, coins: 3 }])
    await world.companyAdmin.call(deleteUser, { body: { id: world.driver } })
    const refusal = await world.companyAdmin.refusal(queueTransfers, request([{ userid: world.driver, coins: 3 }]))
    expect(refusal).toMatchObject({ http: 422, code: 'person_removed' })
  })

  it('a person with coins in the queue cannot be deleted for good', async () => {
    const world = await createTransferWorld(app)
    await world.submit([{ userid: world.driver, coins: 3 }])
    await world.companyAdmin.call(deleteUser, { body: { id: world.driver } })
    const erase = { query: { id: world.driver } }
    expect(await world.admin.refusal(purgeUser, erase)).toMatchObject({ http: 409, code: 'transfers_open' })
    const [entry] = (await world.queued()).values.content
    await world.admin.call(cancelTransfer, { body: { id: entry?.id ?? 0 } })
    await world.admin.call(purgeUser, erase)
    expect((await world.queued()).values.content[0]).toMatchObject({ fullname: '— —', employeeid: null })
  })
})

it('twenty simultaneous submissions on two servers never spend a coin twice', async () => {
  const world = await createTransferWorld(app, { drivers: 2 })
  const second = await app.secondInstance()
  const [one = 0, two = 0] = world.people
  const wishes = Array.from({ length: 20 }, (_, index) => {
    const values = [
      { userid: index % 2 ? one : two, coins: 3 },
      { userid: index % 2 ? two : one, coins: 3 },
    ]
    return (index % 2 ? app : second).as({ token: world.companyAdmin.token }).call(queueTransfers, request(values))
  })
  const settled = await Promise.allSettled(wishes)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await world.balance(one)).toEqual({ cents: 200, held_cents: 1800 })
  expect(await world.balance(two)).toEqual({ cents: 200, held_cents: 1800 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

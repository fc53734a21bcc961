import { cancelTransfer, queueTransfers } from '@laurel/contract/transfers.ts'
import { changeUserStatus, deleteUser, purgeUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createStage, findTransferDiscrepancies, TOMORROW } from './stage.ts'

const app = testApp()

const request = (values: { userid: number; coins: number }[], queueDate = TOMORROW) => ({ body: { values, queueDate } })

it('puts coins on hold and the transfer into the queue', async () => {
  const stage = await createStage(app, { drivers: 2 })
  const answer = await stage.submit([{ userid: stage.driver, coins: 15 }])
  expect(answer).toMatchObject({
    status: 1,
    result: 'The transfer is in the queue: 1 person, 15 coins, due 11 March 2026',
  })
  expect(await stage.balance(stage.driver)).toEqual({ cents: 500, held_cents: 1500 })
  const { summ, queueStopped, sandbox, values } = await stage.queued()
  expect({ summ, queueStopped, sandbox }).toEqual({ summ: 15, queueStopped: false, sandbox: true })
  expect(values.totalElements).toBe(1)
  expect(values.content[0]).toMatchObject({
    userid: stage.driver,
    company: stage.company.name,
    coins: 15,
    status: 'Pending',
    queueDate: TOMORROW,
    processedDate: null,
    canDelete: true,
    canRetry: false,
  })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('sums somebody who is named twice', async () => {
  const stage = await createStage(app)
  await stage.submit([
    { userid: stage.driver, coins: 12 },
    { userid: stage.driver, coins: 8 },
  ])
  expect((await stage.queued()).values.content.map(({ coins }) => coins)).toEqual([20])
  const more = await createStage(app)
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

it('is all or nothing, and says who has too little', async () => {
  const stage = await createStage(app, { drivers: 3 })
  const [one = 0, two = 0, three = 0] = stage.people
  const refusal = await stage.companyAdmin.refusal(
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
  expect((await stage.queued()).values.totalElements).toBe(0)
  expect(await stage.balance(one)).toEqual({ cents: 2000, held_cents: 0 })
})

it.each([
  ['no transfers', { values: [], queueDate: TOMORROW }, 422],
  ['nothing at all', {}, 422],
  ['part of a coin', { values: [{ userid: 1, coins: 1.5 }], queueDate: TOMORROW }, 422],
  ['no coins', { values: [{ userid: 1, coins: 0 }], queueDate: TOMORROW }, 422],
  ['coins below zero', { values: [{ userid: 1, coins: -5 }], queueDate: TOMORROW }, 422],
  ['far too many coins', { values: [{ userid: 1, coins: 1e15 }], queueDate: TOMORROW }, 422],
  ['coins as text', { values: [{ userid: 1, coins: '5' }], queueDate: TOMORROW }, 400],
  ['a date that is none', { values: [{ userid: 1, coins: 5 }], queueDate: '2026-02-30' }, 422],
  ['a list that is none', { values: 'all', queueDate: TOMORROW }, 400],
])('refuses %s', async (_, body, status) => {
  const stage = await createStage(app)
  const refusal = await stage.companyAdmin.refusal(queueTransfers, { body: body as never })
  expect(refusal.http).toBe(status)
})

describe('the transfer date', () => {
  it('is tomorrow or later', async () => {
    const stage = await createStage(app)
    for (const day of ['2026-03-10', '2026-03-09', '2020-01-01']) {
      const refusal = await stage.companyAdmin.refusal(
        queueTransfers,
        request([{ userid: stage.driver, coins: 1 }], day),
      )
      expect(refusal).toMatchObject({
        http: 422,
        code: 'queue_date_too_early',
        result: 'The transfer date must be 11 March 2026 or later.',
      })
    }
    await stage.submit([{ userid: stage.driver, coins: 1 }], '2026-12-31')
  })

  it('is at most a year ahead', async () => {
    const stage = await createStage(app)
    for (const day of ['2027-03-12', '2099-01-01', '9999-12-31']) {
      const refusal = await stage.companyAdmin.refusal(
        queueTransfers,
        request([{ userid: stage.driver, coins: 1 }], day),
      )
      expect(refusal).toMatchObject({
        http: 422,
        code: 'queue_date_too_late',
        result: 'The transfer date must be 11 March 2027 or earlier.',
      })
    }
    expect(await stage.balance(stage.driver)).toEqual({ cents: 2000, held_cents: 0 })
    await stage.submit([{ userid: stage.driver, coins: 1 }], '2027-03-11')
  })

  it('is cut where the company is', async () => {
    const far = await createStage(app, { company: { timezone: 'Pacific/Kiritimati' } })
    const refusal = await far.companyAdmin.refusal(queueTransfers, request([{ userid: far.driver, coins: 1 }]))
    expect(refusal).toMatchObject({ code: 'queue_date_too_early' })
    await far.submit([{ userid: far.driver, coins: 1 }], '2026-03-12')
  })

  it('suits everybody when an Admin transfers for several companies', async () => {
    const near = await createStage(app)
    const far = await createStage(app, { company: { timezone: 'Pacific/Kiritimati' } })
    const both = [near.driver, far.driver].map((userid) => ({ userid, coins: 2 }))
    const refusal = await near.admin.refusal(queueTransfers, request(both))
    expect(refusal).toMatchObject({ code: 'queue_date_too_early' })
    await near.admin.call(queueTransfers, request(both, '2026-03-12'))
    expect((await near.queued()).summ).toBe(2)
    expect((await far.queued()).summ).toBe(2)
  })
})

describe('who', () => {
  it('finds nobody of another company', async () => {
    const own = await createStage(app)
    const foreign = await createStage(app)
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

  it('a Manager transfers for the own divisions only', async () => {
    const stage = await createStage(app)
    const elsewhere = await app.world.division({ companyId: stage.company.id })
    const stranger = await app.world.person({ role: 'Driver', division: elsewhere })
    await stage.manager.call(queueTransfers, request([{ userid: stage.driver, coins: 3 }]))
    const refusal = await stage.manager.refusal(queueTransfers, request([{ userid: stranger.id, coins: 1 }]))
    expect(refusal.http).toBe(404)
  })

  it('nobody of a company where transfers are off, except an Admin', async () => {
    const stage = await createStage(app, { company: { tcmenable: false } })
    const wish = request([{ userid: stage.driver, coins: 3 }])
    for (const caller of [stage.companyAdmin, stage.manager]) {
      expect(await caller.refusal(queueTransfers, wish)).toMatchObject({ http: 403, code: 'transfers_off' })
    }
    await stage.admin.call(queueTransfers, wish)
  })

  it('inactive people can still be paid, removed ones cannot', async () => {
    const stage = await createStage(app)
    await stage.companyAdmin.call(changeUserStatus, { body: { id: stage.driver, status: 'Inactive' } })
    await stage.submit([{ userid: stage.driver, coins: 3 }])
    await stage.companyAdmin.call(deleteUser, { body: { id: stage.driver } })
    const refusal = await stage.companyAdmin.refusal(queueTransfers, request([{ userid: stage.driver, coins: 3 }]))
    expect(refusal).toMatchObject({ http: 422, code: 'person_removed' })
  })

  it('somebody with coins in the queue cannot be erased', async () => {
    const stage = await createStage(app)
    await stage.submit([{ userid: stage.driver, coins: 3 }])
    await stage.companyAdmin.call(deleteUser, { body: { id: stage.driver } })
    const erase = { query: { id: stage.driver } }
    expect(await stage.admin.refusal(purgeUser, erase)).toMatchObject({ http: 409, code: 'transfers_open' })
    const [entry] = (await stage.queued()).values.content
    await stage.admin.call(cancelTransfer, { body: { id: entry?.id ?? 0 } })
    await stage.admin.call(purgeUser, erase)
    expect((await stage.queued()).values.content[0]).toMatchObject({ fullname: '— —', employeeid: null })
  })
})

it('never spends a coin twice, however many ask at once', async () => {
  const stage = await createStage(app, { drivers: 2 })
  const second = await app.secondInstance()
  const [one = 0, two = 0] = stage.people
  const wishes = Array.from({ length: 20 }, (_, index) => {
    const values = [
      { userid: index % 2 ? one : two, coins: 3 },
      { userid: index % 2 ? two : one, coins: 3 },
    ]
    return (index % 2 ? app : second).as({ token: stage.companyAdmin.token }).call(queueTransfers, request(values))
  })
  const settled = await Promise.allSettled(wishes)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await stage.balance(one)).toEqual({ cents: 200, held_cents: 1800 })
  expect(await stage.balance(two)).toEqual({ cents: 200, held_cents: 1800 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

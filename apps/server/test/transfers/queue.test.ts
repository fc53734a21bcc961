import { listAuditLines } from '@laurel/contract/audit.ts'
import { cancelTransfer, listTransfers, restartTransferQueue, retryTransfer } from '@laurel/contract/transfers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxPartner } from '../../src/adapters/redeem-partner/sandbox-partner.ts'
import { processDue } from '../../src/modules/coin-transfers/processing.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { accepting, type Partner, refusing, startPartner } from './partner-server.ts'
import { createStage, findTransferDiscrepancies, processTomorrow } from './stage.ts'

const app = testApp()
let partner: Partner

beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())

const firstId = async (stage: Awaited<ReturnType<typeof createStage>>) =>
  (await stage.queued()).values.content[0]?.id ?? 0

it('sends what is due, and nothing that is not', async () => {
  const stage = await createStage(app, { drivers: 2 })
  const [today = 0, later = 0] = stage.people
  await stage.submit([{ userid: today, coins: 7 }])
  await stage.submit([{ userid: later, coins: 5 }], '2026-03-12')
  partner.behave(accepting)
  await processTomorrow(app, partner)

  expect(partner.coinsFor(today)).toBe(7)
  expect(partner.coinsFor(later)).toBe(0)
  expect(partner.requests.at(-1)?.authorization).toBe('Bearer secret')
  const [sent, waiting] = (await stage.queued()).values.content
  expect(sent).toMatchObject({ status: 'Success', processedDate: '2026-03-11T15:00:00.000Z', canDelete: false })
  expect(sent?.reference).toMatch(/^ref-/)
  expect(waiting).toMatchObject({ status: 'Pending', processedDate: null })
  expect(await stage.balance(today)).toEqual({ cents: 1300, held_cents: 0 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('goes on after a refusal, keeps its reason, and sends it again under the same key', async () => {
  const stage = await createStage(app, { drivers: 3 })
  const [one = 0, two = 0, three = 0] = stage.people
  await stage.submit(stage.people.map((userid) => ({ userid, coins: 4 })))
  partner.behave((exchange) => (exchange.transfer.recipient.id === two ? refusing : accepting)(exchange))
  await processTomorrow(app, partner)

  const refused = (await stage.queued('Error')).values.content
  expect(refused).toMatchObject([{ userid: two, reason: 'No such account.', canDelete: true, canRetry: true }])
  expect([one, two, three].map(partner.coinsFor)).toEqual([4, 0, 4])
  expect(await stage.balance(two)).toEqual({ cents: 1600, held_cents: 400 })

  partner.behave(accepting)
  const id = refused[0]?.id ?? 0
  await stage.admin.call(retryTransfer, { body: { id } })
  await processTomorrow(app, partner)
  const sent = (await stage.queued('Success')).values.content.find(({ userid }) => userid === two)
  expect(sent).toMatchObject({ reason: 'No such account.' })
  const keys = partner.requests.map(({ key }) => key)
  expect(keys).toHaveLength(new Set(keys).size + 1)
  expect(await stage.admin.refusal(retryTransfer, { body: { id } })).toMatchObject({
    http: 409,
    code: 'transfer_not_refused',
  })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('returns the coins of an entry that is taken out, once', async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 7 }])
  const body = { id: await firstId(stage) }
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => stage.admin.call(cancelTransfer, { body })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stage.balance(stage.driver)).toEqual({ cents: 2000, held_cents: 0 })
  expect((await stage.queued()).values.content[0]).toMatchObject({ status: 'Cancelled', canDelete: false })
  expect(await stage.admin.refusal(cancelTransfer, { body })).toMatchObject({ http: 409, code: 'transfer_closed' })
  await processTomorrow(app, partner)
  expect(partner.coinsFor(stage.driver)).toBe(0)
  const { content } = await stage.admin.call(listAuditLines, { query: { action: 'users/redeem/delete' } })
  expect(content[0]).toMatchObject({ companyid: stage.company.id, before: { coins: 7, status: 'Pending' } })
})

it('returns the coins of a refused entry', async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 7 }])
  partner.behave(refusing)
  await processTomorrow(app, partner)
  await stage.admin.call(cancelTransfer, { body: { id: await firstId(stage) } })
  expect(await stage.balance(stage.driver)).toEqual({ cents: 2000, held_cents: 0 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('keeps the reasons of a refusal and of the removal with the entry', async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 7 }])
  partner.behave(refusing)
  await processTomorrow(app, partner)
  await stage.admin.call(cancelTransfer, { body: { id: await firstId(stage), reason: 'Left the company.' } })
  expect((await stage.queued()).values.content[0]).toMatchObject({
    status: 'Cancelled',
    reason: 'No such account.',
    cancelReason: 'Left the company.',
  })
})

it('finds no entry that does not exist', async () => {
  const { admin } = await createStage(app)
  for (const endpoint of [cancelTransfer, retryTransfer]) {
    for (const id of [4_000_000_000, Number.MAX_SAFE_INTEGER]) {
      expect((await admin.refusal(endpoint, { body: { id } })).http).toBe(404)
    }
  }
})

it('can be restarted any time', async () => {
  const { admin } = await createStage(app)
  expect(await admin.call(restartTransferQueue)).toMatchObject({
    status: 1,
    result: expect.stringMatching(/^Trying again/),
  })
})

it('says in the reader’s language why the sandbox refused', async () => {
  const stage = await createStage(app)
  const email = `refused-${stage.driver}+refused@laurel.test`
  await app.db.updateTable('users').set({ email }).where('id', '=', stage.driver).execute()
  await stage.submit([{ userid: stage.driver, coins: 2 }])
  const clock = { now: () => new Date('2026-03-11T15:00:00Z') }
  await processDue({ db: app.db, clock, partner: sandboxPartner(), pausesMs: [] })

  const reasonIn = async (lang: string) => {
    const query = { companyid: stage.company.id }
    const { values } = await app.as({ token: stage.admin.token, lang }).call(listTransfers, { query })
    return values.content[0]?.reason
  }
  expect(await reasonIn('en')).toBe('The sandbox refuses this address.')
  expect(await reasonIn('fr')).toBe('Le partenaire d’essai refuse cette adresse.')
})

it('lists by company, division, status and search, with the sum of all that is left', async () => {
  const stage = await createStage(app, { drivers: 3 })
  const foreign = await createStage(app)
  await foreign.submit([{ userid: foreign.driver, coins: 9 }])
  await stage.submit(stage.people.map((userid, index) => ({ userid, coins: index + 1 })))
  const list = (query: object) => stage.admin.call(listTransfers, { query: { companyid: stage.company.id, ...query } })
  expect(await list({ perpage: 1 })).toMatchObject({ summ: 6, values: { totalElements: 3 } })
  expect((await list({ status: 'pending' })).values.totalElements).toBe(3)
  for (const status of ['all', 'All', 'ALL', '']) expect((await list({ status })).values.totalElements).toBe(3)
  expect(await list({ status: 'Success' })).toMatchObject({
    summ: 0,
    counts: { Pending: 3, Success: 0, Error: 0, Cancelled: 0 },
    values: { totalElements: 0, content: [] },
  })
  expect((await list({ divisionid: stage.division.id })).values.totalElements).toBe(3)
  expect((await list({ search: 'number' })).values.totalElements).toBe(3)
  expect((await list({ search: 'nobody%' })).values.totalElements).toBe(0)
  for (const sortField of [
    'queueDate',
    'employeeid',
    'company',
    'fullname',
    'coins',
    'status',
    'processedDate',
    'id',
  ]) {
    expect((await list({ sortField })).values.content).toHaveLength(3)
  }
  for (const query of [{ perpage: -1 }, { perpage: 101 }, { sortField: 'x' }, { status: 'Lost' }, { page: -1 }]) {
    expect((await stage.admin.refusal(listTransfers, { query: query as never })).http).toBe(400)
  }
})

import { listAuditLines } from '@laurel/contract/audit.ts'
import { cancelTransfer, listTransfers, restartTransferQueue, retryTransfer } from '@laurel/contract/transfers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxPartner } from '../../src/adapters/redeem-partner/sandbox-partner.ts'
import { updatePerson } from '../../src/db/people-rows.ts'
import { processDue } from '../../src/modules/coin-transfers/processing.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { accepting, type Partner, refusing, startPartner } from './partner-server.ts'
import { createTransferWorld, findTransferDiscrepancies, processTomorrow } from './transfer-world.ts'

const app = testApp()
let partner: Partner

beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())

const firstId = async (world: Awaited<ReturnType<typeof createTransferWorld>>) =>
  (await world.queued()).values.content[0]?.id ?? 0

it('the queue sends due transfers and no others', async () => {
  const world = await createTransferWorld(app, { drivers: 2 })
  const [today = 0, later = 0] = world.people
  await world.submit([{ userid: today, coins: 7 }])
  await world.submit([{ userid: later, coins: 5 }], '2026-03-12')
  partner.behave(accepting)
  await processTomorrow(app, partner)

  expect(partner.coinsFor(today)).toBe(7)
  expect(partner.coinsFor(later)).toBe(0)
  expect(partner.requests.at(-1)?.authorization).toBe('Bearer secret')
  const [sent, waiting] = (await world.queued()).values.content
  expect(sent).toMatchObject({ status: 'Success', processedDate: '2026-03-11T15:00:00.000Z', canDelete: false })
  expect(sent?.reference).toMatch(/^ref-/)
  expect(waiting).toMatchObject({ status: 'Pending', processedDate: null })
  expect(await world.balance(today)).toEqual({ cents: 1300, held_cents: 0 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('the queue continues after a refused transfer, keeps the reason, and retries with the same key', async () => {
  const world = await createTransferWorld(app, { drivers: 3 })
  const [one = 0, two = 0, three = 0] = world.people
  await world.submit(world.people.map((userid) => ({ userid, coins: 4 })))
  partner.behave((exchange) => (exchange.transfer.recipient.id === two ? refusing : accepting)(exchange))
  await processTomorrow(app, partner)

  const refused = (await world.queued('Error')).values.content
  expect(refused).toMatchObject([{ userid: two, reason: 'No such account.', canDelete: true, canRetry: true }])
  expect([one, two, three].map(partner.coinsFor)).toEqual([4, 0, 4])
  expect(await world.balance(two)).toEqual({ cents: 1600, held_cents: 400 })

  partner.behave(accepting)
  const id = refused[0]?.id ?? 0
  await world.admin.call(retryTransfer, { body: { id } })
  await processTomorrow(app, partner)
  const sent = (await world.queued('Success')).values.content.find(({ userid }) => userid === two)
  expect(sent).toMatchObject({ reason: 'No such account.' })
  const keys = partner.requests.map(({ key }) => key)
  expect(keys).toHaveLength(new Set(keys).size + 1)
  expect(await world.admin.refusal(retryTransfer, { body: { id } })).toMatchObject({
    http: 409,
    code: 'transfer_not_refused',
  })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('a cancelled transfer returns its coins once, also with five simultaneous cancellations', async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 7 }])
  const body = { id: await firstId(world) }
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => world.admin.call(cancelTransfer, { body })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.balance(world.driver)).toEqual({ cents: 2000, held_cents: 0 })
  expect((await world.queued()).values.content[0]).toMatchObject({ status: 'Cancelled', canDelete: false })
  expect(await world.admin.refusal(cancelTransfer, { body })).toMatchObject({ http: 409, code: 'transfer_closed' })
  await processTomorrow(app, partner)
  expect(partner.coinsFor(world.driver)).toBe(0)
  const { content } = await world.admin.call(listAuditLines, { query: { action: 'users/redeem/delete' } })
  expect(content[0]).toMatchObject({ companyid: world.company.id, before: { coins: 7, status: 'Pending' } })
})

it('a cancelled transfer that was refused returns its coins', async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 7 }])
  partner.behave(refusing)
  await processTomorrow(app, partner)
  await world.admin.call(cancelTransfer, { body: { id: await firstId(world) } })
  expect(await world.balance(world.driver)).toEqual({ cents: 2000, held_cents: 0 })
  expect(await findTransferDiscrepancies(app)).toEqual([])
})

it('a cancelled transfer keeps the reasons of the refusal and of the cancellation', async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 7 }])
  partner.behave(refusing)
  await processTomorrow(app, partner)
  await world.admin.call(cancelTransfer, { body: { id: await firstId(world), reason: 'Left the company.' } })
  expect((await world.queued()).values.content[0]).toMatchObject({
    status: 'Cancelled',
    reason: 'No such account.',
    cancelReason: 'Left the company.',
  })
})

it('cancelling or retrying an unknown transfer is refused with 404', async () => {
  const { admin } = await createTransferWorld(app)
  for (const endpoint of [cancelTransfer, retryTransfer]) {
    for (const id of [4_000_000_000, Number.MAX_SAFE_INTEGER]) {
      expect((await admin.refusal(endpoint, { body: { id } })).http).toBe(404)
    }
  }
})

it('the queue can be restarted when it is not stopped', async () => {
  const { admin } = await createTransferWorld(app)
  expect(await admin.call(restartTransferQueue)).toMatchObject({
    status: 1,
    result: expect.stringMatching(/^Trying again/),
  })
})

it('the reason of a sandbox refusal is in the language of the reader', async () => {
  const world = await createTransferWorld(app)
  const email = `refused-${world.driver}+refused@laurel.test`
  await updatePerson(app.db, world.driver, { email })
  await world.submit([{ userid: world.driver, coins: 2 }])
  const clock = { now: () => new Date('2026-03-11T15:00:00Z') }
  await processDue({ db: app.db, clock, partner: sandboxPartner(), pausesMs: [] })

  const reasonIn = async (lang: string) => {
    const query = { companyid: world.company.id }
    const { values } = await app.as({ token: world.admin.token, lang }).call(listTransfers, { query })
    return values.content[0]?.reason
  }
  expect(await reasonIn('en')).toBe('The sandbox refuses this address.')
  expect(await reasonIn('fr')).toBe('Le partenaire d’essai refuse cette adresse.')
})

it('the list of transfers filters by company, division, status and search, with the sum of all matches', async () => {
  const world = await createTransferWorld(app, { drivers: 3 })
  const foreign = await createTransferWorld(app)
  await foreign.submit([{ userid: foreign.driver, coins: 9 }])
  await world.submit(world.people.map((userid, index) => ({ userid, coins: index + 1 })))
  const list = (query: object) => world.admin.call(listTransfers, { query: { companyid: world.company.id, ...query } })
  expect(await list({ perpage: 1 })).toMatchObject({ summ: 6, values: { totalElements: 3 } })
  expect((await list({ status: 'pending' })).values.totalElements).toBe(3)
  for (const status of ['all', 'All', 'ALL', '']) expect((await list({ status })).values.totalElements).toBe(3)
  expect(await list({ status: 'Success' })).toMatchObject({
    summ: 0,
    counts: { Pending: 3, Success: 0, Error: 0, Cancelled: 0 },
    values: { totalElements: 0, content: [] },
  })
  expect((await list({ divisionid: world.division.id })).values.totalElements).toBe(3)
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
})

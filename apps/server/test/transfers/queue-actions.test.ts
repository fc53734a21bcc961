import { listAuditLines } from '@laurel/contract/audit.ts'
import { exportReconciliation } from '@laurel/contract/reconciliation.ts'
import {
  cancelTransfers,
  exportTransfers,
  getTransferQueueState,
  listTransferCandidates,
  restartTransferQueue,
  retryTransfers,
} from '@laurel/contract/transfers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { accepting, type Partner, refusing, startPartner } from './partner-server.ts'
import { createTransferWorld, findTransferDiscrepancies, processTomorrow, TOMORROW } from './transfer-world.ts'

const app = testApp()
let partner: Partner

beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())

const listQueuedIds = async (world: Awaited<ReturnType<typeof createTransferWorld>>) =>
  (await world.queued()).values.content.map(({ id }) => id)

describe('several transfers at once', () => {
  it('several transfers are cancelled with one reason, and finished ones are skipped and counted', async () => {
    const world = await createTransferWorld(app, { drivers: 4 })
    const other = await createTransferWorld(app, { drivers: 1 })
    const [paid = 0] = world.people
    await world.submit([{ userid: paid, coins: 5 }])
    partner.behave(accepting)
    await processTomorrow(app, partner)
    await world.submit(world.people.slice(1).map((userid) => ({ userid, coins: 5 })))
    await other.submit([{ userid: other.driver, coins: 5 }])

    const ids = [...(await listQueuedIds(world)), ...(await listQueuedIds(other)), 4_000_000_000]
    const answer = await world.admin.call(cancelTransfers, { body: { ids, reason: 'Wrong month.' } })
    expect(answer).toMatchObject({
      changed: 4,
      skipped: 2,
      result: 'Taken out of the queue: 4. Left as they were: 2.',
    })
    const { values } = await world.queued('Cancelled')
    expect(values.content.map(({ cancelReason }) => cancelReason)).toEqual(Array(3).fill('Wrong month.'))
    for (const userId of world.people.slice(1)) {
      expect(await world.balance(userId)).toEqual({ cents: 2000, held_cents: 0 })
    }
    expect(await world.balance(paid)).toEqual({ cents: 1500, held_cents: 0 })
    const { content } = await world.admin.call(listAuditLines, { query: { action: 'users/redeem/deleteall' } })
    expect(content).toHaveLength(4)
    expect(content[0]).toMatchObject({ before: { coins: 5, reason: 'Wrong month.' } })
    expect(await findTransferDiscrepancies(app)).toEqual([])
  })

  it('several refused transfers are sent again, each with its own key', async () => {
    const world = await createTransferWorld(app, { drivers: 3 })
    await world.submit(world.people.map((userid) => ({ userid, coins: 2 })))
    partner.behave(refusing)
    await processTomorrow(app, partner)
    const ids = await listQueuedIds(world)
    partner.behave(accepting)
    expect(await world.admin.call(retryTransfers, { body: { ids } })).toMatchObject({ changed: 3, skipped: 0 })
    await processTomorrow(app, partner)
    expect((await world.queued('Success')).values.totalElements).toBe(3)
    const keys = partner.requests.slice(-6).map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    expect(await world.admin.call(retryTransfers, { body: { ids } })).toMatchObject({ changed: 0, skipped: 3 })
  })

  it('cancelling or retrying needs between 1 and 500 transfers', async () => {
    const { admin } = await createTransferWorld(app)
    for (const ids of [[], Array.from({ length: 501 }, (_, index) => index + 1)]) {
      expect((await admin.refusal(retryTransfers, { body: { ids } })).http).toBe(422)
      expect((await admin.refusal(cancelTransfers, { body: { ids } })).http).toBe(422)
    }
  })
})

describe('downloads of transfers', () => {
  it('the download of transfers holds all filtered entries in the language of the caller', async () => {
    const world = await createTransferWorld(app, { drivers: 2 })
    await world.submit(world.people.map((userid, index) => ({ userid, coins: index + 3 })))
    const file = async (lang: string, query = {}) => {
      const caller = app.as({ token: world.admin.token, lang })
      const blob = await caller.call(exportTransfers, { query: { companyid: world.company.id, ...query } })
      return (await blob.text()).trim().split(/\r?\n/)
    }
    const lines = await file('en')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Transfer date')
    expect(lines[1]).toContain('Pending')
    expect(lines[1]).toContain(TOMORROW)
    expect((await file('fr'))[0]).toContain('Date du transfert')
    expect((await file('fr'))[1]).toContain('En attente')
    expect(await file('en', { status: 'Success' })).toHaveLength(1)
  })

  it('the download of the reconciliation holds the companies that match the search', async () => {
    const world = await createTransferWorld(app)
    const blob = await world.admin.call(exportReconciliation, { query: { search: world.company.name } })
    const [head, line] = (await blob.text()).trim().split(/\r?\n/)
    expect(head).toContain('Transferred')
    expect(line).toContain(world.company.name)
  })
})

describe('transfers in the list of candidates', () => {
  const readOpenTransfers = async (world: Awaited<ReturnType<typeof createTransferWorld>>, lang = 'en') => {
    const caller = app.as({ token: world.manager.token, lang })
    const { content, queue, latestQueueDate } = await caller.call(listTransferCandidates, { body: {} })
    return { open: content.find(({ id }) => id === world.driver)?.openTransfers, queue, latestQueueDate }
  }

  it('the list of candidates shows the date of each open transfer, or when and why it was refused', async () => {
    const world = await createTransferWorld(app)
    await world.submit([{ userid: world.driver, coins: 4 }])
    expect(await readOpenTransfers(world)).toMatchObject({
      open: [{ coins: 4, status: 'Pending', queueDate: TOMORROW, processedDate: null, reason: null }],
      latestQueueDate: '2027-03-11',
    })
    partner.behave(refusing)
    await processTomorrow(app, partner)
    await world.submit([{ userid: world.driver, coins: 1 }], '2026-03-20')
    expect((await readOpenTransfers(world)).open).toMatchObject([
      { status: 'Error', processedDate: `${TOMORROW}T15:00:00.000Z`, reason: 'No such account.' },
      { status: 'Pending', queueDate: '2026-03-20' },
    ])

    partner.behave(accepting)
    await world.admin.call(retryTransfers, { body: { ids: await listQueuedIds(world) } })
    expect((await readOpenTransfers(world)).open).toMatchObject([
      { status: 'Pending', reason: null },
      { status: 'Pending' },
    ])
    await processTomorrow(app, partner)
    expect((await readOpenTransfers(world)).open).toMatchObject([{ queueDate: '2026-03-20' }])
  })

  it('the list of candidates shows that the queue stopped, without the partner’s message', async () => {
    const world = await createTransferWorld(app)
    expect((await readOpenTransfers(world)).queue).toEqual({
      queueStopped: false,
      stoppedSince: null,
      waitingUntil: null,
    })
    await world.submit([{ userid: world.driver, coins: 4 }])
    partner.behave(({ answer }) => answer(500, ''))
    await processTomorrow(app, partner)
    const stopped = { queueStopped: true, stoppedSince: `${TOMORROW}T15:00:00.000Z`, waitingUntil: null }
    expect((await readOpenTransfers(world)).queue).toEqual(stopped)
    expect(await world.admin.call(getTransferQueueState)).toEqual(stopped)
    await world.admin.call(restartTransferQueue)
  })
})

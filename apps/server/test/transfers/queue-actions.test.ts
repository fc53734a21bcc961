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
import { createStage, findTransferDiscrepancies, processTomorrow, TOMORROW } from './stage.ts'

const app = testApp()
let partner: Partner

beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())

const listQueuedIds = async (stage: Awaited<ReturnType<typeof createStage>>) =>
  (await stage.queued()).values.content.map(({ id }) => id)

describe('several entries at once', () => {
  it('are taken out of the queue with one reason; those that are over are left and counted', async () => {
    const stage = await createStage(app, { drivers: 4 })
    const other = await createStage(app, { drivers: 1 })
    const [paid = 0] = stage.people
    await stage.submit([{ userid: paid, coins: 5 }])
    partner.behave(accepting)
    await processTomorrow(app, partner)
    await stage.submit(stage.people.slice(1).map((userid) => ({ userid, coins: 5 })))
    await other.submit([{ userid: other.driver, coins: 5 }])

    const ids = [...(await listQueuedIds(stage)), ...(await listQueuedIds(other)), 4_000_000_000]
    const answer = await stage.admin.call(cancelTransfers, { body: { ids, reason: 'Wrong month.' } })
    expect(answer).toMatchObject({
      changed: 4,
      skipped: 2,
      result: 'Taken out of the queue: 4. Left as they were: 2.',
    })
    const { values } = await stage.queued('Cancelled')
    expect(values.content.map(({ cancelReason }) => cancelReason)).toEqual(Array(3).fill('Wrong month.'))
    for (const userId of stage.people.slice(1)) {
      expect(await stage.balance(userId)).toEqual({ cents: 2000, held_cents: 0 })
    }
    expect(await stage.balance(paid)).toEqual({ cents: 1500, held_cents: 0 })
    const { content } = await stage.admin.call(listAuditLines, { query: { action: 'users/redeem/deleteall' } })
    expect(content).toHaveLength(4)
    expect(content[0]).toMatchObject({ before: { coins: 5, reason: 'Wrong month.' } })
    expect(await findTransferDiscrepancies(app)).toEqual([])
  })

  it('are sent again, each under the key it always had', async () => {
    const stage = await createStage(app, { drivers: 3 })
    await stage.submit(stage.people.map((userid) => ({ userid, coins: 2 })))
    partner.behave(refusing)
    await processTomorrow(app, partner)
    const ids = await listQueuedIds(stage)
    partner.behave(accepting)
    expect(await stage.admin.call(retryTransfers, { body: { ids } })).toMatchObject({ changed: 3, skipped: 0 })
    await processTomorrow(app, partner)
    expect((await stage.queued('Success')).values.totalElements).toBe(3)
    const keys = partner.requests.slice(-6).map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    expect(await stage.admin.call(retryTransfers, { body: { ids } })).toMatchObject({ changed: 0, skipped: 3 })
  })

  it('must be between one and 500', async () => {
    const { admin } = await createStage(app)
    for (const ids of [[], Array.from({ length: 501 }, (_, index) => index + 1)]) {
      expect((await admin.refusal(retryTransfers, { body: { ids } })).http).toBe(422)
      expect((await admin.refusal(cancelTransfers, { body: { ids } })).http).toBe(422)
    }
  })
})

describe('the statement', () => {
  it('holds every entry that the filters leave, in the language of the reader', async () => {
    const stage = await createStage(app, { drivers: 2 })
    await stage.submit(stage.people.map((userid, index) => ({ userid, coins: index + 3 })))
    const file = async (lang: string, query = {}) => {
      const caller = app.as({ token: stage.admin.token, lang })
      const blob = await caller.call(exportTransfers, { query: { companyid: stage.company.id, ...query } })
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

  it('of the reconciliation holds every company that the search leaves', async () => {
    const stage = await createStage(app)
    const blob = await stage.admin.call(exportReconciliation, { query: { search: stage.company.name } })
    const [head, line] = (await blob.text()).trim().split(/\r?\n/)
    expect(head).toContain('Transferred')
    expect(line).toContain(stage.company.name)
  })
})

describe('what people of the company see of their transfers', () => {
  const readOpenTransfers = async (stage: Awaited<ReturnType<typeof createStage>>, lang = 'en') => {
    const caller = app.as({ token: stage.manager.token, lang })
    const { content, queue, latestQueueDate } = await caller.call(listTransferCandidates, { body: {} })
    return { open: content.find(({ id }) => id === stage.driver)?.openTransfers, queue, latestQueueDate }
  }

  it('is the day for which each is set, or when and why it was refused', async () => {
    const stage = await createStage(app)
    await stage.submit([{ userid: stage.driver, coins: 4 }])
    expect(await readOpenTransfers(stage)).toMatchObject({
      open: [{ coins: 4, status: 'Pending', queueDate: TOMORROW, processedDate: null, reason: null }],
      latestQueueDate: '2027-03-11',
    })
    partner.behave(refusing)
    await processTomorrow(app, partner)
    await stage.submit([{ userid: stage.driver, coins: 1 }], '2026-03-20')
    expect((await readOpenTransfers(stage)).open).toMatchObject([
      { status: 'Error', processedDate: `${TOMORROW}T15:00:00.000Z`, reason: 'No such account.' },
      { status: 'Pending', queueDate: '2026-03-20' },
    ])

    partner.behave(accepting)
    await stage.admin.call(retryTransfers, { body: { ids: await listQueuedIds(stage) } })
    expect((await readOpenTransfers(stage)).open).toMatchObject([
      { status: 'Pending', reason: null },
      { status: 'Pending' },
    ])
    await processTomorrow(app, partner)
    expect((await readOpenTransfers(stage)).open).toMatchObject([{ queueDate: '2026-03-20' }])
  })

  it('includes that the queue stopped, without what the partner said', async () => {
    const stage = await createStage(app)
    expect((await readOpenTransfers(stage)).queue).toEqual({
      queueStopped: false,
      stoppedSince: null,
      waitingUntil: null,
    })
    await stage.submit([{ userid: stage.driver, coins: 4 }])
    partner.behave(({ answer }) => answer(500, ''))
    await processTomorrow(app, partner)
    const stopped = { queueStopped: true, stoppedSince: `${TOMORROW}T15:00:00.000Z`, waitingUntil: null }
    expect((await readOpenTransfers(stage)).queue).toEqual(stopped)
    expect(await stage.admin.call(getTransferQueueState)).toEqual(stopped)
    await stage.admin.call(restartTransferQueue)
  })
})

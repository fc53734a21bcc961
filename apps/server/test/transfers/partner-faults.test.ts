import { cancelTransfer, restartTransferQueue } from '@laurel/contract/transfers.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { accepting, type Partner, startPartner } from './partner-server.ts'
import { createTransferWorld, findTransferDiscrepancies, processTomorrow } from './transfer-world.ts'

const app = testApp()
let partner: Partner

beforeEach(async () => {
  partner = await startPartner()
})
afterEach(() => partner.stop())

const queueOne = async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 7 }])
  const [entry] = (await world.queued()).values.content
  return { ...world, id: entry?.id ?? 0 }
}

describe.each<[string, string, Parameters<Partner['behave']>[0]]>([
  ['does not answer', 'The partner did not answer in time.', ({ pay }) => pay()],
  [
    'answers with half a document',
    'The partner’s answer could not be understood. (HTTP 200)',
    ({ pay, answer }) => {
      pay()
      answer(200, '{"status":"accep')
    },
  ],
  [
    'answers with something else',
    'The partner’s answer could not be understood. (HTTP 200)',
    ({ pay, answer }) => {
      pay()
      answer(200, '<h1>Welcome</h1>')
    },
  ],
  [
    'fails after it paid',
    'The partner reported a fault of its own. (HTTP 500)',
    ({ pay, answer }) => {
      pay()
      answer(500, '{"status":"refused","reason":"Never mind."}')
    },
  ],
  [
    'hangs up after it paid',
    'The connection to the partner broke off. (UND_ERR_SOCKET)',
    ({ pay, response }) => {
      pay()
      response.socket?.destroy()
    },
  ],
  [
    'begins an answer and hangs up',
    'The connection to the partner broke off. (UND_ERR_SOCKET)',
    ({ pay, response }) => {
      pay()
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"status":')
      setTimeout(() => response.socket?.destroy(), 20)
    },
  ],
  [
    'never stops answering',
    'The partner’s answer could not be understood. (HTTP 200)',
    ({ pay, response }) => {
      pay()
      response.writeHead(200)
      response.write('x'.repeat(200_000))
    },
  ],
  [
    'refuses without a reason',
    'The partner’s answer could not be understood. (HTTP 422)',
    ({ answer }) => answer(422, '{}'),
  ],
])('a partner that %s', (_, reason, behaviour) => {
  it('an unclear partner answer stops the queue, and after a restart the transfer is paid once with the same key', async () => {
    const world = await queueOne()
    partner.behave(behaviour)
    await processTomorrow(app, partner, reason.includes('in time') ? { timeoutMs: 300 } : {})

    expect(await world.queued()).toMatchObject({
      queueStopped: true,
      stoppedReason: reason,
      values: { content: [{ status: 'Pending', unsettled: true, canDelete: false }] },
    })
    expect(partner.requests).toHaveLength(3)
    await processTomorrow(app, partner)
    expect(partner.requests).toHaveLength(3)

    const refusal = await world.admin.refusal(cancelTransfer, { body: { id: world.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'transfer_unsettled' })

    partner.behave(accepting)
    await world.admin.call(restartTransferQueue)
    await processTomorrow(app, partner)
    expect(await world.queued()).toMatchObject({
      queueStopped: false,
      stoppedReason: null,
      values: { content: [{ status: 'Success', unsettled: false }] },
    })
    expect(new Set(partner.requests.map(({ key }) => key)).size).toBe(1)
    expect(partner.coinsFor(world.driver)).toBe(7)
    expect(await world.balance(world.driver)).toEqual({ cents: 1300, held_cents: 0 })
    expect(await findTransferDiscrepancies(app)).toEqual([])
  })
})

describe.each<[string, string, () => Promise<void>]>([
  ['cannot be reached', 'The partner could not be reached. (ECONNREFUSED)', () => partner.stop()],
  [
    'turns us away',
    'The partner turned us away. Check the access key. (HTTP 401)',
    async () => partner.behave(({ answer }) => answer(401, '{"status":"refused","reason":"Who are you?"}')),
  ],
])('a partner that %s', (_, reason, happens) => {
  it('a partner fault before the transfer was received stops the queue, and the transfer can be cancelled', async () => {
    const world = await queueOne()
    await happens()
    await processTomorrow(app, partner)
    expect(await world.queued()).toMatchObject({
      queueStopped: true,
      stoppedReason: reason,
      values: { content: [{ status: 'Pending', unsettled: false, canDelete: true }] },
    })
    await world.admin.call(cancelTransfer, { body: { id: world.id } })
    expect(await world.balance(world.driver)).toEqual({ cents: 2000, held_cents: 0 })
    await world.admin.call(restartTransferQueue)
  })
})

describe('a partner that answers 429', () => {
  const busy =
    (headers: Record<string, string>): Parameters<Partner['behave']>[0] =>
    ({ response }) =>
      void response.writeHead(429, headers).end('{"status":"refused","reason":"Slow down."}')

  it('a partner that answers 429 is not called for the time it asks for, then the queue continues by itself', async () => {
    const world = await queueOne()
    partner.behave(busy({ 'retry-after': '120' }))
    await processTomorrow(app, partner)
    expect(partner.requests).toHaveLength(1)
    expect(await world.queued()).toMatchObject({
      queueStopped: false,
      waitingUntil: '2026-03-11T15:02:00.000Z',
      values: { content: [{ status: 'Pending', unsettled: false, canDelete: true }] },
    })

    partner.behave(accepting)
    await processTomorrow(app, partner, { time: '15:01:59' })
    expect(partner.requests).toHaveLength(1)
    await processTomorrow(app, partner, { time: '15:02:00' })
    expect((await world.queued('Success')).values.totalElements).toBe(1)
    expect(await findTransferDiscrepancies(app)).toEqual([])
    await world.admin.call(restartTransferQueue)
  })

  it.each([
    ['names no time', {}, '2026-03-11T15:01:00.000Z'],
    ['names nonsense', { 'retry-after': 'soon' }, '2026-03-11T15:01:00.000Z'],
    ['asks for a day', { 'retry-after': '86400' }, '2026-03-11T16:00:00.000Z'],
  ])('a partner that answers 429 and %s is called again after a limited time', async (_, headers, waitingUntil) => {
    const world = await queueOne()
    partner.behave(busy(headers))
    await processTomorrow(app, partner)
    expect((await world.queued()).waitingUntil).toBe(waitingUntil)
    await world.admin.call(restartTransferQueue)
    expect((await world.queued()).waitingUntil).toBe(null)
    partner.behave(accepting)
    await processTomorrow(app, partner)
  })
})

it('a short partner fault does not stop the queue', async () => {
  const world = await queueOne()
  let faults = 2
  partner.behave((exchange) => {
    faults -= 1
    if (faults >= 0) exchange.answer(503, 'busy')
    else exchange.accept()
  })
  await processTomorrow(app, partner)
  expect(await world.queued()).toMatchObject({ queueStopped: false, values: { content: [{ status: 'Success' }] } })
})

it('a transfer that may have arrived stays unsettled while the partner is down', async () => {
  const world = await queueOne()
  partner.behave(({ pay, answer }) => {
    pay()
    answer(502, '')
  })
  await processTomorrow(app, partner)
  await partner.stop()
  await world.admin.call(restartTransferQueue)
  await processTomorrow(app, partner)
  expect((await world.queued()).values.content[0]).toMatchObject({ unsettled: true, canDelete: false })
  partner = await startPartner()
  await world.admin.call(restartTransferQueue)
  await processTomorrow(app, partner)
})

it('a transfer that the partner never answers clearly does not block the others', async () => {
  const world = await createTransferWorld(app, { drivers: 3 })
  const [poison = 0, ...others] = world.people
  await world.submit(world.people.map((userid) => ({ userid, coins: 2 })))
  partner.behave(({ transfer, accept, answer }) => (transfer.recipient.id === poison ? answer(200, 'what?') : accept()))
  await processTomorrow(app, partner)
  expect((await world.queued()).queueStopped).toBe(true)
  await world.admin.call(restartTransferQueue)
  await processTomorrow(app, partner)
  expect(others.map(partner.coinsFor)).toEqual([2, 2])
  partner.behave(accepting)
  await world.admin.call(restartTransferQueue)
  await processTomorrow(app, partner)
})

it('the refusal about an unsettled transfer is in French for a French Admin', async () => {
  const world = await queueOne()
  partner.behave(({ answer }) => answer(500, ''))
  await processTomorrow(app, partner)
  const { id } = await app.world.person({ role: 'Admin', lang: 'fr' })
  const french = await app.signedIn({ id })
  const refusal = await french.refusal(cancelTransfer, { body: { id: world.id } })
  expect(refusal.result).toContain('n’a pas encore répondu clairement\u00a0:')
  await french.call(restartTransferQueue)
  partner.behave(accepting)
  await processTomorrow(app, partner)
})

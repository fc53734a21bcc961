import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { replayDeliveries, rotateWebhook, testWebhook, updateWebhook } from '@laurel/contract/webhooks.ts'
import { sql } from 'kysely'
import { Agent, fetch as undiciFetch } from 'undici'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbound } from '../../src/adapters/outbound/outbound.ts'
import { claimEndpoint, deleteOldDeliveries } from '../../src/modules/webhooks/delivery.queries.ts'
import { testApp } from '../../testing/test-app.ts'
import { verifyMessage } from './verify-message.ts'
import {
  answering,
  createWebhookWorld,
  deliver,
  forgetEndpoints,
  receiver,
  type WebhookWorld,
} from './webhook-world.ts'

const app = testApp()
const hook = receiver()

beforeEach(async () => {
  hook.reset()
  await forgetEndpoints(app)
})
afterEach(() => vi.useRealTimers())

/** The library compares the time of a message with the clock of the machine. */
const verified = (secret: string, at = 0) => {
  const message = hook.received.at(at)
  vi.useFakeTimers({ toFake: ['Date'], now: Number(message?.headers['webhook-timestamp']) * 1000 })
  try {
    return verifyMessage(secret, message)
  } finally {
    vi.useRealTimers()
  }
}

const nextAt = async (world: WebhookWorld) => {
  const [row] = await world.log()
  return row?.nextat ? new Date(row.nextat) : undefined
}

/** Moves the clock to the next try of the newest delivery and makes it. */
const tryAgain = async (world: WebhookWorld) => {
  const next = await nextAt(world)
  if (!next) return false
  app.clock.advance({ seconds: (next.getTime() - app.clock.now().getTime()) / 1000 })
  await deliver(app)
  return true
}

describe('a delivery', () => {
  it('a delivery arrives once, signed as Standard Webhooks asks, and the log keeps the answer', async () => {
    const world = await createWebhookWorld(app, hook.url)
    await world.give(world.people)
    expect(await world.log()).toMatchObject([{ type: 'awards.given', state: 'waiting', tries: 0 }])
    hook.behave(answering(202, 'taken\n\u0000with thanks'))
    await deliver(app)
    await deliver(app)

    expect(hook.received).toHaveLength(1)
    const [award] = await world.awards()
    const at = app.clock.now().toISOString()
    expect(verified(world.secret)).toEqual({
      type: 'awards.given',
      timestamp: at,
      data: {
        source: 'manual',
        count: 1,
        awards: [{ id: award?.id, userid: world.driver, badgeid: world.badge.id }],
      },
    })
    expect(hook.received[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(await world.log()).toMatchObject([
      {
        state: 'delivered',
        tries: 1,
        status: 202,
        fault: null,
        lasttryat: at,
        nextat: null,
        answer: 'taken with thanks',
        body: hook.received[0]?.body,
        messageid: hook.received[0]?.headers['webhook-id'],
      },
    ])
    expect(await world.endpoint()).toMatchObject({ delivered: 1, waiting: 0, failed: 0, failingsince: null })
  })

  it('a receiver that refuses every try gets ten of them under one id, and can then be sent it again', async () => {
    const world = await createWebhookWorld(app, hook.url)
    hook.behave(answering(503, 'later'))
    await world.give(world.people)
    const begin = app.clock.now().getTime()
    await deliver(app)
    expect(await world.log()).toMatchObject([
      { state: 'waiting', tries: 1, status: 503, fault: 'status', answer: 'later' },
    ])
    while (await tryAgain(world));
    const hours = (app.clock.now().getTime() - begin) / 3600_000
    expect(hours).toBeGreaterThanOrEqual(24)
    expect(hours).toBeLessThanOrEqual(24 * 1.1)
    expect(hook.received).toHaveLength(10)
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [failed] = await world.log('failed')
    expect(failed).toMatchObject({ tries: 10, nextat: null })
    expect((await world.endpoint()).failingsince).toBe(new Date(begin).toISOString())

    hook.reset()
    const answer = await world.admin.call(replayDeliveries, { body: { id: failed?.id ?? 0 } })
    expect(answer).toMatchObject({ replayed: 1, message: 'To be sent again: 1 delivery' })
    await deliver(app)
    expect(hook.received[0]?.headers['webhook-id']).toBe(failed?.messageid)
    expect(await world.log()).toMatchObject([{ state: 'delivered', tries: 1 }])
    expect((await world.endpoint()).failingsince).toBeNull()
  })

  it('a receiver that was down gets everything in order once it is back', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    const world = await createWebhookWorld(app, `http://127.0.0.1:${port}/`)
    for (let round = 0; round < 3; round += 1) await world.give(world.people)
    await deliver(app)
    expect(await world.log('waiting')).toMatchObject(
      Array.from({ length: 3 }, () => ({ fault: 'unreachable', status: null, tries: 1 })),
    )

    const { version } = await world.endpoint()
    const body = { id: world.endpointid, url: hook.url, events: ['awards.given' as const], version, active: true }
    await world.admin.call(updateWebhook, { body })
    app.clock.advance({ seconds: 6 })
    await deliver(app)
    const sent = (await world.log('delivered')).toReversed().map(({ messageid }) => messageid)
    expect(hook.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(sent.toSorted())
    expect(sent).toHaveLength(3)
  })

  it.each([
    ['does not answer in time', 'timeout', null, () => undefined],
    ['closes the connection', 'unreachable', null, (response: { destroy: () => void }) => response.destroy()],
  ])('a receiver that %s is tried again', async (_, fault, status, behaviour) => {
    const world = await createWebhookWorld(app, hook.url)
    hook.behave(behaviour)
    await world.give(world.people)
    await deliver(app, { timeoutMs: 100 })
    expect(await world.log()).toMatchObject([{ state: 'waiting', tries: 1, fault, status }])
  })

  it('an answer without an end counts by its status and is read only at its beginning', async () => {
    const world = await createWebhookWorld(app, hook.url)
    let written = 0
    hook.behave(async (response) => {
      response.writeHead(200)
      while (!response.destroyed && written < 50_000_000) {
        written += 64_000
        if (!response.write('x'.repeat(64_000))) await sleep(1)
      }
    })
    await world.give(world.people)
    await deliver(app, { timeoutMs: 5000 })
    expect(await world.log()).toMatchObject([{ state: 'delivered', answer: 'x'.repeat(500) }])
    expect(written).toBeLessThan(50_000_000)
  })

  it('a redirect is not followed and counts as a failure', async () => {
    const world = await createWebhookWorld(app, hook.url)
    hook.behave((response) => void response.writeHead(307, { location: `${hook.url}/elsewhere` }).end())
    await world.give(world.people)
    await deliver(app)
    expect(hook.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await world.log()).toMatchObject([{ state: 'waiting', fault: 'redirect', status: 307 }])
  })

  it('a receiver without TLS behind an https address is told as a failure of its certificate', async () => {
    const world = await createWebhookWorld(app, hook.url.replace('http:', 'https:'))
    await world.give(world.people)
    await deliver(app)
    expect(await world.log()).toMatchObject([{ state: 'waiting', fault: 'certificate', status: null }])
  })

  it('a name that leads inside is not called, and the log does not tell where it leads', async () => {
    const world = await createWebhookWorld(app, hook.url.replace('127.0.0.1', 'localhost'))
    await world.give(world.people)
    const { lookup, ...strict } = createOutbound()
    const dispatcher = new Agent({ connect: { lookup } })
    // The guard of the name alone: the one of the address would refuse before.
    const outbound = {
      ...strict,
      lookup,
      fetch: (url: URL, init: object = {}) => undiciFetch(url, { ...init, dispatcher }) as never,
    }
    await deliver(app, { outbound })
    expect(await world.log()).toMatchObject([{ state: 'waiting', fault: 'address', status: null, answer: '' }])
    app.clock.advance({ seconds: 6 })
    await deliver(app, { outbound: createOutbound() })
    expect(await world.log()).toMatchObject([{ tries: 2, fault: 'address' }])
    expect(hook.received).toEqual([])
  })
})

describe('several workers', () => {
  it('each delivery is sent once, in order, and never two to one endpoint at the same time', async () => {
    const world = await createWebhookWorld(app, hook.url)
    for (let round = 0; round < 12; round += 1) await world.give(world.people)
    let busy = 0
    let busiest = 0
    hook.behave(async (response) => {
      busy += 1
      busiest = Math.max(busiest, busy)
      await sleep(5)
      busy -= 1
      response.writeHead(200).end()
    })
    const second = await app.secondInstance()
    const other = { ...second, clock: app.clock, publicUrl: app.publicUrl }
    await Promise.all([deliver(app), deliver(other), deliver(app), deliver(other)])
    const sent = hook.received.map(({ headers }) => headers['webhook-id'])
    expect(sent).toEqual((await world.log('delivered')).map(({ messageid }) => messageid).toReversed())
    expect(new Set(sent).size).toBe(12)
    expect(busiest).toBe(1)
  })

  it('what a killed worker had taken waits until its claim runs out, and is then sent under the same id', async () => {
    const world = await createWebhookWorld(app, hook.url)
    await world.give(world.people)
    const claimed = await claimEndpoint(app.db, crypto.randomUUID(), 60_000, app.clock.now())
    expect(claimed).toBe(world.endpointid)
    await deliver(app)
    expect(hook.received).toEqual([])
    await sql`update webhook_endpoints set claimed_until = now() - interval '1 second' where id = ${claimed}`.execute(
      app.db,
    )
    await deliver(app)
    const [row] = await world.log()
    expect(hook.received.map(({ headers }) => headers['webhook-id'])).toEqual([row?.messageid])
  })

  it('an endpoint that fails does not hold up the others', async () => {
    const broken = await createWebhookWorld(app, `${hook.url}/broken`)
    const fine = await createWebhookWorld(app, `${hook.url}/fine`)
    hook.behave((response, { path }) => void response.writeHead(path.endsWith('fine') ? 200 : 500).end())
    for (const world of [broken, fine]) for (let round = 0; round < 2; round += 1) await world.give(world.people)
    await deliver(app)
    expect(await fine.log('delivered')).toHaveLength(2)
    expect(await broken.log('waiting')).toHaveLength(2)
  })
})

describe('an endpoint', () => {
  it('a test is sent once, whatever the answer, and starts no failures', async () => {
    const world = await createWebhookWorld(app, hook.url)
    hook.behave(answering(500))
    await world.admin.call(testWebhook, { body: { id: world.endpointid } })
    await deliver(app)
    expect(verified(world.secret)).toMatchObject({ type: 'webhook.test', data: {} })
    expect(await world.log()).toMatchObject([{ type: 'webhook.test', state: 'failed', status: 500, tries: 1 }])
    expect((await world.endpoint()).failingsince).toBeNull()
  })

  it('a new secret signs at once, and the former one signs too for 24 hours', async () => {
    const world = await createWebhookWorld(app, hook.url)
    const { secret } = await world.admin.call(rotateWebhook, { body: { id: world.endpointid } })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await world.endpoint()).oldsecretuntil).not.toBeNull()
    await world.give(world.people)
    await deliver(app)
    for (const one of [secret, world.secret]) expect(verified(one)).toMatchObject({ type: 'awards.given' })

    app.clock.advance({ hours: 24, seconds: 1 })
    expect((await world.endpoint()).oldsecretuntil).toBeNull()
    await world.admin.call(testWebhook, { body: { id: world.endpointid } })
    await deliver(app)
    expect(verified(secret, 1)).toMatchObject({ type: 'webhook.test' })
    expect(() => verified(world.secret, 1)).toThrow('No matching signature found')
  })

  it('nothing is sent for a company that is closed', async () => {
    const world = await createWebhookWorld(app, hook.url)
    await world.give(world.people)
    await app.db
      .updateTable('companies')
      .set({ closed_at: app.clock.now() })
      .where('id', '=', world.company.id)
      .execute()
    await deliver(app)
    expect(hook.received).toEqual([])
  })

  it('deliveries are forgotten after 30 days', async () => {
    const world = await createWebhookWorld(app, hook.url)
    await world.give(world.people)
    await deliver(app)
    app.clock.advance({ days: 29 })
    await deleteOldDeliveries(app.db, app.clock.now())
    expect((await world.endpoint()).delivered).toBe(1)
    app.clock.advance({ days: 2 })
    await deleteOldDeliveries(app.db, app.clock.now())
    expect((await world.endpoint()).delivered).toBe(0)
  })
})

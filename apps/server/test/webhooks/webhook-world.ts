import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assignBadge } from '@laurel/contract/awards.ts'
import { createWebhook, listDeliveries, listWebhooks, type WebhookEvent } from '@laurel/contract/webhooks.ts'
import { afterAll, beforeAll } from 'vitest'
import { type Delivering, deliverDue } from '../../src/modules/webhooks/delivery.service.ts'
import type { Instance, TestApp } from '../../testing/test-app.ts'
import { OUTBOUND, SECRETS } from '../../testing/test-app.ts'
import { createAwardWorld } from '../awards/award-world.ts'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

type Behaviour = (response: ServerResponse, received: Received) => void | Promise<void>

const accepting: Behaviour = (response) => void response.writeHead(200).end('ok')

/** A receiver of webhooks on this machine, which behaves as a test wants it. */
export const receiver = () => {
  const received: Received[] = []
  const context = {
    url: '',
    received,
    behave: (next: Behaviour) => {
      behaviour = next
    },
    /** Forgets what came, and accepts everything. */
    reset: () => {
      received.length = 0
      behaviour = accepting
    },
  }
  let behaviour = accepting

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = request.headers as Record<string, string>
    const one = { path: request.url ?? '', headers, body: Buffer.concat(parts).toString() }
    received.push(one)
    await behaviour(response, one)
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    context.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return context
}

export const answering =
  (status: number, body = ''): Behaviour =>
  (response) =>
    void response.writeHead(status).end(body)

/** So that no test sends what another one left waiting. */
export const forgetEndpoints = ({ db }: Pick<TestApp, 'db'>) => db.deleteFrom('webhook_endpoints').execute()

/** One round of a worker, until nothing is due. */
export const deliver = (
  app: Pick<TestApp, 'clock' | 'publicUrl'> & Pick<Instance, 'db' | 'queue'>,
  given: Partial<Delivering> = {},
) => {
  const { db, clock, queue, publicUrl } = app
  const services = { db, clock, queue, secrets: SECRETS, outbound: OUTBOUND, publicUrl: () => publicUrl }
  return deliverDue({ ...services, ...given })
}

/** An award world whose company has an endpoint. */
export const createWebhookWorld = async (
  app: TestApp,
  url: string,
  { events = ['awards.given'] as WebhookEvent[], drivers = 1 } = {},
) => {
  const world = await createAwardWorld(app, { drivers })
  type Admin = typeof world.admin
  // Signs in for every call: the tests move the clock beyond the end of a session.
  const admin: Pick<Admin, 'call' | 'refusal'> = {
    call: async (endpoint, ...input) => (await app.signedIn(world.administrator)).call(endpoint, ...input),
    refusal: async (endpoint, input) => (await app.signedIn(world.administrator)).refusal(endpoint, input),
  }
  const give = (people: readonly number[]) => admin.call(assignBadge, world.assignmentTo(people))
  const { id, secret } = await admin.call(createWebhook, { body: { url, events } })
  const log = async (state: 'waiting' | 'delivered' | 'failed' | '' = '') =>
    (await admin.call(listDeliveries, { query: { endpointid: id, state, perpage: 100 } })).content
  const endpoint = async () => {
    const { endpoints } = await admin.call(listWebhooks, { query: {} })
    const found = endpoints.find((one) => one.id === id)
    if (!found) throw new Error('the endpoint is gone')
    return found
  }
  return { ...world, admin, give, endpointid: id, secret, log, endpoint }
}

export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>

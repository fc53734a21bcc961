import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { decryptPush, makePair, type ReceiverKeys, readVapid } from './push-crypto.ts'

interface Received {
  device: string
  message: { id: number; title: string; body: string }
  vapid: ReturnType<typeof readVapid>
  ttl: number
  urgency: string | undefined
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A push service like those of browsers: it accepts messages that are encrypted for its devices and signed. */
export const pushService = () => {
  const devices = new Map<string, ReceiverKeys>()
  const answers = new Map<string, number>()
  const received: Received[] = []
  const context = { address: '', received, pauseMs: 0, busiest: 0 }
  let busy = 0

  const take = async (request: IncomingMessage) => {
    const device = (request.url ?? '').split('/').at(-1) ?? ''
    const body = await readBody(request)
    if (context.pauseMs > 0) await sleep(context.pauseMs)
    const keys = devices.get(device)
    if (!keys) return 404
    const answer = answers.get(device) ?? 201
    if (answer !== 201) return answer
    received.push({
      device,
      message: JSON.parse(decryptPush(keys, body)) as Received['message'],
      vapid: readVapid(request.headers.authorization),
      ttl: Number(request.headers.ttl),
      urgency: request.headers.urgency?.toString(),
    })
    return 201
  }

  const server = createServer(async (request, response) => {
    busy += 1
    context.busiest = Math.max(context.busiest, busy)
    const status = await take(request).catch(() => 400)
    busy -= 1
    if (status === 0) response.destroy()
    else response.writeHead(status).end()
  })

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    context.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  // One key pair for many devices, because creating thousands takes long.
  const shared: ReceiverKeys = { pair: makePair(), auth: randomBytes(16) }

  return Object.assign(context, {
    /** Subscribes a new browser and returns its `PushSubscription` as JSON. */
    subscribe: (keys: ReceiverKeys = { pair: makePair(), auth: randomBytes(16) }) => {
      const device = randomUUID()
      devices.set(device, keys)
      return {
        device,
        subscription: {
          endpoint: `${context.address}/push/${device}`,
          expirationTime: null,
          keys: { p256dh: keys.pair.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
        },
      }
    },
    shared,
    /** The number of messages that are being received now. */
    busy: () => busy,
    /** Sets the status for messages to a device; 0 closes the connection. */
    answerWith: (device: string, status: number) => void answers.set(device, status),
  })
}

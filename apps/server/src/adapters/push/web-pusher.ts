import { ECDH } from 'node:crypto'
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { createGate } from '../../core/gate.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { PushDevice, Pusher, PushHandling, PushOutcome } from './pusher.ts'
import { vapidSigner } from './vapid-signer.ts'

export interface WebPushOptions {
  publicKey: string
  privateKey: string
  /** How a push service reaches who runs this installation: a `mailto:` or `https:` address. */
  subject: string
  outbound: Outbound
}

const AT_ONCE = 50
const TIMEOUT_MS = 10_000
/** Dropped long before a push service would: a message must not meet a connection that is just being closed. */
const CONNECTIONS = { keepAlive: true, timeout: 1000 }
/** A day later a message is no longer news. */
const TTL_SECONDS = 24 * 3600

/** Web Push: encrypted for one device (RFC 8291), signed with the keys of this installation (RFC 8292). */
export const webPusher = ({ publicKey, privateKey, subject, outbound }: WebPushOptions): Pusher => {
  const inTurn = createGate(AT_ONCE)
  const signed = vapidSigner({ subject, publicKey, privateKey })
  const agents = {
    https: new HttpsAgent({ ...CONNECTIONS, lookup: outbound.lookup }),
    http: new HttpAgent({ ...CONNECTIONS, lookup: outbound.lookup }),
  }

  const open = (url: URL, headers: Record<string, string | number>) => {
    const options = { method: 'POST', headers, timeout: TIMEOUT_MS }
    return url.protocol === 'https:'
      ? httpsRequest(url, { ...options, agent: agents.https })
      : httpRequest(url, { ...options, agent: agents.http })
  }

  const send = async (device: PushDevice, message: string, handling: PushHandling): Promise<PushOutcome> => {
    const { ttlSeconds = TTL_SECONDS, urgency = 'normal' } = handling
    const url = URL.parse(device.endpoint)
    if (!url || !outbound.admits(url)) return 'refused'
    const { headers, body } = webPush.generateRequestDetails(toSubscription(device), message, {
      headers: { Authorization: signed(url.origin) },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency,
    })
    const status = await readStatus(open(url, headers), body)
    return outcomeFor(status)
  }

  return {
    publicKey,
    accepts: (device) => {
      const url = URL.parse(device.endpoint)
      return url !== null && outbound.admits(url) && isPoint(device.p256dh)
    },
    push: (device, message, handling = {}) =>
      inTurn(() => send(device, message, handling).catch(() => 'unreachable' as const)),
  }
}

const toSubscription = ({ endpoint, p256dh, auth }: PushDevice) => ({ endpoint, keys: { p256dh, auth } })

const isPoint = (key: string) => {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** The time-out of a socket counts silence only; a service that trickles must not hold us up either. */
const readStatus = (request: ClientRequest, body: Buffer | null) =>
  new Promise<number>((resolve, reject) => {
    const tooLate = () => request.destroy(new Error('the push service did not answer in time'))
    const deadline = setTimeout(tooLate, TIMEOUT_MS)
    request.once('timeout', tooLate)
    request.once('close', () => clearTimeout(deadline))
    request.once('error', reject)
    request.once('response', (response: IncomingMessage) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  })

const outcomeFor = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'expired'
  return status >= 500 || status === 429 ? 'unreachable' : 'refused'
}

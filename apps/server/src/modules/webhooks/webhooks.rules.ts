import { createHmac, randomBytes } from 'node:crypto'
import { WEBHOOK_SECRET_PREFIX } from '@laurel/contract/webhooks.ts'
import { secondsFrom } from '../../core/clock.ts'

const SECRET_BYTES = 32

export const newSecret = () => WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Message {
  id: string
  at: Date
  body: string
}

/** The headers of Standard Webhooks 1.0: one signature for each secret that counts at present. */
export const signedHeaders = ({ id, at, body }: Message, secrets: readonly string[]) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** When a delivery is tried, in seconds after its first try. */
const TRIES = [0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** A pause is longer by up to this part, so that what failed together does not come back together. */
const JITTER = 0.1

/** When a delivery is tried again after so many failed tries; undefined once it is given up. */
export const nextTry = (tries: number, now: Date, random = Math.random()) => {
  const [last, next] = [TRIES[tries - 1], TRIES[tries]]
  if (last === undefined || next === undefined) return undefined
  return secondsFrom(now, (next - last) * (1 + JITTER * random))
}

const FAILING_SECONDS = 5 * 24 * HOUR
/** A short outage after a quiet week is not five days of failures: the first tries of a delivery do not count. */
const TRIES_BEFORE_STOP = 3

/** Whether a failed try is one too many for its endpoint. */
export const isFailingForTooLong = (failingSince: Date | null, tries: number, now: Date) =>
  failingSince !== null && tries >= TRIES_BEFORE_STOP && secondsFrom(failingSince, FAILING_SECONDS) <= now

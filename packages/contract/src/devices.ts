import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { outcome } from './rules.ts'

/** Notifications go to the people the programme is about, so theirs are the devices. */
const people = ['Driver', 'User'] as const

const endpointOfDevice = z.string().trim().min(1).max(2000)

/** A `PushSubscription` as `toJSON()` of the browser writes it. */
const pushSubscription = z.object({
  endpoint: endpointOfDevice,
  expirationTime: z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  keys: z.object({
    /** 65 bytes, of which the first says that a point of the curve follows. */
    p256dh: z.string().regex(/^B[\w+/-]{86}=?$/),
    auth: z.string().regex(/^[\w+/-]{22}={0,2}$/),
  }),
})

export type PushSubscription = z.infer<typeof pushSubscription>

export const getPushKey = endpoint({
  method: 'GET',
  path: '/devices/key',
  access: people,
  summary: 'The public key with which a browser subscribes (applicationServerKey)',
  response: z.object({ status: z.literal(1), result: z.object({ key: z.string() }) }),
})

export const registerDevice = endpoint({
  method: 'POST',
  path: '/devices/register',
  access: people,
  summary:
    'Send notifications of the caller to this device; it leaves whoever had it before, and is refused when that was under other keys',
  body: pushSubscription,
  response: outcome,
})

export const removeDevice = endpoint({
  method: 'POST',
  path: '/devices/remove',
  access: people,
  summary: 'Send no more notifications of the caller to this device',
  body: z.object({ endpoint: endpointOfDevice }),
  response: outcome,
})

import * as z from 'zod'
import { DEFAULT_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import {
  id,
  idOrAll,
  instant,
  longId,
  numeric,
  outcome,
  pageIndex,
  pageSchema,
  pageSize,
  text,
  wholeNumber,
} from './rules.ts'

const access = ['Admin', 'CompanyAdmin'] as const

/** What a receiver can be told. One act is one event, however many people or awards it is about. */
export const WEBHOOK_EVENTS = [
  'awards.given',
  'awards.reversed',
  'awards.moved',
  'release.released',
  'release.corrected',
  'transfer.settled',
  'transfer.refused',
  'person.created',
  'person.changed',
  'person.deactivated',
  'budget.reached',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent on request to try an endpoint; nobody subscribes to it. */
export const WEBHOOK_TEST = 'webhook.test'

/** Every secret begins with it, as Standard Webhooks asks. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** How many endpoints a company has at most. */
export const WEBHOOKS_MAX = 10
/** How many ids an event names at most; its `count` tells how many there are. */
export const WEBHOOK_IDS_MAX = 100
export const WEBHOOK_LOG_DAYS = 30

const URL_MAX = 1000

const distinct = (events: readonly string[]) => new Set(events).size === events.length

const fields = {
  /** Which addresses may be called is for the operator of the server to say, so it alone checks that. */
  url: text(URL_MAX),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .refine(distinct, { params: rule('twice') }),
}

export const webhookForm = z.object(fields)
export type WebhookForm = z.infer<typeof webhookForm>

/** Why nothing is sent: somebody switched it off, the receiver answered 410, or nothing arrived for five days. */
export const WEBHOOK_STOPS = ['hand', 'gone', 'failing'] as const
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]

const webhookEndpoint = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdat: instant,
  version: wholeNumber(1),
  stoppedat: instant.nullable(),
  stopreason: z.enum(WEBHOOK_STOPS).nullable(),
  /** The first of the failures since the last delivery that arrived. */
  failingsince: instant.nullable(),
  /** Until then each delivery carries a signature of the former secret as well. */
  oldsecretuntil: instant.nullable(),
  /** Deliveries of the log, by state. */
  delivered: wholeNumber(),
  waiting: wholeNumber(),
  failed: wholeNumber(),
})

export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access,
  summary: 'The webhook endpoints of a company; `companyid` for Admin only',
  query: z.object({ companyid: idOrAll }),
  response: z.object({ companyid: id, endpoints: z.array(webhookEndpoint) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/create',
  access,
  summary: 'Add an endpoint. The answer holds its secret, which is not shown again; `companyid` for Admin only',
  body: webhookForm.extend({ companyid: id.optional() }),
  response: outcome.extend({ id, secret: z.string() }),
})

export const updateWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/update',
  access,
  summary: 'Change an endpoint, or switch it off and on',
  body: webhookForm.extend({ id, version: wholeNumber(1), active: z.boolean() }),
  response: outcome,
})

export const deleteWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/delete',
  access,
  summary: 'Delete an endpoint with its log',
  body: z.object({ id }),
  response: outcome,
})

export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/rotate',
  access,
  summary: 'Make a new secret. For 24 hours deliveries carry a signature of the former one too',
  body: z.object({ id }),
  response: outcome.extend({ secret: z.string() }),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/test',
  access,
  summary: 'Send a test event once; the log shows what became of it',
  body: z.object({ id }),
  response: outcome,
})

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why there was no answer, or why an answer counts as a failure. */
export const DELIVERY_FAULTS = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'certificate',
  'address',
  'stopped',
] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

const delivery = z.object({
  id: longId,
  /** The `webhook-id` of every try. */
  messageid: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  at: instant,
  state: z.enum(DELIVERY_STATES),
  tries: wholeNumber(),
  lasttryat: instant.nullable(),
  /** When it is tried again. */
  nextat: instant.nullable(),
  status: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  /** The beginning of what the receiver answered. */
  answer: z.string(),
  /** As it is sent, byte by byte. */
  body: z.string(),
})

export type WebhookDelivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/deliveries',
  access,
  summary: 'What an endpoint was sent in the last 30 days, newest first',
  query: z.object({
    endpointid: numeric(id),
    state: z.enum([...DELIVERY_STATES, '']).default(''),
    page: pageIndex,
    perpage: pageSize.prefault(DEFAULT_PAGE_SIZE),
  }),
  response: pageSchema(delivery),
})

interface Replay {
  id?: number | undefined
  endpointid?: number | undefined
  since?: string | undefined
}

const isOneOrMany = ({ id, endpointid, since }: Replay) =>
  id === undefined ? endpointid !== undefined && since !== undefined : endpointid === undefined && since === undefined

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/webhooks/replay',
  access,
  summary: 'Send one delivery again by its `id`, or all failed ones of `endpointid` since a moment',
  body: z
    .object({ id: longId.optional(), endpointid: id.optional(), since: instant.max(40).optional() })
    .refine(isOneOrMany, { params: rule('required'), path: ['id'] }),
  response: outcome.extend({ replayed: wholeNumber() }),
})

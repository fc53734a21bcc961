import type { WebhookDelivery, WebhookEndpoint } from '@laurel/contract/webhooks.ts'
import type { DeliveryRow, EndpointRow, listEndpointRows } from './webhooks.queries.ts'

type Counted = Awaited<ReturnType<typeof listEndpointRows>>[number]

/** The secrets stay here. */
export const toEndpoint = (row: Counted, now: Date): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdat: row.created_at.toISOString(),
  version: row.version,
  stoppedat: row.stopped_at?.toISOString() ?? null,
  stopreason: row.stop_reason,
  failingsince: row.failing_since?.toISOString() ?? null,
  oldsecretuntil: row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
  delivered: row.delivered,
  waiting: row.waiting,
  failed: row.failed,
})

/** What the audit trail keeps of an endpoint. */
export const toTrace = ({ url, events, stopped_at: stoppedAt }: EndpointRow) => ({
  url,
  events,
  active: stoppedAt === null,
})

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageid: row.message_id,
  type: row.type,
  at: row.created_at.toISOString(),
  state: row.state,
  tries: row.tries,
  lasttryat: row.tried_at?.toISOString() ?? null,
  nextat: row.next_at?.toISOString() ?? null,
  status: row.status,
  fault: row.fault,
  answer: row.answer,
  body: row.body,
})

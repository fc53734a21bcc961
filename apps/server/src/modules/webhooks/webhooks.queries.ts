import type {
  DeliveryFault,
  DeliveryState,
  WebhookDelivery,
  WebhookEvent,
  WebhookStop,
} from '@laurel/contract/webhooks.ts'
import { sql, type Updateable } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import type { WebhookEndpoints } from '../../db/schema.ts'
import { inCompany } from '../../db/scoped.ts'

export interface NewDelivery {
  messageId: string
  type: string
  body: string
  at: Date
}

/** For every endpoint of the company that is on and wants the event. */
export const insertDeliveries = async (db: Db, companyId: number, { messageId, type, body, at }: NewDelivery) => {
  await sql`
    insert into webhook_deliveries (company_id, endpoint_id, message_id, type, body, created_at, next_at)
    select company_id, id, ${messageId}, ${type}, ${body}, ${at}, ${at}
    from webhook_endpoints
    where company_id = ${companyId} and stopped_at is null and ${type} = any(events)
  `.execute(db)
}

type EndpointKey = { id: number; company_id: number }

export const insertTest = async (
  db: Db,
  { id, company_id: companyId }: EndpointKey,
  { messageId, type, body, at }: NewDelivery,
) => {
  await db
    .insertInto('webhook_deliveries')
    .values({
      company_id: companyId,
      endpoint_id: id,
      message_id: messageId,
      type,
      body,
      created_at: at,
      next_at: at,
    })
    .execute()
}

interface NewEndpoint {
  companyId: number
  url: string
  events: WebhookEvent[]
  /** Sealed. */
  secret: string
  at: Date
}

export const insertEndpoint = async (db: Db, { companyId, url, events, secret, at }: NewEndpoint) => {
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({ company_id: companyId, url, events, secret, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const countEndpoints = async (db: Db, companyId: number) => {
  const { total } = await db
    .selectFrom('webhook_endpoints')
    .select(countAll)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return total
}

const endpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints as e')
    .selectAll('e')
    .$narrowType<{ events: WebhookEvent[]; stop_reason: WebhookStop | null }>()

export type EndpointRow = Awaited<ReturnType<ReturnType<typeof endpoints>['executeTakeFirstOrThrow']>>

/** With how many deliveries of the log are in each state. */
export const listEndpointRows = async (db: Db, companyId: number) => {
  const rows = await endpoints(db).where('e.company_id', '=', companyId).orderBy('e.id').execute()
  const counts = await db
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', 'state', countAll])
    .where('company_id', '=', companyId)
    .groupBy(['endpoint_id', 'state'])
    .execute()
  const countFor = (id: number, state: DeliveryState) =>
    counts.find((count) => count.endpoint_id === id && count.state === state)?.total ?? 0
  return rows.map((row) => ({
    ...row,
    delivered: countFor(row.id, 'delivered'),
    waiting: countFor(row.id, 'waiting'),
    failed: countFor(row.id, 'failed'),
  }))
}

/** Locked against other changes, but not against new deliveries: an award must not wait for somebody in the console. */
export const lockEndpoint = (db: Db, scope: Scope, id: number) =>
  endpoints(db)
    .where('e.id', '=', id)
    .where((row) => inCompany(scope, row.ref('e.company_id')))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findEndpoint = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .where((row) => inCompany(scope, row.ref('company_id')))
    .executeTakeFirst()

export const updateEndpoint = async (db: Db, id: number, columns: Updateable<WebhookEndpoints>) => {
  await db
    .updateTable('webhook_endpoints')
    .set(columns)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Leaves the version alone: whoever edits the address meanwhile loses nothing. */
export const setSecrets = async (
  db: Db,
  id: number,
  columns: { secret: string; old_secret: string; old_secret_until: Date },
) => {
  await db.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute()
}

export const deleteEndpoint = async (db: Db, id: number) => {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** What waits when an endpoint is switched off can be replayed once it is on again. */
export const failWaiting = async (db: Db, { id, company_id: companyId }: EndpointKey) => {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .set((row) => ({ fault: row.fn.coalesce('fault', row.val('stopped')) }))
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

interface DeliveryFilter {
  state: DeliveryState | ''
  page: number
  perpage: number
}

export const listDeliveryRows = async (
  db: Db,
  { id, company_id: companyId }: EndpointKey,
  { state, page, perpage }: DeliveryFilter,
) => {
  const rows = db
    .selectFrom('webhook_deliveries')
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', id)
    .$if(state !== '', (query) => query.where('state', '=', state))
  const [{ total }, content] = await Promise.all([
    rows.select(countAll).executeTakeFirstOrThrow(),
    rows
      .selectAll()
      .$narrowType<{ type: WebhookDelivery['type']; state: DeliveryState; fault: DeliveryFault | null }>()
      .orderBy('id', 'desc')
      .limit(perpage)
      .offset(page * perpage)
      .execute(),
  ])
  return { rows: content, total }
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>['rows'][number]

export const findDelivery = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select('endpoint_id')
    .where('id', '=', id)
    .where((row) => inCompany(scope, row.ref('company_id')))
    .executeTakeFirst()

const ANEW = { state: 'waiting', tries: 0 } as const

export const queueAgain = async (db: Db, id: number, now: Date) => {
  await db
    .updateTable('webhook_deliveries')
    .set({ ...ANEW, next_at: now })
    .where('id', '=', id)
    .execute()
}

/** Answers how many there were. */
export const queueFailedAgain = async (db: Db, { id, company_id: companyId }: EndpointKey, since: Date, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ ...ANEW, next_at: now })
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

import { ROLE_ID } from '@laurel/contract/roles.ts'
import { WEBHOOK_LOG_DAYS, type WebhookStop } from '@laurel/contract/webhooks.ts'
import { sql } from 'kysely'
import { secondsFrom } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'

const leaseEnd = (leaseMs: number) => sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`

/**
 * An endpoint with something due, for one process until the claim runs out by the clock of the database. Those that
 * fail come last, so that they do not hold up the others.
 */
export const claimEndpoint = async (db: Db, claim: string, leaseMs: number, now: Date) => {
  const { rows } = await sql<{ id: number }>`
    with next as (
      select e.id from webhook_endpoints e join companies c on c.id = e.company_id
      where e.stopped_at is null and c.closed_at is null and (e.claimed_until is null or e.claimed_until < now())
        and exists (
          select from webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${now}::timestamptz
        )
      order by e.failing_since is not null, e.turn_at nulls first, e.id
      limit 1
      for no key update of e skip locked
    )
    update webhook_endpoints e
    set claim = ${claim}::uuid, claimed_until = ${leaseEnd(leaseMs)}, turn_at = now()
    from next where e.id = next.id
    returning e.id
  `.execute(db)
  return rows[0]?.id
}

/** What is due next, and where it goes. Nothing where the claim is lost or the endpoint is off. Renews the claim. */
export const takeDue = async (db: Db, id: number, claim: string, leaseMs: number, now: Date) => {
  const endpoint = await db
    .updateTable('webhook_endpoints')
    .set({ claimed_until: leaseEnd(leaseMs) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('stopped_at', 'is', null)
    .returning(['url', 'secret', 'old_secret', 'old_secret_until'])
    .executeTakeFirst()
  if (!endpoint) return undefined
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'message_id', 'type', 'body'])
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return delivery && { ...endpoint, delivery }
}

export type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** The endpoint, while the claim holds; another process may have taken it over. */
export const lockClaimed = (db: Db, id: number, claim: string) =>
  db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.id', 'e.company_id', 'e.url', 'e.failing_since', 'c.timezone'])
    .where('e.id', '=', id)
    .where('e.claim', '=', claim)
    .where('e.stopped_at', 'is', null)
    .forNoKeyUpdate('e')
    .executeTakeFirst()

export type ClaimedEndpoint = NonNullable<Awaited<ReturnType<typeof lockClaimed>>>

export const releaseClaim = async (db: Db, id: number, claim: string) => {
  await db
    .updateTable('webhook_endpoints')
    .set({ claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** How often it was tried, the present try not included. Undefined where it was deleted, or settled otherwise. */
export const lockWaiting = async (db: Db, deliveryId: number) => {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('tries')
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row?.tries
}

interface Try {
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  next_at: Date | null
  tried_at: Date
  status: number | null
  fault: string | null
  answer: string
}

export const recordTry = async (db: Db, deliveryId: number, values: Try) => {
  await db.updateTable('webhook_deliveries').set(values).where('id', '=', deliveryId).execute()
}

export const setFailingSince = async (db: Db, id: number, since: Date | null) => {
  await db.updateTable('webhook_endpoints').set({ failing_since: since }).where('id', '=', id).execute()
}

/** A new version: who edits it meanwhile learns that it is off. */
export const stopEndpoint = async (db: Db, id: number, reason: WebhookStop, at: Date) => {
  await db
    .updateTable('webhook_endpoints')
    .set({ stopped_at: at, stop_reason: reason, claim: null, claimed_until: null })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const listCompanyAdmins = (db: Db, companyId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'lang'])
    .where('company_id', '=', companyId)
    .where('role_id', '=', ROLE_ID.CompanyAdmin)
    .where('status', '=', 'Active')
    .where('purged_at', 'is', null)
    .orderBy('id')
    .execute()

export const deleteOldDeliveries = async (db: Db, now: Date) => {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', secondsFrom(now, -WEBHOOK_LOG_DAYS * 24 * 3600))
    .execute()
}

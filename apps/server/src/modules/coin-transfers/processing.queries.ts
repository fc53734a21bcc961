import { sql } from 'kysely'
import type { PartnerFault } from '../../adapters/redeem-partner/partner.ts'
import type { Db } from '../../db/db.ts'

/** An entry that is reserved for one process until the claim runs out, by the clock of the database. */
export interface Claimed {
  id: number
  company_id: number
  cents: number
  /** How often it was claimed, this time included. */
  attempts: number
  idempotency_key: string
  /** An earlier try may have reached the partner. */
  was_unsettled: boolean
  /** It was never sent, and the person has another address now than when it was queued. */
  is_address_changed: boolean
  user_id: number
  recipient_email: string
  recipient_first_name: string
  recipient_last_name: string
  recipient_employee_id: string | null
  company_name: string
  company_key: string
}

const leaseEnd = (leaseMs: number) => sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`

/** The next due entry, unless the queue is stopped; from here on it counts as sent. */
export const claimNextDue = async (db: Db, claim: string, leaseMs: number, now: Date) => {
  const { rows } = await sql<Claimed>`
    with next as (
      select t.id, t.unsettled_since is not null as was_unsettled, c.name as company_name, c.company_key,
        t.unsettled_since is null and lower(u.email) <> lower(t.recipient_email) as is_address_changed
      from coin_transfers t
        join companies c on c.id = t.company_id
        join users u on u.company_id = t.company_id and u.id = t.user_id
      where t.status = 'Pending' and (t.claimed_until is null or t.claimed_until < now())
        and t.queue_date <= (${now}::timestamptz at time zone c.timezone)::date
        and exists (
          select from transfer_queue
          where stopped_at is null and (waiting_until is null or waiting_until <= ${now}::timestamptz)
        )
      order by t.attempts, t.queue_date, t.id
      limit 1
      for update of t skip locked
    )
    update coin_transfers t
    set claim = ${claim}::uuid, claimed_until = ${leaseEnd(leaseMs)}, attempts = t.attempts + 1,
      unsettled_since = coalesce(t.unsettled_since, ${now}::timestamptz)
    from next where t.id = next.id
    returning t.id, t.company_id, t.user_id, t.cents, t.attempts, t.idempotency_key,
      t.recipient_email, t.recipient_first_name, t.recipient_last_name, t.recipient_employee_id,
      next.was_unsettled, next.is_address_changed, next.company_name, next.company_key
  `.execute(db)
  return rows[0]
}

const held = (db: Db, id: number, claim: string) =>
  db.updateTable('coin_transfers').where('id', '=', id).where('claim', '=', claim)

const isHeld = async (update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }) =>
  (await update.executeTakeFirst()).numUpdatedRows > 0n

const released = { claim: null, claimed_until: null } as const

/** Each answers whether the claim was still ours; if not, another process has taken the entry over. */
export const renewClaim = (db: Db, id: number, claim: string, leaseMs: number) =>
  isHeld(held(db, id, claim).set({ claimed_until: leaseEnd(leaseMs) }))

export const markAccepted = (db: Db, id: number, claim: string, reference: string | null, at: Date) =>
  isHeld(
    held(db, id, claim).set({ ...released, status: 'Success', processed_at: at, reference, unsettled_since: null }),
  )

export const markRefused = (db: Db, id: number, claim: string, reason: string, at: Date) =>
  isHeld(held(db, id, claim).set({ ...released, status: 'Error', processed_at: at, reason, unsettled_since: null }))

export const release = (db: Db, id: number, claim: string, isUnsettled: boolean) =>
  isHeld(held(db, id, claim).set({ ...released, ...(!isUnsettled && { unsettled_since: null }) }))

/** Answers whether it ran until now. */
export const stopQueue = async (db: Db, fault: PartnerFault, detail: string, at: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('transfer_queue')
    .set({ stopped_at: at, stop_fault: fault, stop_detail: detail, waiting_until: null })
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const pauseQueue = async (db: Db, until: Date) => {
  await db.updateTable('transfer_queue').set({ waiting_until: until }).where('stopped_at', 'is', null).execute()
}

/**
 * After a backup was brought back the queue may hold what was paid since then, and lack what was queued since then: a
 * person has to compare before anything more is sent. Answers whether there is anything to compare.
 */
export const stopRestoredQueue = async (db: Db, at: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('transfer_queue')
    .set({ stopped_at: at, stop_fault: 'restored', stop_detail: '', waiting_until: null })
    .where((row) => row.exists(row.selectFrom('coin_transfers').select('id')))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import { sql } from 'kysely'
import type { PartnerFault } from '../../adapters/redeem-partner/partner.ts'
import type { Db } from '../../db/db.ts'

/** An entry that nobody else works on until the claim runs out. Leases are cut by the clock of the database. */
export interface Claimed {
  id: number
  company_id: number
  cents: number
  idempotency_key: string
  /** An earlier try may have reached the partner. */
  was_unsettled: boolean
  user_id: number
  email: string
  first_name: string
  last_name: string
  employee_id: string | null
  company_name: string
  company_key: string
}

const leaseEnd = (leaseMs: number) => sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`

/** The next due entry, unless the queue is stopped; from here on it counts as sent. */
export const claimNextDue = async (db: Db, claim: string, leaseMs: number, now: Date) => {
  const { rows } = await sql<Claimed>`
    with next as (
      select t.id, t.unsettled_since is not null as was_unsettled, c.name as company_name, c.company_key
      from coin_transfers t join companies c on c.id = t.company_id
      where t.status = 'Pending' and (t.claimed_until is null or t.claimed_until < now())
        and t.queue_date <= (${now}::timestamptz at time zone c.timezone)::date
        and exists (select from transfer_queue where stopped_at is null)
      order by t.attempts, t.queue_date, t.id
      limit 1
      for update of t skip locked
    ),
    claimed as (
      update coin_transfers t
      set claim = ${claim}::uuid, claimed_until = ${leaseEnd(leaseMs)}, attempts = t.attempts + 1,
        unsettled_since = coalesce(t.unsettled_since, ${now}::timestamptz)
      from next where t.id = next.id
      returning t.id, t.company_id, t.user_id, t.cents, t.idempotency_key,
        next.was_unsettled, next.company_name, next.company_key
    )
    select claimed.*, u.email, u.first_name, u.last_name, u.employee_id
    from claimed join users u on u.company_id = claimed.company_id and u.id = claimed.user_id
  `.execute(db)
  return rows[0]
}

const held = (db: Db, id: number, claim: string) =>
  db.updateTable('coin_transfers').where('id', '=', id).where('claim', '=', claim)

const isHeld = async (update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }) =>
  (await update.executeTakeFirst()).numUpdatedRows > 0n

const released = { claim: null, claimed_until: null } as const

/** Each answers whether the claim was still ours; if not, somebody else has taken the entry over. */
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

export const stopQueue = async (db: Db, fault: PartnerFault, detail: string, at: Date) => {
  await db
    .updateTable('transfer_queue')
    .set({ stopped_at: at, stop_fault: fault, stop_detail: detail })
    .where('stopped_at', 'is', null)
    .execute()
}

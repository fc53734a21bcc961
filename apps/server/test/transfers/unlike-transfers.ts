import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'

/** Transfers whose ledger lines do not match their status; empty when everything adds up. */
export const findUnlikeTransfers = async (db: Db) => {
  const { rows } = await sql<{ id: number; status: string }>`
    select t.id, t.status
    from coin_transfers t
    left join (
      select transfer_id, sum(held_cents) as held, sum(amount_cents) as amount from coin_lines group by transfer_id
    ) l on l.transfer_id = t.id
    where (l.held, l.amount) is distinct from (
      case when t.status in ('Pending', 'Error') then t.cents else 0 end,
      case when t.status = 'Cancelled' then 0 else -t.cents end
    )
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import { type Db, forgetOutgrownPlans } from '../../db/db.ts'
import { shareRows } from '../../db/locks.ts'
import { isSeenPerson } from '../../db/people.ts'

/** Locks people: they are neither removed nor erased until the transaction ends. */
export const lockRecipients = async (db: Db, scope: Scope, userIds: readonly number[]) => {
  await shareRows(db, 'people', userIds)
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where(isSeenPerson(scope))
    .where((row) => row('u.id', '=', row.fn.any(row.val(userIds))))
    .select(['u.id', 'c.id as company_id', 'c.timezone', 'u.status', 'u.first_name', 'u.last_name'])
    .orderBy('u.id')
    .execute()
}

export type Recipient = Awaited<ReturnType<typeof lockRecipients>>[number]

interface NewTransfer {
  userId: number
  cents: number
}

interface Submission {
  queueDate: string
  queuedBy: number
  at: Date
}

/** The people must be locked: their names and addresses of this moment are what will be sent. */
export const insertTransfers = async (
  db: Db,
  companyId: number,
  transfers: readonly NewTransfer[],
  { queueDate, queuedBy, at }: Submission,
) => {
  const { rows } = await sql<{ transferId: number; userId: number; cents: number }>`
    insert into coin_transfers (company_id, user_id, cents, queue_date, queued_by, created_at,
      recipient_email, recipient_first_name, recipient_last_name, recipient_employee_id)
    select u.company_id, u.id, entry.cents, ${queueDate}::date, ${queuedBy}::int, ${at}::timestamptz,
      u.email, u.first_name, u.last_name, u.employee_id
    from unnest(
      ${transfers.map(({ userId }) => userId)}::int[],
      ${transfers.map(({ cents }) => cents)}::bigint[]
    ) with ordinality as entry (user_id, cents, position)
    join users u on u.company_id = ${companyId}::int and u.id = entry.user_id
    order by position
    returning id as "transferId", user_id as "userId", cents
  `.execute(db)
  await forgetOutgrownPlans(db, rows.length)
  return rows
}

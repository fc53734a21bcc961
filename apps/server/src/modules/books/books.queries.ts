import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'

/** Of the advisory locks of this module; the second key is the company. */
const LOCK = 7_301

/** Until the transaction ends, the books are not closed any further. */
export const shareBooks = async (db: Db, companyId: number) => {
  await sql`select pg_advisory_xact_lock_shared(${LOCK}, ${companyId})`.execute(db)
}

/** Waits for every transaction that relies on open books. */
export const lockBooks = async (db: Db, companyId: number) => {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${companyId})`.execute(db)
}

const closings = (db: Db, companyId: number) =>
  db.selectFrom('book_closings as b').where('b.company_id', '=', companyId).orderBy('b.id', 'desc')

export const findClosedUntil = async (db: Db, companyId: number) => {
  const row = await closings(db, companyId).select('b.until').limit(1).executeTakeFirst()
  return row?.until ?? null
}

export const listClosings = (db: Db, companyId: number, limit: number) =>
  closings(db, companyId)
    .leftJoin('users as u', 'u.id', 'b.actor_id')
    .select(['b.until', 'b.reason', 'b.at', fullNameColumn('u').as('by')])
    .limit(limit)
    .execute()

interface Closing {
  companyId: number
  until: string | null
  reason: string
  actorId: number
  at: Date
}

export const insertClosing = async (db: Db, { companyId, until, reason, actorId, at }: Closing) => {
  await db.insertInto('book_closings').values({ company_id: companyId, until, reason, actor_id: actorId, at }).execute()
}

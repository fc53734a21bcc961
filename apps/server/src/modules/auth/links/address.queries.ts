import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { updatePerson } from '../../../db/people-rows.ts'

interface AddressChange {
  email: string
  tokenHash: Buffer | null
  requestedAt: Date
  expiresAt: Date
}

/** Replaces an earlier change that is not confirmed yet. */
export const saveAddressChange = async (db: Db, userId: number, change: AddressChange) => {
  const columns = {
    email: change.email,
    token_hash: change.tokenHash,
    requested_at: change.requestedAt,
    expires_at: change.expiresAt,
  }
  await db
    .insertInto('address_changes')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Answers whether a change was under way. */
export const deleteAddressChange = async (db: Db, userId: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('address_changes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes and answers the change behind a link, which works once and for active people only. */
export const takeAddressChange = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('address_changes as c')
    .using('users as u')
    .whereRef('u.id', '=', 'c.user_id')
    .where('c.token_hash', '=', tokenHash)
    .where('c.expires_at', '>', now)
    .where('u.status', '=', 'Active')
    .returning(['u.id', 'u.first_name', 'u.last_name', 'u.company_id', 'u.email as old_email', 'c.email'])
    .executeTakeFirst()

export const deleteExpiredAddressChanges = async (db: Db, now: Date) => {
  await db.deleteFrom('address_changes').where('expires_at', '<', now).execute()
}

export const findPersonWithAddress = (db: Db, email: string) =>
  db.selectFrom('users').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()

export const setAddress = (db: Db, userId: number, email: string) =>
  updatePerson(db, userId, { email }, { newVersion: true })

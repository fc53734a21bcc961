import type { Insertable } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { SsoAttempts, SsoReturns } from '../../db/schema.ts'

export const insertAttempt = async (db: Db, attempt: Insertable<SsoAttempts>) => {
  await db.insertInto('sso_attempts').values(attempt).execute()
}

/** Deletes it: a state counts once, and only in the browser that began. */
export const takeAttempt = (
  db: Db,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
) =>
  db
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['company_id', 'settings_version', 'tester_id'])
    .executeTakeFirst()

export const insertReturn = async (db: Db, returned: Insertable<SsoReturns>) => {
  await db.insertInto('sso_returns').values(returned).execute()
}

export const takeReturn = (
  db: Db,
  { codeHash, browserHash, now }: { codeHash: Buffer; browserHash: Buffer; now: Date },
) =>
  db
    .deleteFrom('sso_returns')
    .where('code_hash', '=', codeHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['company_id', 'settings_version', 'outcome'])
    .executeTakeFirst()

import type { Language } from '@laurel/contract/constants.ts'
import type { KeyScope } from '@laurel/contract/key-scopes.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'
import { hashToken } from './token-hash.ts'

/** How exactly the last use of a key is known: a write per call would cost more than most calls. */
const LAST_USE_MS = 60_000

/**
 * The caller behind an API key. Keys are not kept in the process: one statement finds them, and so an ended key is
 * refused by every server at once.
 */
export const authenticateKey = async (db: Db, key: string, now: Date): Promise<Actor | undefined> => {
  const row = await db
    .selectFrom('api_key_secrets as s')
    .innerJoin('api_keys as k', 'k.id', 's.key_id')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .select([
      'k.id',
      'k.name',
      'k.company_id',
      'k.scopes',
      'k.division_ids',
      'k.created_by',
      's.last_used_at',
      'u.lang',
    ])
    .where('s.token_hash', '=', hashToken(key))
    .where((row) => row.or([row('s.ends_at', 'is', null), row('s.ends_at', '>', now)]))
    .where('k.ended_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > LAST_USE_MS) {
    await db
      .updateTable('api_key_secrets')
      .set({ last_used_at: now })
      .where('token_hash', '=', hashToken(key))
      .execute()
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', row.id).execute()
  }
  return {
    id: row.created_by,
    name: row.name,
    email: '',
    role: 'CompanyAdmin',
    companyId: row.company_id,
    lang: row.lang as Language,
    scope: { kind: 'company', companyId: row.company_id, divisionIds: row.division_ids },
    sessionId: 0,
    withFactor: true,
    mustEnrolSecondFactor: false,
    impersonator: null,
    via: { keyId: row.id, name: row.name, scopes: row.scopes as KeyScope[] },
  }
}

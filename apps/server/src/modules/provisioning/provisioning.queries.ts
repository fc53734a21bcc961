import { SCIM_CALLS_KEPT } from '@laurel/contract/provisioning.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { ScimCall } from '../../http/scim/speak-scim.ts'

export const countManaged = async (db: Db, companyId: number) => {
  const { total } = await db
    .selectFrom('managed_people as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(countAll)
    .where('m.company_id', '=', companyId)
    .where('u.status', '<>', 'Removed')
    .executeTakeFirstOrThrow()
  return total
}

/** Keys with the scope that have not ended, the latest first. */
export const listTokens = (db: Db, companyId: number, now: Date) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'expires_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`'scim' = any(scopes)`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()

/** Also of keys that have ended since. */
export const findLastUse = async (db: Db, companyId: number) => {
  const { at } = await db
    .selectFrom('api_keys')
    .select((row) => row.fn.max('last_used_at').as('at'))
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`'scim' = any(scopes)`)
    .executeTakeFirstOrThrow()
  return at
}

/** Adds a call, and takes away what is older than the latest of the company. */
export const insertCall = async (db: Db, call: ScimCall, at: Date) => {
  await db
    .insertInto('scim_calls')
    .values({
      company_id: call.companyId,
      key_id: call.keyId,
      at,
      method: call.method,
      resource: call.resource,
      resource_id: call.resourceId,
      status: call.status,
      detail: call.detail,
    })
    .execute()
  const oldest = db
    .selectFrom('scim_calls')
    .select('id')
    .where('company_id', '=', call.companyId)
    .orderBy('id', 'desc')
    .offset(SCIM_CALLS_KEPT - 1)
    .limit(1)
  await db.deleteFrom('scim_calls').where('company_id', '=', call.companyId).where('id', '<', oldest).execute()
}

/** The latest first. Names are those of today, and only of what the company has. */
export const listCalls = (db: Db, companyId: number) =>
  db
    .selectFrom('scim_calls as s')
    .leftJoin('api_keys as k', 'k.id', 's.key_id')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.id', '=', 's.resource_id')
        .onRef('u.company_id', '=', 's.company_id')
        .on('s.resource', '=', 'Users')
        .on('u.purged_at', 'is', null),
    )
    .leftJoin('provider_groups as g', (join) =>
      join
        .onRef('g.id', '=', 's.resource_id')
        .onRef('g.company_id', '=', 's.company_id')
        .on('s.resource', '=', 'Groups'),
    )
    .select(['s.id', 's.at', 's.method', 's.resource', 's.resource_id', 's.status', 's.detail', 'k.name as key_name'])
    .select(sql<string | null>`coalesce(${fullNameColumn('u')}, g.name)`.as('name'))
    .where('s.company_id', '=', companyId)
    .orderBy('s.id', 'desc')
    .limit(SCIM_CALLS_KEPT)
    .execute()

import { type Insertable, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { ApiKeys } from '../../db/schema.ts'
import { inCompany } from '../../db/scoped.ts'

interface DivisionName {
  id: number
  name: string
}

/** The newest secret of a key, and the one before it while that still works. */
export const listKeyRows = (db: Db, companyId: number, now: Date, endedSince: Date) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('api_key_secrets as s')
          .select(['s.beginning', 's.created_at'])
          .whereRef('s.key_id', '=', 'k.id')
          .where('s.ends_at', 'is', null)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('api_key_secrets as s')
          .select(['s.ends_at', 's.last_used_at'])
          .whereRef('s.key_id', '=', 'k.id')
          .where('s.ends_at', '>', now)
          .orderBy('s.ends_at', 'desc')
          .limit(1)
          .as('old'),
      (join) => join.onTrue(),
    )
    .select(['k.id', 'k.name', 'k.scopes', 'k.division_ids', 'k.created_at', 'k.expires_at', 'k.ended_at'])
    .select(['k.last_used_at', 'newest.beginning', 'newest.created_at as renewed_at'])
    .select(['old.ends_at as old_ends_at', 'old.last_used_at as old_used_at'])
    .select(fullNameColumn('u').$notNull().as('creator'))
    .select(
      sql<DivisionName[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name)
        from divisions d where d.company_id = k.company_id and d.id = any(k.division_ids)
      ), '[]')`.as('divisions'),
    )
    .where('k.company_id', '=', companyId)
    .where((row) => row.or([row('k.ended_at', 'is', null), row('k.ended_at', '>', endedSince)]))
    .where('k.expires_at', '>', endedSince)
    .orderBy((row) => row.or([row('k.ended_at', 'is not', null), row('k.expires_at', '<=', now)]))
    .orderBy(sql`lower(k.name)`)
    .orderBy('k.id')
    .execute()

export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number]

export const countLiveKeys = async (db: Db, companyId: number, now: Date) => {
  const { total } = await db
    .selectFrom('api_keys')
    .select(countAll)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return total
}

export const insertKey = async (db: Db, key: Insertable<ApiKeys>) => {
  const { id } = await db.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

interface NewSecret {
  tokenHash: Buffer
  beginning: string
  at: Date
}

export const insertSecret = async (db: Db, keyId: number, { tokenHash, beginning, at }: NewSecret) => {
  await db
    .insertInto('api_key_secrets')
    .values({ key_id: keyId, token_hash: tokenHash, beginning, created_at: at })
    .execute()
}

/** Locks the key until the transaction ends. */
export const lockKey = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .selectAll('k')
    .select('c.timezone')
    .where('k.id', '=', id)
    .where((row) => inCompany(scope, row.ref('k.company_id')))
    .forUpdate('k')
    .executeTakeFirst()

/** The secrets that still work end at this moment; what ended earlier is forgotten. */
export const endSecrets = async (db: Db, keyId: number, endsAt: Date, now: Date) => {
  await db.deleteFrom('api_key_secrets').where('key_id', '=', keyId).where('ends_at', '<=', now).execute()
  await db
    .updateTable('api_key_secrets')
    .set({ ends_at: endsAt })
    .where('key_id', '=', keyId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', endsAt)]))
    .execute()
}

export const findNewestSecret = (db: Db, keyId: number) =>
  db
    .selectFrom('api_key_secrets')
    .select(['beginning', 'created_at'])
    .where('key_id', '=', keyId)
    .where('ends_at', 'is', null)
    .executeTakeFirst()

export const renewKey = async (db: Db, id: number, expiresAt: Date) => {
  await db.updateTable('api_keys').set({ expires_at: expiresAt, warned_at: null }).where('id', '=', id).execute()
}

export const markEnded = async (db: Db, id: number, at: Date) => {
  await db.updateTable('api_keys').set({ ended_at: at }).where('id', '=', id).execute()
}

/** Keys that end before a moment and whose CompanyAdmins do not know it yet; locked, so that nobody is told twice. */
export const lockUnwarned = (db: Db, now: Date, before: Date) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select(['k.id', 'k.name', 'k.company_id', 'k.expires_at', 'c.timezone'])
    .where('k.ended_at', 'is', null)
    .where('k.warned_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('k.expires_at', '<=', before)
    .where('c.closed_at', 'is', null)
    .orderBy('k.id')
    .forUpdate('k')
    .skipLocked()
    .execute()

export const markWarned = async (db: Db, id: number, at: Date) => {
  await db.updateTable('api_keys').set({ warned_at: at }).where('id', '=', id).execute()
}

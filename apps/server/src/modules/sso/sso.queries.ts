import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { RoleMapEntry } from '@laurel/contract/sso.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { SsoConnections } from '../../db/schema.ts'
import type { StoredTest } from './sso.wire.ts'

const connections = (db: Db, companyId: number) =>
  db
    .selectFrom('sso_connections')
    .select(['company_id', 'issuer', 'client_id', 'client_secret', 'just_in_time', 'is_enforced', 'default_role'])
    .select(['default_division_id', 'settings_version', 'tested_at'])
    .select((row) => [
      row.ref('role_map').$castTo<RoleMapEntry[]>().as('role_map'),
      row.ref('last_test').$castTo<StoredTest | null>().as('last_test'),
    ])
    .where('company_id', '=', companyId)

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

export const findConnection = (db: Db, companyId: number) => connections(db, companyId).executeTakeFirst()

/** Makes the row where there is none, and locks it until the transaction ends. */
export const lockConnection = async (db: Db, companyId: number) => {
  await db
    .insertInto('sso_connections')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return connections(db, companyId).forUpdate().executeTakeFirstOrThrow()
}

export const updateConnection = async (db: Db, companyId: number, columns: Updateable<SsoConnections>) => {
  await db.updateTable('sso_connections').set(columns).where('company_id', '=', companyId).execute()
}

export const listDomains = (db: Db, companyId: number) =>
  db
    .selectFrom('sso_domains')
    .select(['domain', 'proof', 'verified_at'])
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute()

export const findDomain = (db: Db, companyId: number, domain: string) =>
  db
    .selectFrom('sso_domains')
    .select(['domain', 'proof', 'verified_at'])
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst()

/** Domains that stay keep their proof. */
export const replaceDomains = async (
  db: Db,
  companyId: number,
  domains: readonly { domain: string; proof: string }[],
) => {
  const names = domains.map(({ domain }) => domain)
  await db
    .deleteFrom('sso_domains')
    .where('company_id', '=', companyId)
    .$if(names.length > 0, (query) => query.where('domain', 'not in', names))
    .execute()
  if (domains.length === 0) return
  await db
    .insertInto('sso_domains')
    .values(domains.map((domain) => ({ company_id: companyId, ...domain })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const markVerified = async (db: Db, companyId: number, domain: string, at: Date) => {
  await db
    .updateTable('sso_domains')
    .set({ verified_at: at })
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .execute()
}

/** The company that has proved the domain, while it is open and has named a provider. */
export const findCompanyByDomain = async (db: Db, domain: string) => {
  const row = await db
    .selectFrom('sso_domains as d')
    .innerJoin('sso_connections as s', 's.company_id', 'd.company_id')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select('d.company_id')
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .where('s.issuer', 'is not', null)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst()
  return row?.company_id
}

export const listBreakGlass = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('sso_break_glass')
    .select('user_id')
    .where('company_id', '=', companyId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id: id }) => id)
}

export const replaceBreakGlass = async (db: Db, companyId: number, userIds: readonly number[]) => {
  await db.deleteFrom('sso_break_glass').where('company_id', '=', companyId).execute()
  if (userIds.length === 0) return
  await db
    .insertInto('sso_break_glass')
    .values(userIds.map((user_id) => ({ company_id: companyId, user_id })))
    .execute()
}

const MOST_ADMINS = 500

/** Active company admins, and whether they have a password and a second factor. */
export const listCandidates = (db: Db, companyId: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .select((row) =>
      row
        .and([
          row('u.password_hash', 'is not', null),
          row.exists(
            row
              .selectFrom('second_factors as f')
              .select('f.user_id')
              .whereRef('f.user_id', '=', 'u.id')
              .where('f.confirmed_at', 'is not', null),
          ),
        ])
        .$castTo<boolean>()
        .as('is_fit'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.role_id', '=', ROLE_ID.CompanyAdmin)
    .where('u.status', '=', 'Active')
    .orderBy('u.first_name_key')
    .orderBy('u.last_name_key')
    .orderBy('u.id')
    .limit(MOST_ADMINS)
    .execute()

export const findLatestSignIn = (db: Db, companyId: number) =>
  db
    .selectFrom('sso_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.first_name', 'u.last_name', 'i.last_sign_in_at'])
    .where('i.company_id', '=', companyId)
    .orderBy('i.last_sign_in_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those of the divisions that the company still has. */
export const listPresentDivisions = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .selectFrom('divisions')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .orderBy('id')
    .execute()

import { GROUP_ROLES } from '@laurel/contract/provisioning.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../db/db.ts'

/** What the sign-on of a company says about people who are brought by its provider. */

export interface Defaults {
  roleId: number
  divisionId: number | null
}

/** Role and division of people whom no group places; null where the company names none. */
export const defaultsFor = async (db: Db, companyId: number): Promise<Defaults | null> => {
  const row = await db
    .selectFrom('sso_connections')
    .select(['default_role', 'default_division_id'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const role = GROUP_ROLES.find((name) => name === row?.default_role)
  return row && role ? { roleId: ROLE_ID[role], divisionId: row.default_division_id } : null
}

/** Whether the company has proved that the domain of an address is its own. */
export const isVerifiedDomain = async (db: Db, companyId: number, email: string) => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const row = await db
    .selectFrom('sso_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether people of the console can sign in through the provider, and so need no password. */
export const hasSignOn = async (db: Db, companyId: number) => {
  const row = await db
    .selectFrom('sso_connections')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('tested_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../db/db.ts'

export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.lang', 'c.timezone'])
    .where('u.id', '=', userId)
    .executeTakeFirst()

export const listCompanyAdmins = (db: Db, companyId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'lang'])
    .where('company_id', '=', companyId)
    .where('role_id', '=', ROLE_ID.CompanyAdmin)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute()

export const listActiveAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'lang'])
    .where('role_id', '=', ROLE_ID.Admin)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute()

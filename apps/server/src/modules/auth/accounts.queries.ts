import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null),
    )
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role_id', 'u.company_id', 'u.status', 'u.lang'])
    .select(['u.password_hash', 'f.secret as second_factor_secret', 'c.name as company_name'])

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

export const findAccountByEmail = (db: Db, email: string) =>
  accounts(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst()

export const findAccount = (db: Db, id: number) =>
  accounts(db).where('u.id', '=', id).where('u.purged_at', 'is', null).executeTakeFirst()

export const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`

/** What a new password of somebody is compared with. */
export const findPasswordFacts = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.employee_id as employeeId'])
    .select(['c.name as company', 'u.password_hash as passwordHash'])
    .where('u.id', '=', id)
    .executeTakeFirst()

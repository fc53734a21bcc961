import { ROLE_ID, roleName } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import { fullName } from '../../core/full-name.ts'
import type { Db } from '../../db/db.ts'
import { tryLock } from '../../db/locks.ts'
import { updatePerson } from '../../db/people-rows.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null),
    )
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role_id', 'u.company_id', 'u.status', 'u.lang'])
    .select(['u.password_hash', 'u.signs_on', 'f.secret as second_factor_secret', 'c.name as company_name'])

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

export const findAccountByEmail = (db: Db, email: string) =>
  accounts(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst()

export const findAccount = (db: Db, id: number) =>
  accounts(db).where('u.id', '=', id).where('u.purged_at', 'is', null).executeTakeFirst()

/** False when another transaction has the person locked. Never waits. */
export const lockUnlessLocked = (db: Db, id: number) => tryLock(db, 'people', id)

/** A driver or user by the key of the company and the employee id. Where two ids differ by case, only the exact one counts. */
export const findAccountByEmployeeId = async (db: Db, companyKey: string, employeeId: string) => {
  const found = await accounts(db)
    .select('u.employee_id')
    .where(sql`lower(c.company_key)`, '=', companyKey.toLowerCase())
    .where(sql`lower(u.employee_id)`, '=', employeeId.toLowerCase())
    .where('u.role_id', 'in', [ROLE_ID.Driver, ROLE_ID.User])
    .where('u.purged_at', 'is', null)
    .execute()
  return found.length === 1 ? found[0] : found.find((row) => row.employee_id === employeeId)
}

const REPLACED_TOKENS_KEPT_MS = 30 * 24 * 3600 * 1000

export const deleteEndedSessions = async (db: Db, now: Date) => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('session_tokens').where('ends_at', '<', now).execute()
  await db.deleteFrom('device_sessions').where('expires_at', '<', now).execute()
  const replacedBefore = new Date(now.getTime() - REPLACED_TOKENS_KEPT_MS)
  await db.deleteFrom('device_tokens').where('replaced_at', '<', replacedBefore).execute()
}

/** The present password and what a new one must not be made of. */
export const findPasswordFacts = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.employee_id as employeeId'])
    .select(['c.name as company', 'u.password_hash as passwordHash'])
    .where('u.id', '=', id)
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, id: number) => {
  const person = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return person?.password_hash
}

/** Answers the address of the person. */
export const updatePasswordHash = async (db: Db, userId: number, passwordHash: string) => {
  await updatePerson(db, userId, { password_hash: passwordHash })
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

/** The published password of all accounts of the demo. */
export const DEMO_PASSWORD = 'laurel-demo'
export const DEMO_DOMAIN = 'demo.laurel.example'

const isDemo = async (db: Db) =>
  (await db.selectFrom('installation').select('is_demo').executeTakeFirstOrThrow()).is_demo

/** The published password is refused except in an installation that is an open demo. */
export const mayOpenDoor = async (db: Db, password: string, demoIsOpen: boolean) =>
  password !== DEMO_PASSWORD || (demoIsOpen && (await isDemo(db)))

export const listDemo = async (db: Db, demoIsOpen: boolean) => {
  if (!demoIsOpen || !(await isDemo(db))) return []
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.role_id', 'c.name as company'])
    .where('u.email', 'like', `%@${DEMO_DOMAIN}`)
    .where('u.password_hash', 'is not', null)
    .where('u.status', '=', 'Active')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    email: row.email,
    password: DEMO_PASSWORD,
    name: fullName(row),
    role: roleName(row.role_id),
    note: row.company ?? '',
  }))
}

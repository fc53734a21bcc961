import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { updatePerson } from '../../db/people-rows.ts'
import { divisionIdsOfPerson } from '../../db/scoped.ts'

export interface IdentityKey {
  companyId: number
  issuer: string
  subject: string
}

const people = (db: Db, companyId: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role_id', 'u.company_id', 'u.status'])
    .select(divisionIdsOfPerson)
    .select((row) =>
      row
        .exists(row.selectFrom('managed_people as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id'))
        .as('is_managed'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.purged_at', 'is', null)

export type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>>

/** Reads the person again once they are locked: they may be gone or changed by then. */
const locked = async (db: Db, query: { executeTakeFirst: () => Promise<PersonRow | undefined> }) => {
  const found = await query.executeTakeFirst()
  if (!found) return undefined
  await lockRows(db, 'people', [found.id])
  return query.executeTakeFirst()
}

/** The person whom the provider knows under this subject. Locked until the transaction ends. */
export const lockPersonByIdentity = (db: Db, { companyId, issuer, subject }: IdentityKey) =>
  locked(
    db,
    people(db, companyId)
      .innerJoin('sso_identities as i', 'i.user_id', 'u.id')
      .where('i.company_id', '=', companyId)
      .where('i.issuer', '=', issuer)
      .where('i.subject', '=', subject),
  )

export const lockPersonByAddress = (db: Db, companyId: number, email: string) =>
  locked(db, people(db, companyId).where(sql`lower(u.email)`, '=', email.toLowerCase()))

/** Addresses are unique over all companies. */
export const isAddressTaken = async (db: Db, email: string) => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export const hasIdentity = async (db: Db, companyId: number, userId: number, issuer: string) => {
  const row = await db
    .selectFrom('sso_identities')
    .select('subject')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}

export const insertIdentity = async (db: Db, { companyId, issuer, subject }: IdentityKey, userId: number, at: Date) => {
  await db
    .insertInto('sso_identities')
    .values({ company_id: companyId, issuer, subject, user_id: userId, linked_at: at, last_sign_in_at: at })
    .execute()
  await updatePerson(db, userId, { signs_on: true })
}

export const markSignIn = async (db: Db, { companyId, issuer, subject }: IdentityKey, at: Date) => {
  await db
    .updateTable('sso_identities')
    .set({ last_sign_in_at: at })
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export const findTester = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'first_name', 'last_name', 'company_id']).where('id', '=', id).executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { updatePerson } from '../../../db/people-rows.ts'

/** What decides how a person of a company may sign in; undefined for Admins and companies without a connection. */
export const findSignOnFacts = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('sso_connections as c', 'c.company_id', 'u.company_id')
    .select(['u.role_id', 'c.is_enforced'])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('sso_identities as i')
            .select('i.user_id')
            .whereRef('i.company_id', '=', 'u.company_id')
            .whereRef('i.user_id', '=', 'u.id')
            .whereRef('i.issuer', '=', 'c.issuer'),
        )
        .as('is_linked'),
      row
        .exists(
          row
            .selectFrom('sso_break_glass as b')
            .select('b.user_id')
            .whereRef('b.company_id', '=', 'u.company_id')
            .whereRef('b.user_id', '=', 'u.id'),
        )
        .as('is_break_glass'),
      row
        .exists(
          row
            .selectFrom('second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('has_factor'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

/** A test of the connection also holds an address and a subject. */
export const deleteIdentities = async (db: Db, { id, email }: { id: number; email: string }) => {
  const subjects = db.selectFrom('sso_identities').select('subject').where('user_id', '=', id)
  await db
    .updateTable('sso_connections')
    .set({ last_test: null, last_test_by: null })
    .where((row) =>
      row.or([
        row('last_test_by', '=', id),
        row(sql`lower(last_test->>'email')`, '=', email.toLowerCase()),
        row(sql<string>`last_test->>'subject'`, 'in', subjects),
      ]),
    )
    .execute()
  await db.deleteFrom('sso_identities').where('user_id', '=', id).execute()
  await db.deleteFrom('sso_break_glass').where('user_id', '=', id).execute()
  await updatePerson(db, id, { signs_on: false })
}

export const deleteExpiredSignOns = async (db: Db, now: Date) => {
  await db.deleteFrom('sso_attempts').where('expires_at', '<', now).execute()
  await db.deleteFrom('sso_returns').where('expires_at', '<', now).execute()
}

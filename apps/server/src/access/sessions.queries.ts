import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import { fullNameColumn } from '../db/people.ts'
import type { DB } from '../db/schema.ts'
import { divisionIdsOfPerson } from '../db/scoped.ts'

/**
 * The session of a token, its person, and the Admin who works as them. Inactive people count only where an Admin works
 * as them.
 */
export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('sessions as p', 'p.id', 's.parent_id')
    .leftJoin('users as a', 'a.id', 'p.user_id')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null),
    )
    .select(['s.id as session_id', 's.parent_id', 's.created_at', 's.expires_at', 's.with_factor', 's.by_sign_on'])
    .select(['t.issued_at', 't.ends_at', 'p.created_at as parent_created_at', 'p.expires_at as parent_expires_at'])
    .select(['u.id', 'u.role_id', 'u.company_id', 'u.lang', 'u.email', 'u.first_name', 'u.last_name'])
    .select(['f.user_id as second_factor'])
    .select(divisionIdsOfPerson)
    .select(['a.id as admin_id', fullNameColumn('a').as('admin_name')])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('session_tokens as o')
            .select('o.session_id')
            .whereRef('o.session_id', '=', 't.session_id')
            .whereRef('o.issued_at', '<', 't.issued_at')
            .where('o.ends_at', 'is', null),
        )
        .as('has_older_tokens'),
    )
    .where('t.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where((row) => row.or([row('t.ends_at', 'is', null), row('t.ends_at', '>', now)]))
    .where((row) => row.or([row('p.id', 'is', null), row('p.expires_at', '>', now)]))
    .where((row) =>
      row.or([
        row('u.status', '=', 'Active'),
        row.and([row('u.status', '=', 'Inactive'), row('s.parent_id', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()

/** The session and its first token, in one statement. */
export const insertSession = async (db: Db, session: Insertable<DB['sessions']>, tokenHash: Buffer) => {
  await db
    .with('opened', (db) => db.insertInto('sessions').values(session).returning(['id', 'created_at']))
    .insertInto('session_tokens')
    .columns(['token_hash', 'session_id', 'issued_at'])
    .expression((db) =>
      db.selectFrom('opened').select((row) => [row.val(tokenHash).as('token_hash'), 'opened.id', 'opened.created_at']),
    )
    .execute()
}

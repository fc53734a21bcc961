import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { divisionIdsOfPerson, inDivision } from '../../db/scoped.ts'

export const findProfileRow = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.photo_hash', 'u.role_id', 'u.lang', 'u.company_id'])
    .select([
      'c.name as company_name',
      'c.has_coin_transfers',
      'c.has_badge_feed',
      'c.has_new_hire_buffer',
      'c.timezone',
    ])
    .leftJoin('address_changes as a', 'a.user_id', 'u.id')
    .select(['c.import_type_id', 'f.user_id as second_factor', 'a.email as pending_email'])
    .select((row) =>
      row
        .selectFrom('recovery_codes as r')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .whereRef('r.user_id', '=', 'u.id')
        .where('r.used_at', 'is', null)
        .as('recovery_codes_left'),
    )
    .select((row) => ['u.signs_on', row('u.password_hash', 'is not', null).$castTo<boolean>().as('has_password')])
    .select(divisionIdsOfPerson)
    .where('u.id', '=', userId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>

/** The pages that at least one visible division has. */
export const findPages = async (db: Db, scope: Scope) => {
  const seen = db
    .selectFrom('divisions')
    .select('id')
    .where((row) => inDivision(scope, row.ref('company_id'), row.ref('id')))
  const { gps, leaderboard } = await db
    .selectNoFrom((row) => [
      row.exists(seen.where('has_gps_page', '=', true)).as('gps'),
      row.exists(seen.where('has_leaderboard', '=', true)).as('leaderboard'),
    ])
    .executeTakeFirstOrThrow()
  return { gps: Boolean(gps), leaderboard: Boolean(leaderboard) }
}

import type { Language } from '@laurel/contract/constants.ts'
import { roleName } from '@laurel/contract/roles.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { type Scope, scopeFor } from '../../access/scope.ts'
import { required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { divisionIdsOfPerson, inDivision } from '../../db/scoped.ts'
import { signedFileUrl } from '../files/files.service.ts'
import { whatIsNew } from '../suggestions/suggestions.service.ts'

/** What the console knows of the signed-in person. */
export const getProfile = async (
  db: Db,
  userId: number,
  session: { token: string; impersonatedBy: string | null },
): Promise<Omit<Profile, 'mustEnrolSecondFactor'>> => {
  const row = required(
    await db
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
      .select(divisionIdsOfPerson)
      .where('u.id', '=', userId)
      .executeTakeFirst(),
  )
  const role = roleName(row.role_id)
  const scope = scopeFor(role, row.company_id, row.division_ids)
  const pages = await findPages(db, scope)
  const news = await whatIsNew(db, role, scope)
  return {
    ...session,
    id: row.id,
    firstname: row.first_name,
    lastname: row.last_name,
    username: row.email,
    profilephotourl: signedFileUrl(row.photo_hash),
    roles: [role],
    lang: row.lang as Language,
    companyid: row.company_id,
    companyname: row.company_name,
    suggestionsCount: news.count,
    suggestions: news.newest,
    hasGpsDataPage: pages.gps,
    hasLeaderboard: pages.leaderboard || role === 'Admin',
    hasBadgesFeed: row.has_badge_feed ?? role === 'Admin',
    tcmenable: row.has_coin_transfers ?? false,
    userImportId: row.import_type_id,
    companyHasNewHireBuffer: row.has_new_hire_buffer ?? false,
    timezone: row.timezone,
    secondFactor: row.second_factor !== null,
    recoveryCodesLeft: Number(row.recovery_codes_left),
    pendingEmail: row.pending_email,
  }
}

/** Which pages any division that the person sees has. */
const findPages = async (db: Db, scope: Scope) => {
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

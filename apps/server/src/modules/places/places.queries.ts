import type { InferResult } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import { isSeenLocation } from '../../db/places.ts'
import { inCompany, inDivision } from '../../db/scoped.ts'

const companies = (db: Db, scope: Scope) =>
  db.selectFrom('companies').where((company) => inCompany(scope, company.ref('id')))

const divisions = (db: Db, scope: Scope) =>
  db.selectFrom('divisions').where((row) => inDivision(scope, row.ref('company_id'), row.ref('id')))

/** The named company, or with 0 all open ones that the caller sees. */
export const listCompanies = (db: Db, scope: Scope, id: number) =>
  companies(db, scope)
    .select(['id', 'name', 'timezone'])
    .where((company) => (id === 0 ? company('closed_at', 'is', null) : company('id', '=', id)))
    .orderBy('id')
    .execute()

export const findCompany = (db: Db, scope: Scope, id: number) =>
  companies(db, scope).select('id').where('id', '=', id).executeTakeFirst()

export const selectSettings = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .leftJoin('approval_settings as approvals', 'approvals.company_id', 'companies.id')
    .select('approvals.threshold_cents as approval_cents')
    .select([
      'timezone',
      'has_app',
      'has_applause',
      'has_awards_link',
      'has_badge_feed',
      'has_coin_transfers',
      'has_day_page',
      'has_messages',
      'has_point_redemption',
      'has_suggestions',
      'shows_comments',
      'allows_attachments',
      'rewards_url',
      'award_delay_minutes',
      'message_window_from',
      'message_window_to',
      'import_type_id',
      'late_buffer_minutes',
      'has_new_hire_buffer',
      'new_hire_buffer_days',
    ])
    .where('id', '=', companyId)

export type SettingsRow = InferResult<ReturnType<typeof selectSettings>>[number]

export const findDivision = (db: Db, scope: Scope, id: number) =>
  divisions(db, scope).select(['id', 'company_id', 'name', 'has_gps_page']).where('id', '=', id).executeTakeFirst()

/** How many of these ids are divisions of this company that the caller sees. */
export const countDivisions = async (db: Db, scope: Scope, companyId: number, ids: readonly number[]) => {
  const { total } = await divisions(db, scope)
    .select(countAll)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return total
}

export const findLocation = (db: Db, scope: Scope, id: number) =>
  db.selectFrom('locations as l').select('l.id').where(isSeenLocation(scope)).where('l.id', '=', id).executeTakeFirst()

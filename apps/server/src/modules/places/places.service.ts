import { homeCompanyId, type Scope } from '../../access/scope.ts'
import { AppError, fieldProblem, notFound, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import {
  countDivisions,
  findCompany,
  findDivision,
  findLocation,
  listCompanies,
  type SettingsRow,
  selectSettings,
} from './places.queries.ts'

export { type SettingsRow, selectSettings } from './places.queries.ts'

/**
 * Checks of the companies, divisions and locations that a call names. What the caller does not see is not found. Every
 * module may ask here, so this one knows no other module.
 */

export const requireCompany = async (db: Db, scope: Scope, id: number) => {
  required(await findCompany(db, scope, id))
}

/** For a filter by company: the named one or, with 0, every open one the caller sees. */
export const requireCompanies = async (db: Db, scope: Scope, id: number) => {
  const companies = await listCompanies(db, scope, id)
  if (id !== 0 && companies.length === 0) throw notFound()
  return companies
}

/** The company that a new record belongs to: the caller's own or, for Admin, the one that is named. */
export const companyFor = (scope: Scope, named: number) => {
  const companyId = homeCompanyId(scope, named)
  if (companyId === 0) throw fieldProblem('companyid', 'required')
  if (named !== 0 && named !== companyId) throw notFound()
  return companyId
}

/** What other modules decide by. */
export const toSettings = (row: SettingsRow) => ({
  timezone: row.timezone,
  hasBadgeFeed: row.has_badge_feed,
  hasCoinTransfers: row.has_coin_transfers,
  hasSuggestions: row.has_suggestions,
  hasApp: row.has_app,
  hasApplause: row.has_badge_feed && row.has_applause,
  hasDayPage: row.has_day_page,
  /** Automatic messages; those that staff write arrive in any case. */
  hasMessages: row.has_messages,
  hasTransferRequests: row.has_point_redemption && row.has_coin_transfers,
  showsComments: row.shows_comments,
  allowsAttachments: row.allows_attachments,
  rewardsUrl: row.has_awards_link ? row.rewards_url : null,
  awardDelayMinutes: row.award_delay_minutes,
  /** In minutes since midnight. */
  messageWindow: { from: row.message_window_from, to: row.message_window_to },
  importTypeId: row.import_type_id,
  lateBufferMinutes: row.late_buffer_minutes,
  /** An assignment of more coins becomes a proposal. Null: none does because of its coins. */
  approvalCents: row.approval_cents,
  /** Null where the company does not mark new hires. */
  newHireDays: row.has_new_hire_buffer ? row.new_hire_buffer_days : null,
})

/** The caller has made sure that the company is in scope. */
export const getCompanySettings = async (db: Db, id: number) =>
  toSettings(required(await selectSettings(db, id).executeTakeFirst()))

export type AppFunction = 'hasApp' | 'hasApplause' | 'hasBadgeFeed' | 'hasDayPage' | 'hasTransferRequests'

/** For the calls of the driver’s app: the app itself and the function must be switched on. */
export const requireSwitchedOn = (settings: ReturnType<typeof toSettings>, name: AppFunction = 'hasApp') => {
  if (!settings.hasApp || !settings[name]) throw new AppError('switched_off')
}

export const requireFunction = async (db: Db, companyId: number, name?: AppFunction) =>
  requireSwitchedOn(await getCompanySettings(db, companyId), name)

export const requireDivision = async (db: Db, scope: Scope, id: number) => required(await findDivision(db, scope, id))

/** For divisions that are about to belong to something of a company: all of them must be its own. */
export const requireCompanyDivisions = async (db: Db, scope: Scope, companyId: number, ids: readonly number[]) => {
  const wanted = [...new Set(ids)]
  if ((await countDivisions(db, scope, companyId, wanted)) !== wanted.length) throw notFound()
}

export const requireLocation = async (db: Db, scope: Scope, id: number) => {
  required(await findLocation(db, scope, id))
}

interface PlaceFilter {
  companyid?: number
  divisionid?: number
  locationid?: number
}

/** For the filter of a list: 0 is all. */
export const requirePlaces = async (db: Db, scope: Scope, filter: PlaceFilter) => {
  const { companyid = 0, divisionid = 0, locationid = 0 } = filter
  if (companyid !== 0) await requireCompany(db, scope, companyid)
  if (divisionid !== 0) await requireDivision(db, scope, divisionid)
  if (locationid !== 0) await requireLocation(db, scope, locationid)
}

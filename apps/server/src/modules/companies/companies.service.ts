import type { CompanyForm } from '@laurel/contract/companies.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { sayDependents } from '@laurel/contract/messages/say.ts'
import type { Scope } from '../../access/scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import {
  countDependents,
  deleteCompanyRow,
  endSessionsOfCompany,
  findCompany,
  lockCompany,
  renameCompanyRow,
  setClosedAt,
  updateCompanyRow,
} from './companies.queries.ts'
import { findSettings, isCompanyVisible, listVisible } from './company-lookups.queries.ts'

/** For the id of a company that a call names. */
export const requireCompany = async (db: Db, scope: Scope, id: number) => {
  if (!(await isCompanyVisible(db, scope, id))) throw notFound()
}

/** For a filter by company: the named one, which must be in sight, or with 0 all of them. */
export const requireCompanies = async (db: Db, scope: Scope, id: number) => {
  const companies = await listVisible(db, scope, id)
  if (id !== 0 && companies.length === 0) throw notFound()
  return companies
}

/** What other modules decide by. The caller has made sure that the company is in scope. */
export const getCompanySettings = async (db: Db, id: number) => {
  const row = required(await findSettings(db, id))
  return {
    timezone: row.timezone,
    hasBadgeFeed: row.has_badge_feed,
    hasCoinTransfers: row.has_coin_transfers,
    hasSuggestions: row.has_suggestions,
    importTypeId: row.import_type_id,
    lateBufferMinutes: row.late_buffer_minutes,
  }
}

/** `version` is what the editor had read: a stale one means that saving would undo somebody's change. */
export const changeCompany = (db: Db, id: number, form: CompanyForm, version: number | undefined) =>
  inTransaction(db, async (db) => {
    const before = required(await lockCompany(db, id))
    if (version !== undefined && version !== before.version) throw new AppError('record_changed')
    await updateCompanyRow(db, id, form)
    return { before, after: required(await findCompany(db, id)) }
  })

export const removeCompany = (db: Db, id: number, lang: Language) =>
  inTransaction(db, async (db) => {
    const company = required(await lockCompany(db, id))
    const dependents = sayDependents(lang, await countDependents(db, id))
    if (dependents !== '') throw new AppError('in_use', { params: { name: company.name, dependents } })
    await deleteCompanyRow(db, id)
    return company
  })

/** Null opens it again. Closing one that is closed already changes nothing. */
export const setCompanyClosed = (db: Db, sessions: Sessions, id: number, closedAt: Date | null) =>
  inTransaction(db, async (db) => {
    const before = required(await lockCompany(db, id))
    if ((before.closeddate === null) === (closedAt === null)) return { before, after: before }
    await setClosedAt(db, id, closedAt)
    if (closedAt) for (const person of await endSessionsOfCompany(db, id)) sessions.touch(db, person)
    return { before, after: required(await findCompany(db, id)) }
  })

export const renameCompany = (db: Db, id: number, name: string) => renameCompanyRow(db, id, name)

import type { CompanyForm } from '@laurel/contract/companies.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, required, requireUnused } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import {
  countDependents,
  deleteCompanyRow,
  endSessionsOfCompany,
  findCompanyRow,
  lockCompanyRow,
  renameCompanyRow,
  setClosedAt,
  updateCompanyRow,
} from './companies.queries.ts'
import { toCompany } from './companies.wire.ts'

/** `version` is the one the editor read. A stale one is refused, because saving would undo another change. */
export const changeCompany = (db: Db, id: number, form: CompanyForm, version: number | undefined) =>
  inTransaction(db, async (db) => {
    const before = toCompany(required(await lockCompanyRow(db, id)))
    if (version !== undefined && version !== before.version) throw new AppError('record_changed')
    await updateCompanyRow(db, id, form)
    return { before, after: toCompany(required(await findCompanyRow(db, id))) }
  })

export const removeCompany = (db: Db, id: number) =>
  inTransaction(db, async (db) => {
    const company = toCompany(required(await lockCompanyRow(db, id, 'companyUses')))
    requireUnused(company.name, await countDependents(db, id))
    await deleteCompanyRow(db, id)
    return company
  })

/** Null opens it again. Closing one that is closed already changes nothing. */
export const setCompanyClosed = (db: Db, sessions: Sessions, id: number, closedAt: Date | null) =>
  inTransaction(db, async (db) => {
    const before = toCompany(required(await lockCompanyRow(db, id, 'companyDoors')))
    if ((before.closeddate === null) === (closedAt === null)) return { before, after: before }
    await setClosedAt(db, id, closedAt)
    if (closedAt) for (const person of await endSessionsOfCompany(db, id)) sessions.changed(db, person)
    return { before, after: toCompany(required(await findCompanyRow(db, id))) }
  })

export const renameCompany = (db: Db, id: number, name: string) =>
  inTransaction(db, async (db) => {
    required(await lockCompanyRow(db, id))
    await renameCompanyRow(db, id, name)
  })

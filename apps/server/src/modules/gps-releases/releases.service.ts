import type { Language } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listReleases } from '@laurel/contract/gps-data.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { readLeftOut } from '../trips/left-out.service.ts'
import { openRelease } from '../trips/sheet.service.ts'
import { deleteReleaseRow, listReleaseRows } from './releases.queries.ts'
import { toListedRow } from './store-upload.service.ts'

/** For a division that a call names: in sight, and with the GPS page switched on. */
export const requireGpsDivision = async (db: Db, scope: Scope, id: number) => {
  const division = await requireDivision(db, scope, id)
  if (!division.has_gps_page) throw new AppError('gps_page_off', { params: { name: division.name } })
  return division
}

export const listReleasePage = async (db: Db, scope: Scope, list: HandlerInput<typeof listReleases>['query']) => {
  if (list.divisionid !== 0) await requireGpsDivision(db, scope, list.divisionid)
  return listReleaseRows(db, scope, list)
}

/** The rows of the files that became no trip. */
export const listLeftOutFor = async (db: Db, scope: Scope, releaseId: number, lang: Language) => {
  const { total, rows } = await readLeftOut(db, scope, releaseId)
  return { total, rows: rows.map((row) => toListedRow(lang, row)) }
}

export const removeRelease = (db: Db, scope: Scope, id: number) =>
  inTransaction(db, async (db) => {
    const release = await openRelease(db, scope, id)
    await deleteReleaseRow(db, release.company_id, id)
    return release
  })

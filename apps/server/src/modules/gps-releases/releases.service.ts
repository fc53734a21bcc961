import type { CsvDownload, HandlerInput } from '@laurel/contract/endpoint.ts'
import { GPS_FILES, type GpsFile, type listReleases } from '@laurel/contract/gps-data.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { getCompanySettings, requireDivision } from '../places/places.service.ts'
import { openRelease } from '../trips/sheet/sheet.service.ts'
import { countInvalidRows } from '../trips/trips.service.ts'
import { readLeftOut } from '../trips/upload/upload.service.ts'
import { getImportSystem } from './readers/import-systems.ts'
import { deleteReleaseRow, listReleaseRows } from './releases.queries.ts'
import { toListedRow, toRelease } from './releases.wire.ts'

/** Refused unless the caller sees the division and its GPS page is switched on. */
export const requireGpsDivision = async (db: Db, scope: Scope, id: number) => {
  const division = await requireDivision(db, scope, id)
  if (!division.has_gps_page) throw new AppError('gps_page_off', { params: { name: division.name } })
  return division
}

export const listReleasePage = async (db: Db, scope: Scope, list: HandlerInput<typeof listReleases>['query']) => {
  if (list.divisionid !== 0) await requireGpsDivision(db, scope, list.divisionid)
  const { rows, total } = await listReleaseRows(db, scope, list)
  const invalid = await countInvalidRows(db, scope, rows)
  return { content: rows.map((row) => toRelease(row, invalid.get(row.id) ?? null)), totalElements: total }
}

export const listLeftOutFor = async (db: Db, { actor, lang }: Caller, releaseId: number) => {
  const { total, rows } = await readLeftOut(db, actor.scope, releaseId)
  return { total, rows: rows.map((row) => toListedRow(lang, row)) }
}

export const removeRelease = (db: Db, scope: Scope, id: number) =>
  inTransaction(db, async (db) => {
    const release = await openRelease(db, scope, id)
    await deleteReleaseRow(db, release.company_id, id)
    return release
  })

/** A sample file of an import system; 0 is the system of the caller's company. */
export const sampleFor = async (
  db: Db,
  { actor, lang }: Caller,
  { importid: importId, file }: { importid: number; file: GpsFile },
): Promise<CsvDownload> => {
  const { companyId } = actor
  const own = companyId === null ? undefined : await getCompanySettings(db, companyId)
  const { files } = getImportSystem(importId === 0 ? (own?.importTypeId ?? 0) : importId)
  const { name, columns, sample } = required(files[GPS_FILES.indexOf(file)])
  return {
    filename: `${sayDownload(lang, 'gps_sample')} – ${sayDownload(lang, name)}.csv`,
    columns: Object.values(columns).map((heading) => heading[lang]),
    rows: sample,
  }
}

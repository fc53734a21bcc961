import type { Language } from '@laurel/contract/constants'
import type { GpsUpload } from '@laurel/contract/gps-data'
import { sayTripProblem } from '@laurel/contract/messages/say'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { getCompanySettings } from '../companies/companies.service.ts'
import { claimDays, latestDayAt } from '../trips/release-days.service.ts'
import { importTrips } from '../trips/trip-import.service.ts'
import { getImportSystem } from './readers/import-systems.ts'
import type { Reading, UnplacedRow } from './readers/reader.ts'
import { insertRelease } from './releases.queries.ts'
import { requireGpsDivision } from './releases.service.ts'

interface Uploader {
  actor: Actor
  lang: Language
  now: Date
}

/** So many rows are named when a whole upload is refused. */
const NAMED_ROWS = 100

/** Reads the files of a division into a new release. Every row ends in one of its trips or is listed in the answer. */
export const uploadFiles = async (db: Db, uploader: Uploader, upload: GpsUpload) => {
  const { actor, lang, now } = uploader
  const division = await requireGpsDivision(db, actor.scope, upload.divisionid)
  const { company_id: companyId, id: divisionId, name: divisionName } = division
  const { importTypeId, lateBufferMinutes } = await getCompanySettings(db, companyId)
  const reading = await readFiles(importTypeId, upload, latestDayAt(now))
  const days = daysOf(reading, lang)

  return inTransaction(db, async (db) => {
    await claimDays(db, { companyId, divisionId, divisionName, releaseId: 0 }, days)
    const files = { first_file: upload.firstfile.name, second_file: upload.secondfile?.name ?? null }
    const release = {
      company_id: companyId,
      division_id: divisionId,
      import_type_id: importTypeId,
      start_date: days.first,
      end_date: days.last,
      ...files,
      uploaded_by: actor.id,
      created_at: now,
    }
    const id = await insertRelease(db, release)
    const invalid = await importTrips(db, { ...release, id, late_buffer_minutes: lateBufferMinutes }, reading.trips)
    return {
      companyId,
      divisionName,
      result: {
        releaseid: id,
        rows: reading.rows,
        trips: reading.trips.length,
        invalid,
        startdate: days.first,
        enddate: days.last,
        listed: reading.unplaced.map((row) => ({
          file: row.file,
          filename: upload[row.file]?.name ?? '',
          row: row.row,
          column: row.column,
          message: sayUnplaced(lang, row),
        })),
      },
    }
  })
}

const readFiles = async (importTypeId: number, { firstfile, secondfile }: GpsUpload, latestDay: string) => {
  const system = getImportSystem(importTypeId)
  if (system.files.length === 2 && !secondfile) throw new AppError('second_file_needed', { field: 'secondfile' })
  if (system.files.length === 1 && secondfile) throw new AppError('second_file_unneeded', { field: 'secondfile' })
  const files = secondfile ? [firstfile, secondfile] : [firstfile]
  const contents = await Promise.all(files.map((file) => file.bytes()))
  return system.read(contents, { latestDay })
}

const daysOf = ({ trips, unplaced }: Reading, lang: Language) => {
  let [first, last] = [trips[0]?.workDate, trips[0]?.workDate]
  for (const { workDate } of trips) {
    if (first === undefined || workDate < first) first = workDate
    if (last === undefined || workDate > last) last = workDate
  }
  if (first !== undefined && last !== undefined) return { first, last }
  const problems = unplaced
    .slice(0, NAMED_ROWS)
    .map((row) => ({ row: row.row, column: row.column, message: sayUnplaced(lang, row) }))
  throw new AppError('gps_without_days', { problems, problemCount: unplaced.length })
}

const sayUnplaced = (lang: Language, { problem, value }: UnplacedRow) => sayTripProblem(lang, problem, { value })

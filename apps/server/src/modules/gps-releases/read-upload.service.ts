import type { GpsUpload } from '@laurel/contract/gps-data.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { hasColumns } from '../../table-file/read-table.ts'
import { getCompanySettings } from '../places/places.service.ts'
import { latestDayAt } from '../trips/release/release-days.service.ts'
import { COLUMNS } from './readers/columns.ts'
import { getImportSystem } from './readers/import-systems.ts'
import type { FileFormat, ReadContext, Reading } from './readers/reader.ts'
import { requireGpsDivision } from './releases.service.ts'

/** At most this many rows are listed in a refusal. */
const NAMED_ROWS = 100

const NOTHING = new Uint8Array()

export type ReadUpload = Awaited<ReturnType<typeof readUpload>>

/** Reads the files with the import system of the company. Slow: call it outside of transactions. */
export const readUpload = async (db: Db, { actor, now }: Caller, upload: GpsUpload) => {
  const division = await requireGpsDivision(db, actor.scope, upload.divisionid)
  const { importTypeId, lateBufferMinutes } = await getCompanySettings(db, division.company_id)
  const reading = await readFiles(importTypeId, upload, { latestDay: latestDayAt(now) })
  return { division, importTypeId, lateBufferMinutes, reading, days: daySpanFor(reading) }
}

const readFiles = async (importTypeId: number, { firstfile, secondfile }: GpsUpload, context: ReadContext) => {
  const system = getImportSystem(importTypeId)
  if (system.files.length === 2 && !secondfile) throw new AppError('second_file_needed', { field: 'secondfile' })
  if (system.files.length === 1 && secondfile) throw new AppError('second_file_unneeded', { field: 'secondfile' })
  const files = secondfile ? [firstfile, secondfile] : [firstfile]
  const contents = await Promise.all(files.map((file) => file.bytes()))
  try {
    return await system.read(contents, context)
  } catch (error) {
    if (error instanceof AppError) await refuseFiles(error, system.files, files, contents)
    throw error
  }
}

/** Refuses unreadable files: they are swapped, or the refusal names the wrong one. */
const refuseFiles = async (
  { code, params, field }: AppError,
  formats: readonly FileFormat[],
  files: readonly File[],
  contents: readonly Uint8Array[],
) => {
  const [first, second] = files
  if (first && second && code === 'table_columns_missing' && (await areSwapped(formats, contents))) {
    throw new AppError('files_swapped', { params: { first: first.name, second: second.name }, field: 'firstfile' })
  }
  const file = field === 'secondfile' ? second : first
  const said = { file: file?.name ?? '', message: { code, params } }
  throw new AppError(code, { problems: [{ path: field ?? 'firstfile', code: 'in_file', params: said }] })
}

const areSwapped = async (formats: readonly FileFormat[], contents: readonly Uint8Array[]) => {
  const fits = formats.map((format, place) => hasColumns(contents.at(-1 - place) ?? NOTHING, format))
  return (await Promise.all(fits)).every(Boolean)
}

const daySpanFor = ({ trips, unplaced }: Reading) => {
  let [first, last] = [trips[0]?.workDate, trips[0]?.workDate]
  for (const { workDate } of trips) {
    if (first === undefined || workDate < first) first = workDate
    if (last === undefined || workDate > last) last = workDate
  }
  if (first !== undefined && last !== undefined) return { first, last }
  const problems = unplaced.slice(0, NAMED_ROWS).map(({ row, column, problem, value }) => ({
    row,
    column: { en: COLUMNS[column].en, fr: COLUMNS[column].fr },
    tripCode: problem,
    params: { value },
  }))
  throw new AppError('gps_without_days', { problems, problemCount: unplaced.length })
}

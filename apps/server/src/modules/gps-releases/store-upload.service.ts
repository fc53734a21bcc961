import type { Language } from '@laurel/contract/constants.ts'
import type { GpsUpload, ListedRow } from '@laurel/contract/gps-data.ts'
import type { Messages } from '@laurel/contract/messages/en.ts'
import { sayTripProblem } from '@laurel/contract/messages/say.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { keepLeftOut, type LeftOutRow } from '../trips/left-out.service.ts'
import { followRows } from '../trips/release-days.service.ts'
import { importTrips } from '../trips/trip-import.service.ts'
import { claimNewRelease, openPendingRelease } from '../trips/upload-target.service.ts'
import type { ReadUpload, Uploader } from './gps-upload.service.ts'
import { COLUMNS } from './readers/columns.ts'
import { insertRelease } from './releases.queries.ts'

/** Puts what was read into a release. Every row is in one of its trips, or left out and listed with it. */
export const storeUpload = (db: Db, uploader: Uploader, upload: GpsUpload, read: ReadUpload) =>
  inTransaction(db, async (db) => {
    const { reading, division, days, lateBufferMinutes } = read
    const isNew = (upload.mode ?? 'new') === 'new'
    const { actor, lang, now } = uploader
    const place = { companyId: division.company_id, divisionId: division.id, divisionName: division.name }
    const names = [upload.firstfile.name, upload.secondfile?.name ?? '']
    const target = isNew
      ? { ...(await claimNewRelease(db, place, reading.trips, lang)), id: await insertNew(db, uploader, upload, read) }
      : await openPendingRelease(db, { scope: actor.scope, lang, now }, place, upload, reading.trips)
    const key = { id: target.id, company_id: division.company_id }
    const fileNameFor = (file: 'firstfile' | 'secondfile') => upload[file]?.name ?? ''
    // The release knows the names of its first files; lines of later ones carry theirs along.
    const trips = isNew
      ? reading.trips
      : reading.trips.map((trip) => ({
          ...trip,
          lines: trip.lines.map((line) => ({ ...line, filename: fileNameFor(line.file) })),
        }))
    const release = { ...key, late_buffer_minutes: lateBufferMinutes }
    const invalid = await importTrips(db, release, target.drivers, trips, target.present)
    const leftOut = reading.unplaced.map((row): LeftOutRow => ({ ...row, filename: fileNameFor(row.file) }))
    await keepLeftOut(db, key, leftOut, upload.mode === 'replace' ? names : [])
    const { first, last } = await followRows(db, { ...key, start_date: days.first, end_date: days.last })
    return {
      companyId: division.company_id,
      divisionName: division.name,
      result: {
        releaseid: target.id,
        rows: reading.rows,
        trips: trips.length,
        invalid,
        startdate: first,
        enddate: last,
        replaced: target.replaced,
        listed: leftOut.map((row) => toListedRow(uploader.lang, row)),
      },
    }
  })

const insertNew = (db: Db, { actor, now }: Uploader, upload: GpsUpload, { division, importTypeId, days }: ReadUpload) =>
  insertRelease(db, {
    company_id: division.company_id,
    division_id: division.id,
    import_type_id: importTypeId,
    start_date: days.first,
    end_date: days.last,
    first_file: upload.firstfile.name,
    second_file: upload.secondfile?.name ?? null,
    uploaded_by: actor.id,
    created_at: now,
  })

const isColumn = (name: string): name is keyof typeof COLUMNS => name in COLUMNS

const headingIn = (lang: Language) => {
  const headings = new Map(Object.values(COLUMNS).map((names) => [names.en as string, names[lang] as string]))
  return (heading: string) => headings.get(heading) ?? heading
}

/** A row that was left out, in the words of whoever reads it. */
export const toListedRow = (
  lang: Language,
  { file, filename, row, column, problem, value, cells }: LeftOutRow,
): ListedRow => {
  const headingFor = headingIn(lang)
  return {
    file,
    filename,
    row,
    column: isColumn(column) ? COLUMNS[column][lang] : column,
    message: sayTripProblem(lang, problem as keyof Messages['trips'], { value }),
    cells: Object.entries(cells).map(([heading, value]) => ({ heading: headingFor(heading), value })),
  }
}

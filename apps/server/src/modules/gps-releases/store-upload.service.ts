import type { Language } from '@laurel/contract/constants'
import type { GpsUpload, ListedRow } from '@laurel/contract/gps-data'
import type { Messages } from '@laurel/contract/messages/en'
import { fieldLabel, sayRule, sayTripProblem } from '@laurel/contract/messages/say'
import { AppError, notFound } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { forgetLeftOutOf, insertLeftOutRows, type LeftOutRow } from '../trips/left-out.queries.ts'
import { lockDaysOfDivision } from '../trips/release-days.queries.ts'
import {
  claimDays,
  claimFor,
  findSharedDays,
  followRows,
  overlap,
  pendingHolder,
} from '../trips/release-days.service.ts'
import { listPeople } from '../trips/sheet.queries.ts'
import { Drivers, judgedOf } from '../trips/sheet.rules.ts'
import { openRelease, readSheet } from '../trips/sheet.service.ts'
import { deleteRows } from '../trips/trip-editing.queries.ts'
import { importTrips, judgedTrip, type Present } from '../trips/trip-import.service.ts'
import { personDayOf } from '../trips/trips.rules.ts'
import type { ReadUpload, Uploader } from './gps-upload.service.ts'
import { COLUMNS } from './readers/columns.ts'
import { insertRelease } from './releases.queries.ts'

/** Where the rows go. */
interface Target {
  id: number
  drivers: Drivers
  present: Present
  replaced: number
}

/** Puts what was read into a release. Every row is in one of its trips, or left out and listed with it. */
export const storeUpload = (db: Db, uploader: Uploader, upload: GpsUpload, read: ReadUpload) =>
  inTransaction(db, async (db) => {
    const { reading, division, days, lateBufferMinutes } = read
    const isNew = (upload.mode ?? 'new') === 'new'
    const target = isNew
      ? await newRelease(db, uploader, upload, read)
      : await pendingRelease(db, uploader, upload, read)
    const key = { id: target.id, company_id: division.company_id }
    const nameOf = (file: 'firstfile' | 'secondfile') => upload[file]?.name ?? ''
    // The release knows the names of its first files; lines of later ones carry theirs along.
    const trips = isNew
      ? reading.trips
      : reading.trips.map((trip) => ({
          ...trip,
          lines: trip.lines.map((line) => ({ ...line, filename: nameOf(line.file) })),
        }))
    const release = { ...key, late_buffer_minutes: lateBufferMinutes }
    const invalid = await importTrips(db, release, target.drivers, trips, target.present)
    const leftOut = reading.unplaced.map((row): LeftOutRow => ({ ...row, filename: nameOf(row.file) }))
    await insertLeftOutRows(db, key, leftOut)
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

const newRelease = async (db: Db, { actor, lang, now }: Uploader, upload: GpsUpload, read: ReadUpload) => {
  const { division, importTypeId, reading, days } = read
  const place = { companyId: division.company_id, divisionId: division.id, divisionName: division.name }
  const drivers = await driversOf(db, division)
  const claim = { ...place, releaseId: 0, drivers, lang }
  await lockDaysOfDivision(db, place)
  const shared = await findSharedDays(db, claim, judgedTrips(reading.trips, drivers))
  if (shared.length > 0) {
    const isPending = pendingHolder(shared) !== undefined
    throw overlap(isPending ? 'release_overlaps_pending' : 'release_overlaps', claim, shared)
  }
  const id = await insertRelease(db, {
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
  return { id, drivers, present: { rows: [], position: 0 }, replaced: 0 }
}

const pendingRelease = async (
  db: Db,
  { actor, lang, now }: Uploader,
  upload: GpsUpload,
  { division, reading }: ReadUpload,
): Promise<Target> => {
  const id = upload.releaseid ?? (await findHolder(db, division, reading.trips, lang))
  // The release is locked before the days of its division, as everywhere.
  const release = await openRelease(db, actor.scope, id)
  if (release.division_id !== division.id) throw notFound()
  const { rows, drivers } = await readSheet(db, release)
  const judged = judgedTrips(reading.trips, drivers)
  await claimDays(db, claimFor(release, drivers, lang), judged)

  const days = new Set(upload.mode === 'replace' ? judged.flatMap((row) => personDayOf(row) ?? []) : [])
  const replaced = rows.filter(({ row, person }) => days.has(personDayOf(judgedOf(row, person)) ?? ''))
  await deleteRows(
    db,
    release.company_id,
    replaced.map(({ row }) => row.id),
    now,
  )
  if (upload.mode === 'replace') {
    await forgetLeftOutOf(db, release, [upload.firstfile.name, upload.secondfile?.name ?? ''])
  }
  const kept = rows.filter((row) => !replaced.includes(row))
  const position = rows.reduce((last, { row }) => Math.max(last, row.position), 0)
  return {
    id,
    drivers,
    present: { rows: kept.map(({ row, person }) => judgedOf(row, person)), position },
    replaced: replaced.length,
  }
}

type Division = ReadUpload['division']
type Trips = ReadUpload['reading']['trips']

const driversOf = async (db: Db, { company_id, id }: Division) =>
  new Drivers(await listPeople(db, { id: 0, company_id, division_id: id }))

const judgedTrips = (trips: Trips, drivers: Drivers) => trips.map((trip) => judgedTrip(trip, drivers))

/** The one pending release that has rows of these people and days. */
const findHolder = async (db: Db, division: Division, trips: Trips, lang: Language) => {
  const drivers = await driversOf(db, division)
  const place = { companyId: division.company_id, divisionId: division.id, divisionName: division.name }
  const holder = pendingHolder(
    await findSharedDays(db, { ...place, releaseId: 0, drivers, lang }, judgedTrips(trips, drivers)),
  )
  if (holder !== undefined) return holder
  const message = sayRule(lang, 'required', { field: fieldLabel(lang, 'releaseid') })
  throw new AppError('invalid', { problems: [{ path: 'releaseid', message }] })
}

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
  const headingOf = headingIn(lang)
  return {
    file,
    filename,
    row,
    column: isColumn(column) ? COLUMNS[column][lang] : column,
    message: sayTripProblem(lang, problem as keyof Messages['trips'], { value }),
    cells: Object.entries(cells).map(([heading, value]) => ({ heading: headingOf(heading), value })),
  }
}

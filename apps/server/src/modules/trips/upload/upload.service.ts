import type { GpsUpload } from '@laurel/contract/gps-data.ts'
import type { Caller } from '../../../access/caller.ts'
import type { Scope } from '../../../access/scope.ts'
import { fieldProblem, notFound } from '../../../core/app-error.ts'
import type { Db } from '../../../db/db.ts'
import { deleteRows } from '../editing/trip-editing.queries.ts'
import { type DivisionKey, lockDaysOfDivision } from '../release/release-days.queries.ts'
import { findSharedDays, overlap, pendingHolder, reservationFor, reserveDays } from '../release/release-days.service.ts'
import { type JudgedRow, judge, personDayKey } from '../sheet/judge.rules.ts'
import { listPeople, type ReleaseRow } from '../sheet/sheet.queries.ts'
import { Drivers, toJudgedRow } from '../sheet/sheet.rules.ts'
import { getRelease, openRelease, readSheet } from '../sheet/sheet.service.ts'
import { type ImportedTrip, insertImportedTrips } from './imported-trips.queries.ts'
import {
  countLeftOutRows,
  forgetLeftOutFiles,
  insertLeftOutRows,
  type LeftOutRow,
  listLeftOut,
} from './left-out.queries.ts'

interface Place extends DivisionKey {
  divisionName: string
}

interface Target {
  drivers: Drivers
  present: Present
  /** The number of rows that those of the files replace. */
  replaced: number
}

type Trips = readonly ImportedTrip[]

/** For a new release. Refused where another release has one of its people and days. */
export const reserveNewRelease = async (db: Db, place: Place, trips: Trips): Promise<Target> => {
  await lockDaysOfDivision(db, place)
  const { drivers, reservation, shared } = await sharedWithAny(db, place, trips)
  if (shared.length > 0) {
    const isPending = pendingHolder(shared) !== undefined
    throw overlap(isPending ? 'release_overlaps_pending' : 'release_overlaps', reservation, shared)
  }
  return { drivers, present: { rows: [], position: 0 }, replaced: 0 }
}

/** For rows that are added to a pending release; `replace` deletes its rows of the same people and days. */
export const openPendingRelease = async (
  db: Db,
  { actor: { scope }, now }: Caller,
  place: Place,
  { mode, releaseid }: Pick<GpsUpload, 'mode' | 'releaseid'>,
  trips: Trips,
): Promise<Target & { id: number }> => {
  const id = releaseid ?? (await findHolder(db, place, trips))
  // Lock order: the release before the days of its division, as everywhere.
  const release = await openRelease(db, scope, id)
  if (release.division_id !== place.divisionId) throw notFound()
  const { rows, drivers } = await readSheet(db, release)
  const judged = trips.map((trip) => judgedTrip(trip, drivers))
  await reserveDays(db, reservationFor(release, drivers), judged)

  const days = new Set(mode === 'replace' ? judged.flatMap((row) => personDayKey(row) ?? []) : [])
  const isReplaced = ({ row, person }: (typeof rows)[number]) => days.has(personDayKey(toJudgedRow(row, person)) ?? '')
  const replaced = rows.filter(isReplaced).map(({ row }) => row.id)
  await deleteRows(db, release.company_id, replaced, now)
  const kept = rows.filter((row) => !isReplaced(row)).map(({ row, person }) => toJudgedRow(row, person))
  const position = rows.reduce((last, { row }) => Math.max(last, row.position), 0)
  return { id, drivers, present: { rows: kept, position }, replaced: replaced.length }
}

const findHolder = async (db: Db, place: Place, trips: Trips) => {
  const holder = pendingHolder((await sharedWithAny(db, place, trips)).shared)
  if (holder !== undefined) return holder
  throw fieldProblem('releaseid', 'required')
}

const sharedWithAny = async (db: Db, place: Place, trips: Trips) => {
  const key = { id: 0, company_id: place.companyId, division_id: place.divisionId }
  const drivers = new Drivers(await listPeople(db, key))
  const reservation = { ...place, releaseId: 0, drivers }
  const judged = trips.map((trip) => judgedTrip(trip, drivers))
  return { drivers, reservation, shared: await findSharedDays(db, reservation, judged) }
}

type Release = Pick<ReleaseRow, 'id' | 'company_id' | 'late_buffer_minutes'>

export const judgedTrip = (trip: ImportedTrip, drivers: Drivers): JudgedRow => ({
  ...trip,
  driverId: drivers.findByEmployeeId(trip.employeeId)?.id,
  deleted: false,
  attendanceOverride: null,
})

/** The rows that a release has already, and their last position. */
export interface Present {
  rows: readonly JudgedRow[]
  position: number
}

/** Adds rows to a release. Answers how many of them are invalid. */
export const importTrips = async (
  db: Db,
  release: Release,
  drivers: Drivers,
  trips: readonly ImportedTrip[],
  { rows, position }: Present,
) => {
  await insertImportedTrips(db, { companyId: release.company_id, releaseId: release.id, after: position }, trips)
  const judged = trips.map((trip) => judgedTrip(trip, drivers))
  const verdicts = judge([...rows, ...judged], release.late_buffer_minutes).slice(rows.length)
  return verdicts.filter(({ problems }) => problems.length > 0).length
}

export type { LeftOutRow }

/** Stores rows that became no trip, instead of those of earlier files with the names in `replacing`. */
export const keepLeftOut = async (
  db: Db,
  release: { id: number; company_id: number },
  rows: readonly LeftOutRow[],
  replacing: readonly string[],
) => {
  if (replacing.length > 0) await forgetLeftOutFiles(db, release, replacing)
  await insertLeftOutRows(db, release, rows)
}

export const readLeftOut = async (db: Db, scope: Scope, releaseId: number) => {
  const release = await getRelease(db, scope, releaseId)
  const [total, rows] = await Promise.all([countLeftOutRows(db, release), listLeftOut(db, release)])
  return { total, rows }
}

import type { Scope } from '../../../access/scope.ts'
import { AppError, required } from '../../../core/app-error.ts'
import type { Db } from '../../../db/db.ts'
import { judge } from './judge.rules.ts'
import {
  findRelease,
  findReleaseId,
  listPeople,
  listTripRows,
  lockRelease,
  type Person,
  type ReleaseRow,
  type TripRow,
} from './sheet.queries.ts'
import { Drivers, keptVerdict, type Sheet, toJudgedRow } from './sheet.rules.ts'

export const getRelease = async (db: Db, scope: Scope, id: number) =>
  requireGpsPage(required(await findRelease(db, scope, id)))

/** Locks the release for a change. Refused once it is released. */
export const openRelease = async (db: Db, scope: Scope, id: number) => {
  const release = requireGpsPage(required(await lockRelease(db, scope, id)))
  if (release.released_at !== null) throw new AppError('already_released')
  return release
}

export const openReleaseOfTrip = async (db: Db, scope: Scope, tripId: number) =>
  openRelease(db, scope, required(await findReleaseId(db, scope, tripId)))

export const requireGpsPage = <R extends { has_gps_page: boolean; division_name: string }>(release: R) => {
  if (!release.has_gps_page) throw new AppError('gps_page_off', { params: { name: release.division_name } })
  return release
}

/** Rows of a pending release are judged by the present settings and people; later ones keep their verdict. */
export const readSheet = async (db: Db, release: ReleaseRow): Promise<Sheet> => {
  const rows = await listTripRows(db, release)
  const drivers = new Drivers(await listPeople(db, release))
  const persons = rows.map((row) => drivers.personFor(row))
  const verdicts = release.released_at === null ? judgeRows(rows, persons, release) : rows.map(keptVerdict)
  const judged = rows.map((row, index) => ({ row, person: persons[index], ...required(verdicts[index]) }))
  return { release, drivers, rows: judged }
}

const judgeRows = (
  rows: readonly TripRow[],
  persons: readonly (Person | undefined)[],
  { late_buffer_minutes: lateBufferMinutes }: ReleaseRow,
) =>
  judge(
    rows.map((row, index) => toJudgedRow(row, persons[index])),
    lateBufferMinutes,
  )

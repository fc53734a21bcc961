import type { Db } from '../../db/db.ts'
import type { ReleaseRow } from './sheet.queries.ts'
import type { Drivers } from './sheet.rules.ts'
import { type ImportedTrip, insertImportedTrips } from './trip-import.queries.ts'
import { type JudgedRow, judge } from './trips.rules.ts'

type Release = Pick<ReleaseRow, 'id' | 'company_id' | 'late_buffer_minutes'>

/** A row of a file as the rules see it. */
export const judgedTrip = (trip: ImportedTrip, drivers: Drivers): JudgedRow => ({
  ...trip,
  driverId: drivers.findByEmployeeId(trip.employeeId)?.id,
  deleted: false,
  attendanceOverride: null,
})

/** What a release has already: its rows as the rules see them, and the last position among them. */
export interface Present {
  rows: readonly JudgedRow[]
  position: number
}

/** Puts the rows of uploaded files into a release and answers how many of them need correcting. */
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

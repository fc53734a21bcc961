import type { Db } from '../../db/db.ts'
import { listPeople, type ReleaseRow } from './sheet.queries.ts'
import { Drivers } from './sheet.rules.ts'
import { type ImportedTrip, insertImportedTrips } from './trip-import.queries.ts'
import { judge } from './trips.rules.ts'

type Release = Pick<ReleaseRow, 'id' | 'company_id' | 'division_id' | 'late_buffer_minutes'>

/** Puts the rows of uploaded files into a new release and answers how many of them need correcting. */
export const importTrips = async (db: Db, release: Release, trips: readonly ImportedTrip[]) => {
  const drivers = new Drivers(await listPeople(db, release))
  await insertImportedTrips(db, { companyId: release.company_id, releaseId: release.id }, trips)
  const verdicts = judge(
    trips.map((trip) => ({
      ...trip,
      driverId: drivers.findByEmployeeId(trip.employeeId)?.id,
      deleted: false,
      attendanceOverride: null,
    })),
    release.late_buffer_minutes,
  )
  return verdicts.filter(({ problems }) => problems.length > 0).length
}

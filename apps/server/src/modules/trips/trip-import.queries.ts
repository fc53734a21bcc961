import type { Times } from '@laurel/contract/attendance.ts'
import { GPS_FILES } from '@laurel/contract/gps-data.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { StoredLine } from './trip-source.queries.ts'
import type { Problem } from './trips.rules.ts'

/** A row as a file has it. */
export interface ImportedTrip extends Times {
  workDate: string
  employeeId: string
  driverName: string
  truck: string
  tripCount: number
  issues: readonly Problem[]
  lines: readonly StoredLine[]
}

/** Large enough for few round trips, small enough to let other calls in between. */
const ROWS_PER_STATEMENT = 5000

export const insertImportedTrips = async (
  db: Db,
  { companyId, releaseId, after }: { companyId: number; releaseId: number; after: number },
  trips: readonly ImportedTrip[],
) => {
  for (let start = 0; start < trips.length; start += ROWS_PER_STATEMENT) {
    const rows = trips.slice(start, start + ROWS_PER_STATEMENT)
    await sql`
      insert into trips (company_id, release_id, position, work_date, employee_id, driver_name, truck,
        scheduled_minutes, login_minutes, logout_minutes, trip_count, issues, file, file_row, lines)
      select ${companyId}::int, ${releaseId}::int, ${after + start}::int + v.place, v.work_date, v.employee_id, v.driver_name,
        v.truck, v.scheduled, v.login, v.logout, v.trip_count, v.issues, v.file, v.file_row, v.lines
      from unnest(
        ${rows.map(({ workDate }) => workDate)}::date[],
        ${rows.map(({ employeeId }) => employeeId)}::text[],
        ${rows.map(({ driverName }) => driverName)}::text[],
        ${rows.map(({ truck }) => truck)}::text[],
        ${rows.map(({ scheduledMinutes }) => scheduledMinutes)}::int[],
        ${rows.map(({ loginMinutes }) => loginMinutes)}::int[],
        ${rows.map(({ logoutMinutes }) => logoutMinutes)}::int[],
        ${rows.map(({ tripCount }) => tripCount)}::int[],
        ${rows.map(({ issues }) => JSON.stringify(issues))}::jsonb[],
        ${rows.map(({ lines: [line] }) => (line ? GPS_FILES.indexOf(line.file) + 1 : null))}::smallint[],
        ${rows.map(({ lines: [line] }) => line?.row ?? null)}::int[],
        ${rows.map(({ lines }) => JSON.stringify(lines))}::json[]
      ) with ordinality as v (work_date, employee_id, driver_name, truck, scheduled, login, logout, trip_count, issues,
        file, file_row, lines, place)
    `.execute(db)
  }
}

import type { Times } from '@laurel/contract/attendance.ts'
import { GPS_FILES, type GpsFile } from '@laurel/contract/gps-data.ts'
import { sql } from 'kysely'
import type { Scope } from '../../../access/scope.ts'
import type { Db } from '../../../db/db.ts'
import { byNumber, inDivision } from '../../../db/scoped.ts'
import type { Problem } from '../sheet/judge.rules.ts'

export interface ImportedTrip extends Times {
  workDate: string
  employeeId: string
  driverName: string
  truck: string
  tripCount: number
  issues: readonly Problem[]
  lines: readonly StoredLine[]
}

/** Few round trips, while other calls still get their turn between statements. */
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
      select ${companyId}::int, ${releaseId}::bigint, ${after + start}::int + v.place, v.work_date, v.employee_id, v.driver_name,
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
      returning company_id
    `.execute(db)
  }
}

export interface StoredLine {
  file: GpsFile
  row: number
  cells: Record<string, string>
  /** Only for files that were added to the release later. */
  filename?: string
}

/** A trip with its lines in the files and its awards. */
export const findTripSource = async (db: Db, scope: Scope, id: number) => {
  const trip = await db
    .selectFrom('trips as t')
    .innerJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    .select(['t.id', 't.company_id', 't.release_id', 't.lines', 'r.first_file', 'r.second_file'])
    .where('t.id', '=', id)
    .where((row) => byNumber(scope, row.ref('t.company_id')))
    .where((row) => inDivision(scope, row.ref('r.company_id'), row.ref('r.division_id')))
    .$narrowType<{ lines: never }>()
    .$castTo<{
      id: number
      company_id: number
      release_id: number
      lines: StoredLine[]
      first_file: string
      second_file: string | null
    }>()
    .executeTakeFirst()
  if (trip === undefined) return undefined
  const awards = await db
    .selectFrom('awards as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['a.id', 'a.badge_id as badgeid', 'b.name as badgename', 'a.quantity'])
    .where('a.company_id', '=', trip.company_id)
    .where('a.trip_id', '=', id)
    .orderBy('a.id')
    .execute()
  const filenames = { [GPS_FILES[0]]: trip.first_file, [GPS_FILES[1]]: trip.second_file ?? '' }
  return {
    id,
    releaseid: trip.release_id,
    lines: trip.lines.map((line) => ({ ...line, filename: line.filename ?? filenames[line.file] ?? '' })),
    awards,
  }
}

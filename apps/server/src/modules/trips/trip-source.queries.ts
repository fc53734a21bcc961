import { GPS_FILES, type GpsFile } from '@laurel/contract/gps-data.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { inDivision } from '../../db/scoped.ts'

export interface StoredLine {
  file: GpsFile
  row: number
  cells: Record<string, string>
  /** Of a file that was added to the release later. */
  filename?: string
}

/** A trip with the lines that it was read from and the awards that it led to. */
export const findTripSource = async (db: Db, scope: Scope, id: number) => {
  const trip = await db
    .selectFrom('trips as t')
    .innerJoin('gps_releases as r', 'r.id', 't.release_id')
    .select(['t.id', 't.company_id', 't.release_id', 't.lines', 'r.first_file', 'r.second_file'])
    .where('t.id', '=', id)
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

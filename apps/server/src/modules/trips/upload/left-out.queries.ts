import { GPS_FILES, type GpsFile, LEFT_OUT_SHOWN } from '@laurel/contract/gps-data.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { countAll } from '../../../db/page.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'

type ReleaseKey = Pick<ReleaseRow, 'id' | 'company_id'>

/** A row of a file that became no trip. */
export interface LeftOutRow {
  file: GpsFile
  filename: string
  row: number
  column: string
  problem: string
  value: string
  cells: Record<string, string>
}

const ROWS_PER_STATEMENT = 5000

export const insertLeftOutRows = async (
  db: Db,
  { id: releaseId, company_id: companyId }: ReleaseKey,
  all: readonly LeftOutRow[],
) => {
  for (let start = 0; start < all.length; start += ROWS_PER_STATEMENT) {
    const rows = all.slice(start, start + ROWS_PER_STATEMENT)
    await sql`
      insert into gps_left_out_rows (company_id, release_id, file, file_name, file_row, file_column, problem, value, cells)
      select ${companyId}::int, ${releaseId}::bigint, v.* from unnest(
        ${rows.map(({ file }) => GPS_FILES.indexOf(file) + 1)}::smallint[],
        ${rows.map(({ filename }) => filename)}::text[],
        ${rows.map(({ row }) => row)}::int[],
        ${rows.map(({ column }) => column)}::text[],
        ${rows.map(({ problem }) => problem)}::text[],
        ${rows.map(({ value }) => value)}::text[],
        ${rows.map(({ cells }) => JSON.stringify(cells))}::json[]
      ) as v
      returning company_id
    `.execute(db)
  }
}

const ofRelease = (db: Db, { id, company_id: companyId }: ReleaseKey) =>
  db.selectFrom('gps_left_out_rows').where('company_id', '=', companyId).where('release_id', '=', id)

export const countLeftOutRows = async (db: Db, release: ReleaseKey) =>
  (await ofRelease(db, release).select(countAll).executeTakeFirstOrThrow()).total

export const listLeftOut = async (db: Db, release: ReleaseKey): Promise<LeftOutRow[]> => {
  const rows = await ofRelease(db, release)
    .selectAll()
    .orderBy('file')
    .orderBy('file_row')
    .orderBy('id')
    .limit(LEFT_OUT_SHOWN)
    .execute()
  return rows.map((row) => ({
    file: GPS_FILES[row.file - 1] ?? GPS_FILES[0],
    filename: row.file_name,
    row: row.file_row,
    column: row.file_column,
    problem: row.problem,
    value: row.value,
    cells: row.cells as Record<string, string>,
  }))
}

/** Before a file replaces an earlier one of the same name. */
export const forgetLeftOutFiles = async (
  db: Db,
  { id, company_id: companyId }: ReleaseKey,
  filenames: readonly string[],
) => {
  await db
    .deleteFrom('gps_left_out_rows')
    .where('company_id', '=', companyId)
    .where('release_id', '=', id)
    .where('file_name', 'in', filenames)
    .execute()
}

/** Called at the release: the rows hold names of people and are no longer needed. */
export const forgetLeftOutRows = async (db: Db, { id, company_id: companyId }: ReleaseKey) => {
  await db.deleteFrom('gps_left_out_rows').where('company_id', '=', companyId).where('release_id', '=', id).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'
import type { TripValues } from './trip-changes.rules.ts'

export const updateTripRows = async (
  db: Db,
  companyId: number,
  rows: readonly { id: number; values: TripValues }[],
) => {
  if (rows.length === 0) return
  const column = <K extends keyof TripValues>(name: K) => rows.map(({ values }) => values[name])
  await sql`
    update trips t set work_date = v.work_date, employee_id = v.employee_id, user_id = v.user_id, truck = v.truck,
      scheduled_minutes = v.scheduled, login_minutes = v.login, logout_minutes = v.logout, trip_count = v.trip_count,
      issues = v.issues, settled_issues = v.settled, attendance_override = v.override, override_reason = v.reason, override_by = v.by,
      override_at = v.at, version = t.version + 1
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${column('work_date')}::date[],
      ${column('employee_id')}::text[],
      ${column('user_id')}::int[],
      ${column('truck')}::text[],
      ${column('scheduled_minutes')}::int[],
      ${column('login_minutes')}::int[],
      ${column('logout_minutes')}::int[],
      ${column('trip_count')}::int[],
      ${column('issues').map((issues) => JSON.stringify(issues))}::jsonb[],
      ${column('settled_issues').map((issues) => JSON.stringify(issues))}::jsonb[],
      ${column('attendance_override')}::boolean[],
      ${column('override_reason')}::text[],
      ${column('override_by')}::int[],
      ${column('override_at')}::timestamptz[]
    ) as v (id, work_date, employee_id, user_id, truck, scheduled, login, logout, trip_count, issues, settled, override, reason,
      by, at)
    where t.company_id = ${companyId} and t.id = v.id
  `.execute(db)
}

/** A statement takes at most 65,535 parameters, and each row uses about twenty. */
const ROWS_PER_INSERT = 2000

/** Adds rows after all others of the release. Answers their ids in the same order. */
export const insertTripRows = async (
  db: Db,
  { id: releaseId, company_id: companyId }: Pick<ReleaseRow, 'id' | 'company_id'>,
  rows: readonly TripValues[],
  firstPosition: number,
) => {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const inserted = await db
      .insertInto('trips')
      .values(
        rows.slice(start, start + ROWS_PER_INSERT).map(({ issues, settled_issues: settled, ...values }, index) => ({
          ...values,
          issues: JSON.stringify(issues),
          settled_issues: JSON.stringify(settled),
          company_id: companyId,
          release_id: releaseId,
          position: firstPosition + start + index,
        })),
      )
      .returning('id')
      .execute()
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

/** Answers whether anything changed. */
export const setDeleted = async (db: Db, companyId: number, id: number, deletedAt: Date | null) => {
  const { numUpdatedRows } = await db
    .updateTable('trips')
    .set({ deleted_at: deletedAt })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const restoreRows = async (db: Db, companyId: number, ids: readonly number[]) => {
  if (ids.length === 0) return
  await sql`
    update trips set deleted_at = null, version = version + 1
    where company_id = ${companyId} and id = any(${ids}::bigint[])
  `.execute(db)
}

/** Marks rows as deleted; they can be restored. */
export const deleteRows = async (db: Db, companyId: number, ids: readonly number[], at: Date) => {
  if (ids.length === 0) return
  await sql`
    update trips set deleted_at = ${at}, version = version + 1
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and deleted_at is null
  `.execute(db)
}

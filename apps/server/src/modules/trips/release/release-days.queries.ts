import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { takeLocks } from '../../../db/locks.ts'

export interface DivisionKey {
  companyId: number
  divisionId: number
}

/** Serialises all changes of which release has which day in this division, until the transaction ends. */
export const lockDaysOfDivision = (db: Db, { divisionId }: DivisionKey) =>
  takeLocks(
    db,
    { kind: 'divisionUses', ids: [divisionId], isShared: true },
    { kind: 'divisionDays', ids: [divisionId] },
  )

interface Wanted {
  days: readonly string[]
  userIds: readonly number[]
  /** In lower case. */
  employeeIds: readonly string[]
}

/** Rows of other releases of the division on these days that may belong to these people. Without deleted rows. */
export const listRowsOfOthers = (
  db: Db,
  { companyId, divisionId }: DivisionKey,
  exceptId: number,
  { days, userIds, employeeIds }: Wanted,
) =>
  db
    .selectFrom('trips as t')
    .innerJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    .select(['t.id as trip_id', 't.work_date', 't.user_id', 't.employee_id', 'r.id as release_id', 'r.released_at'])
    .select(['t.truck', 't.scheduled_minutes', 't.login_minutes', 't.logout_minutes', 't.trip_count'])
    .where('r.company_id', '=', companyId)
    .where('r.division_id', '=', divisionId)
    .where('r.id', '<>', exceptId)
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`t.work_date = any(${days}::date[])`)
    .where(sql<boolean>`(t.user_id = any(${userIds}::int[]) or lower(t.employee_id) = any(${employeeIds}::text[]))`)
    .execute()

/** The first and the last day of the rows, deleted ones included because they can be restored. */
export const findDaysOfRows = (db: Db, companyId: number, releaseId: number) =>
  db
    .selectFrom('trips')
    .select((row) => [row.fn.min('work_date').as('first'), row.fn.max('work_date').as('last')])
    .where('company_id', '=', companyId)
    .where('release_id', '=', releaseId)
    .$castTo<{ first: string | null; last: string | null }>()
    .executeTakeFirstOrThrow()

export const setDays = async (
  db: Db,
  companyId: number,
  releaseId: number,
  { first, last }: { first: string; last: string },
) => {
  await db
    .updateTable('gps_releases')
    .set({ start_date: first, end_date: last })
    .where('company_id', '=', companyId)
    .where('id', '=', releaseId)
    .execute()
}

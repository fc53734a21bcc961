import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Erases the identity of a person from trips; times and counts stay. Pending rows then need another driver. */
export const emptyDriver = async (
  db: Db,
  companyId: number,
  { id, employeeId }: { id: number; employeeId: string | null },
) => {
  await db
    .updateTable('trips')
    .set({ employee_id: '', driver_name: '', lines: '[]' })
    .set((row) => ({
      override_reason: row.case().when('override_reason', 'is', null).then(null).else('').end(),
      version: row('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where((row) =>
      row.or([
        row('user_id', '=', id),
        ...(employeeId === null
          ? []
          : [row.and([row('user_id', 'is', null), isCalled(row.ref('employee_id'), employeeId)])]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('correction_proposals')
    .where('company_id', '=', companyId)
    .where('trip_id', 'in', (trips) =>
      trips.selectFrom('trips').select('id').where('company_id', '=', companyId).where('user_id', '=', id),
    )
    .execute()
  if (employeeId === null) return
  await db
    .deleteFrom('gps_left_out_rows')
    .where('company_id', '=', companyId)
    .where(isCalled(sql<string>`cells ->> 'employee id'`, employeeId))
    .execute()
}

/** Employee ids are compared without case. */
const isCalled = (written: Expression<string>, employeeId: string) =>
  sql<boolean>`lower(${written}) = lower(${employeeId})`

import type { Db } from '../../db/db.ts'

interface DivisionKey {
  companyId: number
  divisionId: number
}

export interface Days {
  first: string
  last: string
}

/** Until the transaction ends nobody else gives days of this division to a release. */
export const lockDaysOfDivision = async (db: Db, { companyId, divisionId }: DivisionKey) => {
  await db
    .selectFrom('divisions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', divisionId)
    .forNoKeyUpdate()
    .execute()
}

/** Another release of the division that has some of these days. */
export const findSharingRelease = (
  db: Db,
  { companyId, divisionId }: DivisionKey,
  { first, last }: Days,
  exceptId: number,
) =>
  db
    .selectFrom('gps_releases')
    .select(['start_date', 'end_date'])
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('start_date', '<=', last)
    .where('end_date', '>=', first)
    .where('id', '<>', exceptId)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst()

/** The first and the last day of the rows. Deleted ones count: they can come back. */
export const findDaysOfRows = (db: Db, companyId: number, releaseId: number) =>
  db
    .selectFrom('trips')
    .select((row) => [row.fn.min('work_date').as('first'), row.fn.max('work_date').as('last')])
    .where('company_id', '=', companyId)
    .where('release_id', '=', releaseId)
    .$castTo<{ first: string | null; last: string | null }>()
    .executeTakeFirstOrThrow()

export const setDays = async (db: Db, companyId: number, releaseId: number, { first, last }: Days) => {
  await db
    .updateTable('gps_releases')
    .set({ start_date: first, end_date: last })
    .where('company_id', '=', companyId)
    .where('id', '=', releaseId)
    .execute()
}

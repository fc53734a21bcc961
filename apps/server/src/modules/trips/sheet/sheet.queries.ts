import { ROLE_ID } from '@laurel/contract/roles.ts'
import { type NotNull, type Selectable, sql } from 'kysely'
import type { Scope } from '../../../access/scope.ts'
import type { Db } from '../../../db/db.ts'
import { fullNameColumn } from '../../../db/people.ts'
import type { Trips } from '../../../db/schema.ts'
import { byNumber, findOwningCompany, inDivision } from '../../../db/scoped.ts'
import type { Problem } from './judge.rules.ts'

export type TripRow = Omit<Selectable<Trips>, 'lines' | 'issues' | 'settled_issues'> & {
  issues: Problem[]
  settled_issues: Problem[]
  overrider: string | null
  /** The number of the last correction that changed it. */
  corrected: number | null
}

export interface Person {
  id: number
  employee_id: string | null
  name: string
  location_id: number | null
  /** Whether rows of this division can be theirs. */
  drives_here: boolean
}

const seenReleases = (db: Db, scope: Scope) =>
  db
    .selectFrom('gps_releases as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('users as releaser', 'releaser.id', 'r.released_by')
    .where((row) => inDivision(scope, row.ref('r.company_id'), row.ref('r.division_id')))
    .selectAll('r')
    .select(['d.name as division_name', 'd.has_gps_page', 'c.late_buffer_minutes', 'c.timezone'])
    .select(fullNameColumn('releaser').as('releaser'))

export type ReleaseRow = Awaited<ReturnType<ReturnType<typeof seenReleases>['executeTakeFirstOrThrow']>>

export const findRelease = (db: Db, scope: Scope, id: number) =>
  seenReleases(db, scope).where('r.id', '=', id).executeTakeFirst()

/** Locks the release and with it the right to change its trips until the transaction ends. */
export const lockRelease = async (db: Db, scope: Scope, id: number) => {
  const companyId = await findOwningCompany(db, scope, 'gps_releases', id)
  if (companyId === undefined) return undefined
  const found = seenReleases(db, scope).where('r.company_id', '=', companyId).where('r.id', '=', id)
  return found.forUpdate('r').executeTakeFirst()
}

/** The release of a trip, when the caller sees it. */
export const findReleaseId = async (db: Db, scope: Scope, tripId: number) => {
  const row = await db
    .selectFrom('trips as t')
    .innerJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    .select('r.id')
    .where('t.id', '=', tripId)
    .where((row) => byNumber(scope, row.ref('t.company_id')))
    .where((row) => inDivision(scope, row.ref('r.company_id'), row.ref('r.division_id')))
    .executeTakeFirst()
  return row?.id
}

const COLUMNS = [
  't.id',
  't.company_id',
  't.release_id',
  't.position',
  't.work_date',
  't.employee_id',
  't.driver_name',
  't.user_id',
  't.truck',
  't.scheduled_minutes',
  't.login_minutes',
  't.logout_minutes',
  't.trip_count',
  't.issues',
  't.settled_issues',
  't.file',
  't.file_row',
  't.attendance_override',
  't.override_reason',
  't.override_by',
  't.override_at',
  't.deleted_at',
  't.is_no_show',
  't.is_late',
  't.is_perfect',
  't.version',
  't.sent_version',
] as const

type ReleaseKey = Pick<ReleaseRow, 'id' | 'company_id'>

export const listTripRows = (db: Db, { id, company_id: companyId }: ReleaseKey): Promise<TripRow[]> =>
  db
    .selectFrom('trips as t')
    .leftJoin('users as o', 'o.id', 't.override_by')
    .leftJoin(
      (db) =>
        db
          .selectFrom('release_corrections as c')
          .innerJoin('release_correction_rows as r', (join) =>
            join.onRef('r.company_id', '=', 'c.company_id').onRef('r.correction_id', '=', 'c.id'),
          )
          .select((row) => ['r.trip_id', row.fn.max('c.number').as('number')])
          .where('c.company_id', '=', companyId)
          .where('c.release_id', '=', id)
          .groupBy('r.trip_id')
          .as('corrected'),
      (join) => join.onRef('corrected.trip_id', '=', 't.id'),
    )
    .select(COLUMNS)
    .select(fullNameColumn('o').as('overrider'))
    .select('corrected.number as corrected')
    .where('t.company_id', '=', companyId)
    .where('t.release_id', '=', id)
    .orderBy('t.work_date')
    .orderBy('t.position')
    .$narrowType<{ issues: NotNull; settled_issues: NotNull }>()
    .$castTo<TripRow>()
    .execute()

/** The drivers of the division, and other people whom rows of the release name. */
export const listPeople = (
  db: Db,
  { id, company_id: companyId, division_id: divisionId }: ReleaseKey & Pick<ReleaseRow, 'division_id'>,
): Promise<Person[]> => {
  const drivesHere = sql<boolean>`(
    role_id = ${ROLE_ID.Driver} and division_id = ${divisionId} and status <> 'Removed'
  ) is true`
  return db
    .selectFrom('users')
    .select(['id', 'employee_id', 'location_id', drivesHere.as('drives_here')])
    .select(fullNameColumn('users').$notNull().as('name'))
    .where('company_id', '=', companyId)
    .where((row) =>
      row.or([
        row.and([row('division_id', '=', divisionId), row('role_id', '=', ROLE_ID.Driver)]),
        row(
          'id',
          'in',
          row
            .selectFrom('trips')
            .select('user_id')
            .where('company_id', '=', companyId)
            .where('release_id', '=', id)
            .where('user_id', 'is not', null)
            .$narrowType<{ user_id: NotNull }>(),
        ),
      ]),
    )
    .orderBy('first_name_key')
    .orderBy('last_name_key')
    .orderBy('id')
    .execute()
}

import type { TripBadgeType } from '@laurel/contract/trip-release.ts'
import { sql } from 'kysely'
import { toCents } from '../../../core/money.ts'
import type { Db } from '../../../db/db.ts'
import { countAll } from '../../../db/page.ts'
import { fullNameColumn } from '../../../db/people.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'
import type { SheetRow } from '../sheet/sheet.rules.ts'
import type { TripBadges } from './release-awards.rules.ts'

type ReleaseKey = Pick<ReleaseRow, 'id' | 'company_id'>

/** Stores person and verdict of each row, so that later changes of settings do not alter them. */
export const keepVerdicts = async (db: Db, { company_id: companyId }: ReleaseKey, rows: readonly SheetRow[]) => {
  await sql`
    update trips t set user_id = v.user_id, is_no_show = v.no_show, is_late = v.late, is_perfect = v.perfect
    from unnest(
      ${rows.map(({ row }) => row.id)}::bigint[],
      ${rows.map(({ person }) => person?.id ?? null)}::int[],
      ${rows.map(({ noshow }) => noshow)}::boolean[],
      ${rows.map(({ lateArrival }) => lateArrival)}::boolean[],
      ${rows.map(({ perfectAttendance }) => perfectAttendance)}::boolean[]
    ) as v (id, user_id, no_show, late, perfect)
    where t.company_id = ${companyId} and t.id = v.id
  `.execute(db)
}

/** Keeps the late buffer too, so that a later change of the setting does not alter how a day is explained. */
export const markReleased = async (
  db: Db,
  { id, company_id: companyId, late_buffer_minutes: buffer }: ReleaseKey & Pick<ReleaseRow, 'late_buffer_minutes'>,
  by: number,
  at: Date,
) => {
  await db
    .updateTable('gps_releases')
    .set({ released_by: by, released_at: at, released_late_buffer: buffer })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Keeps what the badges are worth now, for corrections of the release. */
export const keepBadges = async (db: Db, { id, company_id: companyId }: ReleaseKey, badges: TripBadges) => {
  const rows = Object.entries(badges).map(([type, badge]) => ({
    company_id: companyId,
    release_id: id,
    type,
    badge_id: badge.id,
    points: badge.points,
    coins_cents: toCents(badge.coins),
  }))
  if (rows.length > 0) await db.insertInto('release_badges').values(rows).execute()
}

export const countTrips = async (db: Db, { id, company_id: companyId }: ReleaseKey) => {
  const { total } = await db
    .selectFrom('trips')
    .select(countAll)
    .where('company_id', '=', companyId)
    .where('release_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** The awards of a release that were not reversed. */
export const listGiven = (db: Db, { id, company_id: companyId }: ReleaseKey) =>
  db
    .selectFrom('trips as t')
    .innerJoin('awards as a', (join) => join.onRef('a.company_id', '=', 't.company_id').onRef('a.trip_id', '=', 't.id'))
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('t.company_id', '=', companyId)
    .where('t.release_id', '=', id)
    .where('a.reversed_at', 'is', null)
    .groupBy(['a.user_id', 'b.id', 'u.id'])
    .select((row) => [
      'a.user_id',
      'b.id as badge_id',
      'b.name as badge_name',
      'b.type',
      'b.points as badge_points',
      'b.coins_cents as badge_cents',
      'b.image_hash',
      'u.employee_id',
      fullNameColumn('u').$notNull().as('person'),
      row.fn.sum<number>('a.quantity').as('quantity'),
      row.fn.sum<number>('a.points').as('points'),
      row.fn.sum<number>('a.coins_cents').as('cents'),
    ])
    .$narrowType<{ type: TripBadgeType }>()
    .execute()

import { TRIP_BADGES, type TripBadgeType } from '@laurel/contract/trip-release.ts'
import { sql } from 'kysely'
import type { DateRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'

/** Whose days they are. */
export interface DayPerson {
  companyId: number
  userId: number
  divisionId: number | null
  employeeId: string | null
}

/**
 * The rows of one person. A row that is not released may know its person by employee id alone; then it is of a driver
 * of the release's division.
 */
export const listRows = async (
  db: Db,
  { companyId, userId, divisionId, employeeId }: DayPerson,
  { from, to }: DateRange,
) => {
  const found = db
    .selectFrom('trips as t')
    .innerJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    .leftJoin('users as o', 'o.id', 't.override_by')
    .leftJoin('users as releaser', 'releaser.id', 'r.released_by')
    .select(['t.id', 't.work_date', 't.scheduled_minutes', 't.login_minutes', 't.logout_minutes', 't.trip_count'])
    .select(['t.is_no_show', 't.is_late', 't.attendance_override', 't.override_reason', 't.override_at'])
    .select(['t.deleted_at', 'r.division_id', 'r.released_at', 'r.released_late_buffer'])
    .select([fullNameColumn('o').as('overrider'), fullNameColumn('releaser').as('releaser')])
    .where('t.company_id', '=', companyId)
    .where('t.work_date', '>=', from)
    .where('t.work_date', '<=', to)
  const [own, byEmployeeId] = await Promise.all([
    found.where('t.user_id', '=', userId).execute(),
    employeeId === null || divisionId === null
      ? []
      : found
          .where('t.user_id', 'is', null)
          .where(sql<boolean>`lower(t.employee_id) = ${employeeId.toLowerCase()}`)
          .where('r.division_id', '=', divisionId)
          .execute(),
  ])
  return [...own, ...byEmployeeId]
}

export type DayRowFound = Awaited<ReturnType<typeof listRows>>[number]

/** The days that released data of the division spans, whoever has a row there. */
export const listReleasedSpans = async (
  db: Db,
  { companyId, divisionId }: DayPerson,
  { from, to }: DateRange,
): Promise<{ from: string; to: string; released_at: Date }[]> => {
  if (divisionId === null) return []
  return db
    .selectFrom('gps_releases')
    .select(['start_date as from', 'end_date as to', 'released_at'])
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('released_at', 'is not', null)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .$narrowType<{ released_at: Date }>()
    .execute()
}

export const listAwards = (db: Db, { companyId, userId }: DayPerson, { from, to }: DateRange) =>
  db
    .selectFrom('awards as a')
    .innerJoin('badges as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.badge_id'),
    )
    .leftJoin('users as giver', 'giver.id', 'a.awarded_by')
    .leftJoin('users as reverser', 'reverser.id', 'a.reversed_by')
    .select([
      'a.id',
      'a.awarded_for',
      'a.trip_id',
      'a.badge_id',
      'a.points',
      'a.coins_cents',
      'a.comment',
      'a.quantity',
    ])
    .select(['a.reversed_at', 'a.reversal_reason', 'a.reversal_correction_id', 'b.name', 'b.type', 'b.image_hash'])
    .select([fullNameColumn('giver').as('giver'), fullNameColumn('reverser').as('reverser')])
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .where('a.awarded_for', '>=', from)
    .where('a.awarded_for', '<=', to)
    .orderBy('a.id')
    .execute()

export type DayAwardFound = Awaited<ReturnType<typeof listAwards>>[number]

/** Corrections after the release that changed this row. */
export const listCorrectionsFor = (db: Db, companyId: number, tripId: number) =>
  db
    .selectFrom('release_correction_rows as r')
    .innerJoin('release_corrections as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.correction_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.at', 'c.reason', fullNameColumn('u').as('by')])
    .where('r.company_id', '=', companyId)
    .where('r.trip_id', '=', tripId)
    .execute()

/** Points and coins of each day, without awards that were taken back. */
export const sumAwards = (db: Db, { companyId, userId }: DayPerson, { from, to }: DateRange) =>
  db
    .selectFrom('awards')
    .select((row) => [
      'awarded_for',
      row.fn.sum<number>('points').as('points'),
      row.fn.sum<number>('coins_cents').as('cents'),
    ])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('awarded_for', '>=', from)
    .where('awarded_for', '<=', to)
    .where('reversed_at', 'is', null)
    .groupBy('awarded_for')
    .execute()

/** The badges that released data of the division earns today. */
export const listTripBadges = (db: Db, companyId: number, divisionId: number) =>
  db
    .selectFrom('badges')
    .select(['id', 'name', 'type', 'image_hash'])
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('archived_at', 'is', null)
    .where('type', 'in', TRIP_BADGES)
    .$narrowType<{ type: TripBadgeType }>()
    .execute()

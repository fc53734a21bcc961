import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import { dateIn } from '../../core/calendar.ts'
import { type DateRange, type ScoreParts, toDateRange, toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { inDivision, ofCompanies } from '../../db/scoped.ts'
import { requireCompanies } from '../companies/companies.service.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { requireLocation } from '../locations/locations.service.ts'

interface Filter {
  companyid: number
  divisionid: number
  locationid: number
  selectedDates: readonly string[]
}

/** A filter that was found to lie in the caller's scope. */
export interface BoardFilter {
  scope: Scope
  companyIds: readonly number[]
  /** 0 for all, like the location. */
  divisionId: number
  locationId: number
  range: DateRange
  parts: ScoreParts
  /** Undefined for several companies. */
  companyName: string | undefined
}

/** For a query over people `u`: the active ones whom a filter lets through. */
export const isListed = ({ scope, companyIds, divisionId, locationId }: BoardFilter) => {
  const conditions = [
    ofCompanies(companyIds, sql.ref('u.company_id')),
    sql`u.status = 'Active' and u.purged_at is null`,
    inDivision(scope, sql.ref('u.company_id'), sql.ref('u.division_id')),
    ...(divisionId === 0 ? [] : [sql`u.division_id = ${divisionId}`]),
    ...(locationId === 0 ? [] : [sql`u.location_id = ${locationId}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Every id that a filter names must be in sight; the range is cut where the latest of the companies has its today. */
export const resolveFilter = async (db: Db, scope: Scope, filter: Filter, now: Date): Promise<BoardFilter> => {
  const { companyid, divisionid, locationid, selectedDates } = filter
  const [companies] = await Promise.all([
    requireCompanies(db, scope, companyid),
    divisionid !== 0 && requireDivision(db, scope, divisionid),
    locationid !== 0 && requireLocation(db, scope, locationid),
  ])
  const timezones = new Set(companies.map(({ timezone }) => timezone))
  const todays = [...timezones].map((timezone) => dateIn(timezone, now)).toSorted()
  const today = todays.at(-1) ?? dateIn('UTC', now)
  const range = toDateRange(selectedDates, today)
  return {
    scope,
    companyIds: companies.map(({ id }) => id),
    divisionId: divisionid,
    locationId: locationid,
    range,
    parts: toScoreParts(range, today),
    companyName: companies.length === 1 ? companies[0]?.name : undefined,
  }
}

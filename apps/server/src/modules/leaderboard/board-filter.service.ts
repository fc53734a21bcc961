import type { Scope } from '../../access/scope.ts'
import { dateIn } from '../../core/calendar.ts'
import { type DateRange, type ScoreParts, toDateRange, toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { requireCompanies, requireDivision, requireLocation } from '../places/places.service.ts'

interface Filter {
  companyid: number
  divisionid: number
  locationid: number
  selectedDates: readonly string[]
}

/** A filter that was checked against the caller's scope. */
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

/** Refused where an id of the filter is not in scope. The range ends at the latest present date of the companies. */
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

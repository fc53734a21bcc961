import type { DateRange } from '@laurel/kit/date-range/presets.ts'
import { dayFilter, type FilterValues, idFilter } from '../../lib/list-filters.ts'

/** Dates in the address; without them a screen shows its usual range. */
export const rangeFilters = { from: dayFilter, to: dayFilter }

export const scoreFilters = { ...rangeFilters, companyid: idFilter, divisionid: idFilter, locationid: idFilter }

export type ScoreAddress = FilterValues<typeof scoreFilters>

type Dates = FilterValues<typeof rangeFilters>

/** The range of an address, which never goes past today; undefined where its dates make none. */
export const rangeIn = ({ from, to }: Dates, today: string): DateRange | undefined => {
  if (!from || !to) return undefined
  const last = to > today ? today : to
  return from <= last ? [from, last] : undefined
}

/** The usual range needs no dates in the address. */
export const toSearchDates = (range: DateRange, usual: DateRange): Dates =>
  range.join() === usual.join() ? { from: undefined, to: undefined } : { from: range[0], to: range[1] }

/** What a board or a report shows under this address. */
export const shownIn = (
  { companyid, divisionid, locationid, ...dates }: ScoreAddress,
  today: string,
  usual: DateRange,
) => ({
  range: rangeIn(dates, today) ?? usual,
  companyid,
  divisionid,
  locationid,
})

/** What the server is asked for. */
export const toScoreFilter = ({ range, ...places }: ReturnType<typeof shownIn>) => ({
  ...places,
  selectedDates: [...range],
})

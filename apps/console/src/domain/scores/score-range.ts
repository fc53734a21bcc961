import { calendarDate, idOrAll } from '@laurel/contract/rules.ts'
import type { DateRange } from '@laurel/kit/date-range/presets.ts'
import * as z from 'zod'

/** Dates in the address; without them a screen shows its usual range. */
export const rangeFilters = z.object({ from: calendarDate.optional(), to: calendarDate.optional() })

/** What of a board or a report stands in the address. */
export const scoreFilters = rangeFilters.extend({ companyid: idOrAll, divisionid: idOrAll, locationid: idOrAll })

type Dates = z.output<typeof rangeFilters>

/** The range of an address, which never goes past today; undefined where its dates make none. */
export const rangeIn = ({ from, to }: Dates, today: string): DateRange | undefined => {
  if (!from || !to) return undefined
  const last = to > today ? today : to
  return from <= last ? [from, last] : undefined
}

/** The usual range needs no dates in the address. */
export const toSearchDates = (range: DateRange, usual: DateRange): Dates =>
  range.join() === usual.join() ? { from: undefined, to: undefined } : { from: range[0], to: range[1] }

import { PAGE_SIZES } from '@laurel/contract/constants.ts'
import type { ListQuery } from '@laurel/contract/rules.ts'
import { CANDIDATE_STATUSES } from '@laurel/contract/transfers.ts'
import { ALL_ROWS } from '@laurel/kit/data-table/page-sizes.ts'
import { type DateRange, presetFor, previousMonth } from '@laurel/kit/date-range/presets.ts'
import { choiceFilter, type FilterValues, idFilter, isDay, textFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

const ALL_TIME = 'all'
const BETWEEN = '~'

const SORT_FIELDS = ['firstname', 'employeeid', 'username'] as const
export type CandidateSortField = (typeof SORT_FIELDS)[number]

const companyFilters = {
  divisionid: idFilter,
  status: choiceFilter(CANDIDATE_STATUSES, 'Active'),
  /** Two days, `all`, or nothing for the month before this one. */
  dates: textFilter,
}

const LIST = { sortFields: SORT_FIELDS, pageSizes: [...PAGE_SIZES, ALL_ROWS] } as const

/** The table within one company, and over all of them. */
export const companyTransferList = listSearch({ ...LIST, filters: companyFilters })
export const platformTransferList = listSearch({ ...LIST, filters: { ...companyFilters, companyid: idFilter } })

/** Null for all time. What is no range, or ends after today, counts as nothing. */
export const parseDates = (dates: string, today: string): DateRange | null => {
  if (dates === ALL_TIME) return null
  const [from = '', to = ''] = dates.split(BETWEEN)
  const isRange = [from, to].every(isDay) && from <= to && to <= today
  return isRange ? [from, to] : previousMonth(today)
}

export const formatDates = (range: DateRange, today: string) => {
  if (presetFor(range, today) === 'all') return ALL_TIME
  const dates = range.join(BETWEEN)
  return dates === previousMonth(today).join(BETWEEN) ? '' : dates
}

export type CandidateQuery = ListQuery<CandidateSortField> &
  FilterValues<typeof companyFilters> & { companyid?: number }

/** What the server is asked for. */
export const toCandidateRequest = ({ perpage, dates, ...query }: CandidateQuery, today: string) => ({
  ...query,
  pagesize: perpage === ALL_ROWS ? -1 : perpage,
  selectedDates: [...(parseDates(dates, today) ?? [])],
})

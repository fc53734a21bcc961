import { HISTORY_PAGE_SIZE } from '@laurel/contract/badge-history.ts'
import { PERFORMANCE_PERIODS } from '@laurel/contract/score-card.ts'
import { rangeFilters } from '../../domain/scores/score-range.ts'
import { countFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

/** One list per tab of a score card; 0 means all badges and all people. */
export const statisticsList = listSearch({ sortFields: ['earned'], filters: rangeFilters })

export const performanceList = listSearch({
  sortFields: ['month'],
  filters: {
    period: countFilter(PERFORMANCE_PERIODS.length - 1),
  },
})

export const historyList = listSearch({
  sortFields: ['date'],
  filters: { ...rangeFilters, badgeid: idFilter, awardedbyid: idFilter },
  pageSizes: [HISTORY_PAGE_SIZE],
})

/** The newest line first. */
export const coinList = listSearch({
  sortFields: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
})

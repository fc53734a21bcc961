import { HISTORY_PAGE_SIZE } from '@laurel/contract/badge-history.ts'
import { idOrAll } from '@laurel/contract/rules.ts'
import { PERFORMANCE_PERIODS } from '@laurel/contract/score-card.ts'
import * as z from 'zod'
import { rangeFilters } from '../../domain/scores/score-range.ts'
import { listSearch } from '../../lib/list-search.ts'

/** What each tab of a score card keeps in the address; 0 stands for all badges and for everybody. */
export const statisticsList = listSearch({ sortFields: ['earned'], filters: rangeFilters })

export const performanceList = listSearch({
  sortFields: ['month'],
  filters: z.object({
    period: z
      .int()
      .min(0)
      .max(PERFORMANCE_PERIODS.length - 1)
      .default(0),
  }),
})

export const historyList = listSearch({
  sortFields: ['date'],
  filters: rangeFilters.extend({ badgeid: idOrAll, awardedbyid: idOrAll }),
  pageSizes: [HISTORY_PAGE_SIZE],
})

import { rangeFilters } from '../../domain/scores/score-range.ts'
import { choiceFilter, type Filter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const LEFT_OUT_CHOICES = ['30', '60', '90', 'never'] as const

/** A key of the screen, such as `shift-840`; anything else in the address stands for none. */
const keyFilter = (pattern: RegExp): Filter<string> => ({
  normal: '',
  read: (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined),
})

/**
 * `automatic` counts badges of the product too. `group` narrows who was left out to one group of the fairness part, and
 * `show` opens the awards behind a figure.
 */
export const insightList = listSearch({
  sortFields: ['days'],
  filters: {
    ...rangeFilters,
    companyid: idFilter,
    divisionid: idFilter,
    automatic: choiceFilter(['off', 'on']),
    leftout: choiceFilter(LEFT_OUT_CHOICES),
    group: keyFilter(/^(division|location|shift)-\d{1,10}$/),
    show: keyFilter(/^(all|giver-\d{1,10}|badge-\d{1,10}|month-\d{4}-\d\d)$/),
  },
})

export type InsightFilters = ReturnType<typeof insightList.read>['filters']

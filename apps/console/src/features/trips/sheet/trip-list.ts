import { choiceFilter, dayOrNoneFilter, idFilter } from '../../../lib/list-filters.ts'
import { listSearch } from '../../../lib/list-search.ts'

/** Without a date the screen chooses one. `only` shows the invalid rows of all days, or those that a correction changes, `trip` opens that row. */
export const tripList = listSearch({
  sortFields: ['num'],
  filters: {
    date: dayOrNoneFilter,
    only: choiceFilter(['', 'invalid', 'changed']),
    locationid: idFilter,
    trip: idFilter,
  },
})

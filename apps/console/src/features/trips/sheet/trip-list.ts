import { dayOrNoneFilter, idFilter } from '../../../lib/list-filters.ts'
import { listSearch } from '../../../lib/list-search.ts'

/** Without a date the screen chooses one. `trip` opens that row. */
export const tripList = listSearch({
  sortFields: ['num'],
  filters: { date: dayOrNoneFilter, locationid: idFilter, trip: idFilter },
})

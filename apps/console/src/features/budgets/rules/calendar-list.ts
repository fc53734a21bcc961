import { CALENDAR_PAGE_SIZE } from '@laurel/contract/constants.ts'
import { dayFilter, idFilter } from '../../../lib/list-filters.ts'
import { listSearch } from '../../../lib/list-search.ts'

/** What the calendar keeps in the address; it is always in the order of its days. */
export const calendarList = listSearch({
  sortFields: ['date'],
  pageSizes: [CALENDAR_PAGE_SIZE],
  filters: { ruleid: idFilter, divisionid: idFilter, from: dayFilter, to: dayFilter },
})

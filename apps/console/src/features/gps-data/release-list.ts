import { idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

const SORT_FIELDS = ['startdate', 'enddate', 'released', 'releasedby', 'division'] as const
export type ReleaseSortField = (typeof SORT_FIELDS)[number]

export const releaseList = listSearch({
  sortFields: SORT_FIELDS,
  defaultSort: { field: 'startdate', direction: 'desc' },
  filters: { divisionid: idFilter },
})

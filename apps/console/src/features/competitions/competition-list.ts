import { COMPETITION_PAGE_SIZES, COMPETITION_SORT_FIELDS } from '@laurel/contract/competitions.ts'
import { listSearch } from '../../lib/list-search.ts'

/** What of the list of competitions stands in the address. */
export const competitionList = listSearch({
  sortFields: COMPETITION_SORT_FIELDS,
  defaultSort: { field: 'createddate', direction: 'desc' },
  pageSizes: COMPETITION_PAGE_SIZES,
})

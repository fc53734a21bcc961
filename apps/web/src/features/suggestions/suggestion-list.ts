import { listSearch } from '../../lib/list-search.ts'

/** What of the box stands in the address, beside the suggestion that is open. */
export const suggestionList = listSearch({
  sortFields: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
  pageSizes: [20],
})

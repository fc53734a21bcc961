import { EXPORT_RUN_SORT_FIELDS } from '@laurel/contract/programmes.ts'
import { listSearch } from '../../lib/list-search.ts'

/** What of the list of uploads stands in the address. */
export const runList = listSearch({
  sortFields: EXPORT_RUN_SORT_FIELDS,
  defaultSort: { field: 'createddate', direction: 'desc' },
})

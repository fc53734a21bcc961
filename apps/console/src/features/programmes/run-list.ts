import { EXPORT_RUN_SORT_FIELDS } from '@laurel/contract/programmes.ts'
import { listSearch } from '../../lib/list-search.ts'

export const runList = listSearch({
  sortFields: EXPORT_RUN_SORT_FIELDS,
  defaultSort: { field: 'createddate', direction: 'desc' },
})

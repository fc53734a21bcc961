import { IMPORT_SORT_FIELDS } from '@laurel/contract/user-import.ts'
import { listSearch } from '../../lib/list-search.ts'

export const importList = listSearch({
  sortFields: IMPORT_SORT_FIELDS,
  defaultSort: { field: 'createddate', direction: 'desc' },
})

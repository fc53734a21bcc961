import { USER_SORT_FIELDS } from '@laurel/contract/users.ts'
import { idFilter } from '../../../lib/list-filters.ts'
import { listSearch } from '../../../lib/list-search.ts'

export const recipientList = listSearch({
  sortFields: USER_SORT_FIELDS,
  defaultSort: { field: 'firstname', direction: 'desc' },
  filters: { companyid: idFilter, divisionid: idFilter, locationid: idFilter },
})

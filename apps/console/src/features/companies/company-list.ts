import { CLOSED_FILTERS, COMPANY_SORT_FIELDS } from '@laurel/contract/companies.ts'
import { choiceFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const companyList = listSearch({
  sortFields: COMPANY_SORT_FIELDS,
  filters: { closed: choiceFilter(CLOSED_FILTERS, 'no') },
})

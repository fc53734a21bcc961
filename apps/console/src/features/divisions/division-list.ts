import { DIVISION_SORT_FIELDS } from '@laurel/contract/divisions.ts'
import { LOCATION_SORT_FIELDS } from '@laurel/contract/locations.ts'
import { idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const divisionList = listSearch({
  sortFields: DIVISION_SORT_FIELDS,
  filters: { companyid: idFilter },
})

export const locationList = listSearch({
  sortFields: LOCATION_SORT_FIELDS,
  filters: { companyid: idFilter, divisionid: idFilter },
})

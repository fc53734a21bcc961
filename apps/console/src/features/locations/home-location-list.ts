import { LOCATION_SORT_FIELDS } from '@laurel/contract/locations.ts'
import { idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const homeLocationList = listSearch({
  sortFields: LOCATION_SORT_FIELDS,
  filters: { divisionid: idFilter },
})

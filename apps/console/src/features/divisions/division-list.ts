import { DIVISION_SORT_FIELDS } from '@laurel/contract/divisions.ts'
import { LOCATION_SORT_FIELDS } from '@laurel/contract/locations.ts'
import { idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of each tab's list stands in the address. */
export const divisionList = listSearch({
  sortFields: DIVISION_SORT_FIELDS,
  filters: z.object({ companyid: idOrAll }),
})

export const locationList = listSearch({
  sortFields: LOCATION_SORT_FIELDS,
  filters: z.object({ companyid: idOrAll, divisionid: idOrAll }),
})

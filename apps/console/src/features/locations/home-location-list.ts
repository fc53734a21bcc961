import { LOCATION_SORT_FIELDS } from '@laurel/contract/locations.ts'
import { idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of the list of home locations stands in the address. */
export const homeLocationList = listSearch({
  sortFields: LOCATION_SORT_FIELDS,
  filters: z.object({ divisionid: idOrAll }),
})

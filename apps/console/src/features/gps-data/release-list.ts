import { idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

const SORT_FIELDS = ['startdate', 'enddate', 'released', 'releasedby', 'division'] as const
export type ReleaseSortField = (typeof SORT_FIELDS)[number]

/** What of the releases stands in the address. */
export const releaseList = listSearch({
  sortFields: SORT_FIELDS,
  defaultSort: { field: 'startdate', direction: 'desc' },
  filters: z.object({ divisionid: idOrAll }),
})

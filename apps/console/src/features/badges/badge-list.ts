import { AWARD_SORT_FIELDS } from '@laurel/contract/awards.ts'
import { idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { BADGE_KINDS } from '../../domain/badges/badge-grid.tsx'
import { listSearch } from '../../lib/list-search.ts'

/** What of the screen stands in the address; division 0 is the first one. */
export const badgeList = listSearch({
  sortFields: ['name'],
  filters: z.object({ divisionid: idOrAll, kind: z.enum(BADGE_KINDS).default('all') }),
})

export const awardList = listSearch({
  sortFields: AWARD_SORT_FIELDS,
  defaultSort: { field: 'awardedat', direction: 'desc' },
})

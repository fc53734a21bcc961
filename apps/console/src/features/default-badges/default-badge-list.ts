import { idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { BADGE_KINDS } from '../../domain/badges/badge-grid.tsx'
import { listSearch } from '../../lib/list-search.ts'

/** What of the screen stands in the address. */
export const defaultBadgeList = listSearch({
  sortFields: ['name'],
  filters: z.object({ companyid: idOrAll, divisionid: idOrAll, kind: z.enum(BADGE_KINDS).default('all') }),
})

import { SUGGESTION_STATES } from '@laurel/contract/suggestions.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of the box stands in the address, beside the suggestion that is open. */
export const suggestionList = listSearch({
  sortFields: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
  pageSizes: [20],
  filters: z.object({ state: z.enum([...SUGGESTION_STATES, '']).default('') }),
})

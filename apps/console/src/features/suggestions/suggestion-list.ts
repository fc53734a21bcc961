import { SUGGESTION_STATES } from '@laurel/contract/suggestions.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const suggestionList = listSearch({
  sortFields: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
  pageSizes: [20],
  filters: { state: choiceFilter(['', ...SUGGESTION_STATES], '') },
})

/** The same with the suggestion that is open, which is no filter: its page shows the others as well. */
export const suggestionSearch = {
  parse: (
    address: Record<string, unknown>,
  ): ReturnType<typeof suggestionList.parse> & { suggestion?: number | undefined } => ({
    ...suggestionList.parse(address),
    suggestion: idFilter.read(address.suggestion) || undefined,
  }),
}

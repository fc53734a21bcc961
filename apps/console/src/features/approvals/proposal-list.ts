import { PROPOSAL_STATES, PROPOSALS_PAGE_SIZE } from '@laurel/contract/constants.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const proposalList = listSearch({
  sortFields: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
  pageSizes: [PROPOSALS_PAGE_SIZE],
  filters: { state: choiceFilter(PROPOSAL_STATES, 'open'), companyid: idFilter },
})

/** The same with the proposal that is open, which is no filter: its page shows the others as well. */
export const proposalSearch = {
  parse: (
    address: Record<string, unknown>,
  ): ReturnType<typeof proposalList.parse> & { proposal?: number | undefined } => ({
    ...proposalList.parse(address),
    proposal: idFilter.read(address.proposal) || undefined,
  }),
}

/** What of the list is asked for. */
export const proposalFilter = ({ page, perpage, state, companyid }: ReturnType<typeof proposalList.queryFor>) => ({
  page,
  perpage,
  state,
  companyid,
})

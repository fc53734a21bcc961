import { QUESTION_STATES, QUESTIONS_PAGE_SIZE } from '@laurel/contract/questions.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const QUESTION_TABS = [...QUESTION_STATES, 'all'] as const

export const questionList = listSearch({
  sortFields: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
  pageSizes: [QUESTIONS_PAGE_SIZE],
  filters: { state: choiceFilter(QUESTION_TABS, 'open'), companyid: idFilter, divisionid: idFilter },
})

/** The same with the question that is open, which is no filter: its page shows the others as well. */
export const questionSearch = {
  parse: (
    address: Record<string, unknown>,
  ): ReturnType<typeof questionList.parse> & { question?: number | undefined } => ({
    ...questionList.parse(address),
    question: idFilter.read(address.question) || undefined,
  }),
}

/** What of the list is asked for. */
export const questionFilter = ({
  page,
  perpage,
  search,
  state,
  companyid,
  divisionid,
}: ReturnType<typeof questionList.queryFor>) => ({
  page,
  perpage,
  search,
  companyid,
  divisionid,
  state: state === 'all' ? ('' as const) : state,
})

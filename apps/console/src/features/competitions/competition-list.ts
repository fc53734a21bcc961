import {
  COMPETITION_PAGE_SIZES,
  COMPETITION_SORT_FIELDS,
  type CompetitionStatus,
} from '@laurel/contract/competitions.ts'
import { listSearch } from '../../lib/list-search.ts'

export const COMPETITION_TABS = ['active', 'completed', 'deleted'] as const

export const COMPETITION_STATUS: Record<(typeof COMPETITION_TABS)[number], CompetitionStatus> = {
  active: 'Active',
  completed: 'Completed',
  deleted: 'Deleted',
}

export const competitionList = listSearch({
  sortFields: COMPETITION_SORT_FIELDS,
  defaultSort: { field: 'createddate', direction: 'desc' },
  pageSizes: COMPETITION_PAGE_SIZES,
})

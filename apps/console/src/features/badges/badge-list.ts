import { AWARD_SORT_FIELDS } from '@laurel/contract/awards.ts'
import { ASSIGN_MAX_PEOPLE } from '@laurel/contract/constants.ts'
import { BADGE_KINDS } from '../../domain/badges/badge-kinds.ts'
import { choiceFilter, idFilter, idsFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

/** Division 0 is the first one. `assignto` are people for whom the assign dialog opens. */
export const badgeList = listSearch({
  sortFields: ['name'],
  filters: { divisionid: idFilter, kind: choiceFilter(BADGE_KINDS, 'all'), assignto: idsFilter(ASSIGN_MAX_PEOPLE) },
})

export const awardList = listSearch({
  sortFields: AWARD_SORT_FIELDS,
  defaultSort: { field: 'awardedat', direction: 'desc' },
})

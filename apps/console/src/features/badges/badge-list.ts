import { AWARD_SORT_FIELDS } from '@laurel/contract/awards.ts'
import { BADGE_KINDS } from '../../domain/badges/badge-kinds.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

/** Division 0 is the first one. `assignto` is a person for whom the assign dialog opens, 0 for nobody. */
export const badgeList = listSearch({
  sortFields: ['name'],
  filters: { divisionid: idFilter, kind: choiceFilter(BADGE_KINDS, 'all'), assignto: idFilter },
})

export const awardList = listSearch({
  sortFields: AWARD_SORT_FIELDS,
  defaultSort: { field: 'awardedat', direction: 'desc' },
})

import { BADGE_KINDS } from '../../domain/badges/badge-kinds.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const defaultBadgeList = listSearch({
  sortFields: ['name'],
  filters: { companyid: idFilter, divisionid: idFilter, kind: choiceFilter(BADGE_KINDS, 'all') },
})

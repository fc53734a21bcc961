import { scoreFilters } from '../../domain/scores/score-range.ts'
import { idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

/** Driver 0 is none. */
export const boardList = listSearch({ sortFields: ['points'], filters: { ...scoreFilters, driverid: idFilter } })

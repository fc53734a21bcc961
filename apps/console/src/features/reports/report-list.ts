import { REPORT_SORT_FIELDS } from '@laurel/contract/reports.ts'
import { scoreFilters } from '../../domain/scores/score-range.ts'
import { listSearch } from '../../lib/list-search.ts'

export const reportList = listSearch({ sortFields: REPORT_SORT_FIELDS, filters: scoreFilters })

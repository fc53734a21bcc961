import { TRANSFER_STATUSES } from '@laurel/contract/transfers.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const MADE_STATUSES = ['all', ...TRANSFER_STATUSES] as const

/** The transfers that were made for the own people. */
export const madeList = listSearch({
  sortFields: ['queueDate', 'fullname', 'coins', 'status'],
  defaultSort: { field: 'queueDate', direction: 'desc' },
  filters: { divisionid: idFilter, status: choiceFilter(MADE_STATUSES, 'all') },
})

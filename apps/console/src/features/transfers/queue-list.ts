import { TRANSFER_STATUSES } from '@laurel/contract/transfers.ts'
import { choiceFilter, idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const QUEUE_STATUSES = ['all', ...TRANSFER_STATUSES] as const

const SORT_FIELDS = ['queueDate', 'employeeid', 'company'] as const
export type QueueSortField = (typeof SORT_FIELDS)[number]

export const queueList = listSearch({
  sortFields: SORT_FIELDS,
  defaultSort: { field: 'queueDate', direction: 'desc' },
  filters: { companyid: idFilter, divisionid: idFilter, status: choiceFilter(QUEUE_STATUSES, 'all') },
})

import { idOrAll } from '@laurel/contract/rules.ts'
import { TRANSFER_STATUSES } from '@laurel/contract/transfers.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

export const QUEUE_STATUSES = ['all', ...TRANSFER_STATUSES] as const

const SORT_FIELDS = ['queueDate', 'employeeid', 'company'] as const
export type QueueSortField = (typeof SORT_FIELDS)[number]

/** What of the queue stands in the address. */
export const queueList = listSearch({
  sortFields: SORT_FIELDS,
  defaultSort: { field: 'queueDate', direction: 'desc' },
  filters: z.object({ companyid: idOrAll, divisionid: idOrAll, status: z.enum(QUEUE_STATUSES).default('all') }),
})

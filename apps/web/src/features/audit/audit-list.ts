import { AUDIT_SORT_FIELDS } from '@laurel/contract/audit'
import { calendarDate } from '@laurel/contract/rules'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of the audit trail stands in the address. */
export const auditList = listSearch({
  sortFields: AUDIT_SORT_FIELDS,
  defaultSort: { field: 'at', direction: 'desc' },
  filters: z.object({
    action: z.string().default(''),
    from: calendarDate.optional(),
    to: calendarDate.optional(),
  }),
})

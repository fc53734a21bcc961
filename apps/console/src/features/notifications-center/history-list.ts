import { NOTIFICATION_SORT_FIELDS, NOTIFICATION_STATES } from '@laurel/contract/notifications.ts'
import { calendarDate, idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of the history stands in the address beside its tab. */
export const historyList = listSearch({
  sortFields: NOTIFICATION_SORT_FIELDS,
  defaultSort: { field: 'id', direction: 'desc' },
  filters: z.object({
    /** One message only. */
    sendid: idOrAll,
    state: z.enum([...NOTIFICATION_STATES, '']).default(''),
    from: calendarDate.optional(),
    to: calendarDate.optional(),
  }),
})

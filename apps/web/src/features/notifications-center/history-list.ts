import { NOTIFICATION_SORT_FIELDS } from '@laurel/contract/notifications'
import { listSearch } from '../../lib/list-search.ts'

/** What of the history stands in the address beside its tab. */
export const historyList = listSearch({
  sortFields: NOTIFICATION_SORT_FIELDS,
  defaultSort: { field: 'id', direction: 'desc' },
})

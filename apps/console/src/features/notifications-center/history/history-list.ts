import { NOTIFICATION_SORT_FIELDS, NOTIFICATION_STATES } from '@laurel/contract/notifications.ts'
import { choiceFilter, dayFilter, idFilter } from '../../../lib/list-filters.ts'
import { listSearch } from '../../../lib/list-search.ts'

export const historyList = listSearch({
  sortFields: NOTIFICATION_SORT_FIELDS,
  defaultSort: { field: 'id', direction: 'desc' },
  filters: {
    /** One message only. */
    sendid: idFilter,
    state: choiceFilter(['', ...NOTIFICATION_STATES], ''),
    from: dayFilter,
    to: dayFilter,
  },
})

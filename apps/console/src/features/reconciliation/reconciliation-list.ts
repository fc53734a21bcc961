import { RECONCILIATION_SORT_FIELDS } from '@laurel/contract/reconciliation.ts'
import { listSearch } from '../../lib/list-search.ts'

export const reconciliationList = listSearch({ sortFields: RECONCILIATION_SORT_FIELDS })

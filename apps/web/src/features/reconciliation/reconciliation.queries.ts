import type { CallInput } from '@laurel/contract/endpoint'
import { listReconciliation } from '@laurel/contract/reconciliation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { TRANSFERS_KEY } from '../../domain/transfers/transfers.queries.ts'
import { call } from '../../lib/api.ts'

export const reconciliationQuery = (query: CallInput<typeof listReconciliation>['query']) =>
  queryOptions({
    queryKey: [TRANSFERS_KEY, 'reconciliation', query],
    queryFn: ({ signal }) => call(listReconciliation, { query }, signal),
    placeholderData: keepPreviousData,
  })

import type { CallInput } from '@laurel/contract/endpoint.ts'
import { exportReconciliation, listReconciliation } from '@laurel/contract/reconciliation.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { TRANSFERS_KEY } from '../../domain/transfers/transfers.queries.ts'
import { call } from '../../lib/api.ts'

export const reconciliationQuery = (query: CallInput<typeof listReconciliation>['query']) =>
  queryOptions({
    queryKey: [TRANSFERS_KEY, 'reconciliation', query],
    queryFn: ({ signal }) => call(listReconciliation, { query }, signal),
    placeholderData: keepPreviousData,
  })

export const useExportReconciliation = () =>
  useMutation({
    mutationFn: async (search: string) => saveFile(await call(exportReconciliation, { query: { search } })),
  })

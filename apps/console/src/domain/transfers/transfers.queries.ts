import type { CallInput } from '@laurel/contract/endpoint.ts'
import { listTransferCandidates, queueTransfers, type TransferRequest } from '@laurel/contract/transfers.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Candidates, queue and reconciliation begin with it: each of them changes with the others. */
export const TRANSFERS_KEY = 'transfers'

export const candidatesQuery = (body: CallInput<typeof listTransferCandidates>['body']) =>
  queryOptions({
    queryKey: [TRANSFERS_KEY, 'candidates', body],
    queryFn: ({ signal }) => call(listTransferCandidates, { body }, signal),
    placeholderData: keepPreviousData,
  })

/** Reloads after a refusal too: balances may have changed meanwhile. */
export const useQueueTransfers = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TransferRequest) => call(queueTransfers, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TRANSFERS_KEY] }),
    meta: { quiet: true },
  })
}

import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import {
  cancelTransfer,
  cancelTransfers,
  exportTransfers,
  listTransfers,
  restartTransferQueue,
  retryTransfer,
  retryTransfers,
} from '@laurel/contract/transfers.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { TRANSFERS_KEY } from '../../domain/transfers/transfers.queries.ts'
import { call } from '../../lib/api.ts'

export type Queue = CallResult<typeof listTransfers>

const POLL_MS = 3000
/** Every answer keeps the session alive, so a page that nobody looks at must not ask for ever. */
const MOST_POLLS = 200

/** Whether the state on the page can change at any moment. Days end first in the east. */
const isMoving = ({ queueStopped, values }: Queue) => {
  const latestToday = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  return (
    !queueStopped && values.content.some(({ status, queueDate }) => status === 'Pending' && queueDate <= latestToday)
  )
}

export const queueQuery = (query: CallInput<typeof listTransfers>['query']) =>
  queryOptions({
    queryKey: [TRANSFERS_KEY, 'queue', query],
    queryFn: ({ signal }) => call(listTransfers, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isMoving(data) && dataUpdateCount < MOST_POLLS && POLL_MS,
  })

/** Reloads after a refusal too: somebody else, or the partner, may have been faster. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TRANSFERS_KEY] }),
    meta: { quiet: true },
  })
}

export const useCancelTransfer = () => useChange((id: number) => call(cancelTransfer, { body: { id } }))

export const useRetryTransfer = () =>
  useChange((body: CallInput<typeof retryTransfer>['body']) => call(retryTransfer, { body }))

export const useCancelTransfers = () =>
  useChange((body: CallInput<typeof cancelTransfers>['body']) => call(cancelTransfers, { body }))

export const useRetryTransfers = () => useChange((ids: number[]) => call(retryTransfers, { body: { ids } }))

/** The statement: every entry that the filters leave. */
export const useExportTransfers = () =>
  useMutation({
    mutationFn: async (query: CallInput<typeof exportTransfers>['query']) =>
      saveFile(await call(exportTransfers, { query })),
  })

export const useRestartQueue = () => useChange(() => call(restartTransferQueue, {}))

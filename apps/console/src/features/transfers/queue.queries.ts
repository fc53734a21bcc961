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
import { queryOptions } from '@tanstack/react-query'
import { TRANSFERS } from '../../domain/changes.ts'
import { mutationFor, pageFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

export type Queue = CallResult<typeof listTransfers>

const MOVING_MS = 3000
/** The queue can stop or be restarted whatever rows are in view. */
const CALM_MS = 15_000

/** Whether a row in view can change at any moment. Days end first in the east. */
const isMoving = ({ queueStopped, values }: Queue) => {
  const latestToday = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  return (
    !queueStopped && values.content.some(({ status, queueDate }) => status === 'Pending' && queueDate <= latestToday)
  )
}

export const queueQuery = (query: CallInput<typeof listTransfers>['query']) =>
  queryOptions({
    ...pageFor(listTransfers, { query }, { polls: true }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? MOVING_MS : CALM_MS),
  })

export const useCancelTransfer = mutationFor(cancelTransfer, TRANSFERS, { ownErrors: true })
export const useCancelTransfers = mutationFor(cancelTransfers, TRANSFERS, { ownErrors: true })
export const useRetryTransfer = mutationFor(retryTransfer, TRANSFERS, { ownErrors: true })
export const useRetryTransfers = mutationFor(retryTransfers, TRANSFERS, { ownErrors: true })
export const useRestartQueue = mutationFor(restartTransferQueue, TRANSFERS, { ownErrors: true })

/** The statement: every entry that the filters leave. */
export const useExportTransfers = downloadFor(exportTransfers)

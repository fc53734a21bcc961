import { type Board, getBoard } from '@laurel/contract/board.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, queryFor } from '../../lib/api.ts'

const LIVE_MS = 5000
const FINAL_MS = 60_000
/** Some networks drop calls without an error; after this time a call counts as failed. */
const NO_ANSWER_MS = 8000

const pollEvery = (board: Board | undefined) => (board?.state === 'final' ? FINAL_MS : LIVE_MS)

/** Polls. The server answers 304 while nothing has changed, and the browser hands out its stored answer. */
export const boardQuery = (id: string, page = 0) => {
  const input = { params: { id }, query: { page } }
  return queryOptions({
    ...queryFor(getBoard, input),
    queryFn: ({ signal }) => call(getBoard, input, AbortSignal.any([signal, AbortSignal.timeout(NO_ANSWER_MS)])),
    // Also while the browser knows that it is offline: the failure shows the notice.
    networkMode: 'always',
    refetchInterval: ({ state }) => pollEvery(state.data),
    retry: false,
  })
}

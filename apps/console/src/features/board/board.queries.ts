import { type Board, getBoard } from '@laurel/contract/board.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const LIVE_MS = 5000
const FINAL_MS = 60_000
/** A network that swallows calls without a word counts as none after this time. */
const NO_ANSWER_MS = 8000

const pollEvery = (board: Board | undefined) => (board?.state === 'final' ? FINAL_MS : LIVE_MS)

/** Asks again and again; the browser is told when nothing has changed and hands out what it has. */
export const boardQuery = (id: string, page = 0) =>
  queryOptions({
    queryKey: ['board', id, page],
    queryFn: ({ signal }) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(NO_ANSWER_MS)])
      return call(getBoard, { params: { id }, query: { page } }, patience)
    },
    // Also while the browser knows that it is offline: the failure is what puts the notice up.
    networkMode: 'always',
    refetchInterval: ({ state }) => pollEvery(state.data),
    retry: false,
  })

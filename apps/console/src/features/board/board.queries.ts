import { type Board, getBoard } from '@laurel/contract/board.ts'
import { getChallengeBoard } from '@laurel/contract/challenges.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const LIVE_MS = 5000
const FINAL_MS = 60_000
/** Some networks drop calls without an error; after this time a call counts as failed. */
const NO_ANSWER_MS = 8000

const pollEvery = (board: Board | undefined) => (board?.state === 'final' ? FINAL_MS : LIVE_MS)

/** Which board, and whether only people of its company see it. */
export interface BoardAddress {
  id: string
  isCompanyOnly: boolean
}

/** Polls. The server answers 304 while nothing has changed, and the browser hands out its stored answer. */
export const boardQuery = ({ id, isCompanyOnly }: BoardAddress, page = 0) => {
  const input = { params: { id }, query: { page } }
  return queryOptions({
    queryKey: [getBoard.path, input, isCompanyOnly],
    queryFn: ({ signal }): Promise<Board> => {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(NO_ANSWER_MS)])
      return isCompanyOnly ? call(getChallengeBoard, { query: { id, page } }, ends) : call(getBoard, input, ends)
    },
    // Also while the browser knows that it is offline: the failure shows the notice.
    networkMode: 'always',
    refetchInterval: ({ state }) => pollEvery(state.data),
    retry: false,
  })
}

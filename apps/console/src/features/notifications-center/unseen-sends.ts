import { listUnseenSends } from '@laurel/contract/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const UNSEEN_KEY = ['unseen-sends'] as const

const RUNNING_MS = 1500

/** The own messages that are under way or not acknowledged: the shell shows their outcome on whichever screen one is. */
export const unseenSendsQuery = queryOptions({
  queryKey: UNSEEN_KEY,
  queryFn: async ({ signal }) => (await call(listUnseenSends, {}, { signal, background: true })).result,
  refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? RUNNING_MS : false),
  staleTime: 0,
})

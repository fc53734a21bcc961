import type { CallResult } from '@laurel/contract/endpoint.ts'
import { listUnseenSends } from '@laurel/contract/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryFor } from '../../lib/api.ts'

const RUNNING_MS = 1500

const toResult = ({ result }: CallResult<typeof listUnseenSends>) => result

/**
 * The own messages that are under way or not acknowledged: the shell shows their outcome on every screen. In a file of
 * its own, so that the shell does not load the other queries of this screen.
 */
export const unseenSendsQuery = queryOptions({
  ...queryFor(listUnseenSends, {}, { background: true }),
  select: toResult,
  refetchInterval: ({ state }) => (state.data?.result.some(({ waiting, held }) => waiting > held) ? RUNNING_MS : false),
  staleTime: 0,
})

import { reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { BADGES_KEY } from '../badges/badges.queries.ts'

/** Everything that counts awards: leaderboard, report and score cards. */
export const SCORES_KEY = 'scores'

/** What an award changes wherever it is shown or counted. */
export const forgetAwards = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [BADGES_KEY] }),
    queryClient.invalidateQueries({ queryKey: [SCORES_KEY] }),
  ])

/** Reloads after a refusal too: somebody else may have been faster. */
export const useReverseAward = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof reverseAward>['body']) => call(reverseAward, { body }),
    onSettled: () => forgetAwards(queryClient),
  })
}

/** Several at once, for one reason. */
export const useReverseAwards = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof reverseAwards>['body']) => call(reverseAwards, { body }),
    onSettled: () => forgetAwards(queryClient),
    meta: { quiet: true },
  })
}

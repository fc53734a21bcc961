import { listAwards, reverseAward } from '@laurel/contract/awards'
import type { CallInput } from '@laurel/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BADGES_KEY } from '../../domain/badges/badges.queries.ts'
import { call } from '../../lib/api.ts'

export const awardsQuery = (query: CallInput<typeof listAwards>['query']) =>
  queryOptions({
    queryKey: [BADGES_KEY, 'awards', query],
    queryFn: ({ signal }) => call(listAwards, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** Reloads after a refusal too: somebody else may have been faster. */
export const useReverseAward = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof reverseAward>['body']) => call(reverseAward, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BADGES_KEY] }),
    meta: { quiet: true },
  })
}

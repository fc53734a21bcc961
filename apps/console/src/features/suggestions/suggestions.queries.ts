import type { CallInput } from '@laurel/contract/endpoint.ts'
import { completeSuggestion, listSuggestions, readSuggestion, reopenSuggestion } from '@laurel/contract/suggestions.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { loadNews } from '../../lib/session-news.ts'

const KEY = 'suggestions'

const boxQuery = (query: CallInput<typeof listSuggestions>['query']) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: async ({ signal }) => (await call(listSuggestions, { query }, signal)).result,
  })

export const suggestionsQuery = (query: CallInput<typeof listSuggestions>['query']) => ({
  ...boxQuery(query),
  placeholderData: keepPreviousData,
})

/** One suggestion, on whichever page it is; nothing when it is not there for the caller. */
export const suggestionQuery = (id: number) => ({
  ...boxQuery({ id, perpage: 1 }),
  enabled: id !== 0,
})

/** The bell counts along. */
const useMark = (endpoint: typeof readSuggestion | typeof completeSuggestion | typeof reopenSuggestion) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endpoint, { params: { id } }),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: [KEY] }), loadNews(queryClient)]),
    meta: { quiet: true },
  })
}

export const useReadSuggestion = () => useMark(readSuggestion)
export const useCompleteSuggestion = () => useMark(completeSuggestion)
export const useReopenSuggestion = () => useMark(reopenSuggestion)

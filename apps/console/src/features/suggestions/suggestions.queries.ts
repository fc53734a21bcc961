import { reload } from '@laurel/client/query.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import {
  answerSuggestion,
  completeSuggestion,
  listSuggestions,
  readSuggestion,
  reopenSuggestion,
} from '@laurel/contract/suggestions.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, pageFor, queryFor } from '../../lib/api.ts'
import { loadNews } from '../../lib/session/session-news.ts'

const toResult = ({ result }: CallResult<typeof listSuggestions>) => result

export const suggestionsQuery = (query: CallInput<typeof listSuggestions>['query']) =>
  queryOptions({ ...pageFor(listSuggestions, { query }), select: toResult })

/** One suggestion, on any page; nothing when the caller may not see it. */
export const suggestionQuery = (id: number) =>
  queryOptions({
    ...queryFor(listSuggestions, { query: { id, perpage: 1 } }),
    select: toResult,
    enabled: id !== 0,
  })

/** The number at the bell is reloaded too. */
const useChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([reload(queryClient, [listSuggestions]), loadNews(queryClient)]),
    meta: { ownErrors: true },
  })
}

const useMark = (endpoint: typeof readSuggestion | typeof completeSuggestion | typeof reopenSuggestion) =>
  useChange((id: number) => call(endpoint, { params: { id } }))

export const useReadSuggestion = () => useMark(readSuggestion)
export const useCompleteSuggestion = () => useMark(completeSuggestion)
export const useReopenSuggestion = () => useMark(reopenSuggestion)
export const useAnswerSuggestion = () =>
  useChange((input: CallInput<typeof answerSuggestion>) => call(answerSuggestion, input))

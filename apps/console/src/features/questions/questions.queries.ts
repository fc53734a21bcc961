import { reload } from '@laurel/client/query.ts'
import { getDay } from '@laurel/contract/days.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { answerQuestion, listQuestions } from '@laurel/contract/questions.ts'
import { getTripSource } from '@laurel/contract/trips.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, pageFor, queryFor } from '../../lib/api.ts'
import { loadNews } from '../../lib/session/session-news.ts'

const toResult = ({ result }: CallResult<typeof listQuestions>) => result

export const questionsQuery = (query: CallInput<typeof listQuestions>['query']) =>
  queryOptions({ ...pageFor(listQuestions, { query }), select: toResult })

/** One question, on any page; nothing when the caller may not see it. */
export const questionQuery = (id: number) =>
  queryOptions({
    ...queryFor(listQuestions, { query: { id, perpage: 1 } }),
    select: ({ result }) => result.content[0] ?? null,
    enabled: id !== 0,
  })

/** The lines of the uploaded files that became the row of the day. */
export const sourceQuery = (tripId: number) => queryFor(getTripSource, { query: { id: tripId } })

/** Reloads after a refusal too: somebody else may have answered first. */
export const useAnswerQuestion = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof answerQuestion>) => call(answerQuestion, input),
    onSettled: () => Promise.all([reload(queryClient, [listQuestions, getDay]), loadNews(queryClient)]),
    meta: { ownErrors: true },
  })
}

import { listSuggestions } from '@laurel/contract/suggestions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { session } from './session.ts'
import { profileQuery } from './session-profile.ts'

const newsKey = (sessionId: string) => ['news', sessionId] as const

/** The bell needs the newest notifications and their number; one suggestion is the smallest page. */
const fetchNews = async (signal: AbortSignal) => {
  const { notifications, result } = await call(listSuggestions, { query: { perpage: 1 } }, { signal, background: true })
  const { suggestionsCount, questionsCount, proposalsCount } = result
  return { suggestions: notifications, suggestionsCount, questionsCount, proposalsCount }
}

/** Reloads what the bell shows, into the profile of the signed-in person. */
export const loadNews = async (queryClient: QueryClient) => {
  const id = session.state().session?.id
  if (id === undefined) return
  const queryKey = newsKey(id)
  // Cancel the running request: its answer would be older than the change.
  await queryClient.cancelQueries({ queryKey })
  const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => fetchNews(signal), staleTime: 0 }
  const news = await queryClient.fetchQuery(query).catch(() => undefined)
  if (news) queryClient.setQueryData(profileQuery(id).queryKey, (profile) => profile && { ...profile, ...news })
}

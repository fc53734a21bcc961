import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { callerShowsErrors } from './action.ts'
import { CallError, NetworkError } from './call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows its errors itself, beside a field for example; dialogs and questions always do. */
    mutationMeta: { quiet?: boolean }
    /** `told`: a failure is also said in passing, beside what the screen shows in the place of the content. */
    queryMeta: { told?: boolean }
  }
}

const MAX_TRIES = 3
const FIRST_PAUSE_MS = 400

/** A refusal stays a refusal; only what looks like a passing fault is worth another try. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof CallError && [502, 503, 504].includes(error.status))

/** The screen of a session that has just ended is gone anyway. */
const isOfEndedSession = (error: unknown) => error instanceof CallError && error.status === 401

/**
 * Nothing waits for a network: a call that was started ends in words, and is never sent later behind one's back.
 * Of missing answers to what the console asks by itself nobody is told in passing; the shell says it once.
 */
export const createQueryClient = (showError: (error: unknown) => void) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_TRIES - 1 && isPassing(error),
        retryDelay: (failures) => FIRST_PAUSE_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.told && !(error instanceof NetworkError) && !isOfEndedSession(error)) showError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet && !callerShowsErrors() && !isOfEndedSession(error)) showError(error)
      },
    }),
  })

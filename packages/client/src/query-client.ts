import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { callerShowsErrors } from './action.ts'
import { CallError, NetworkError } from './call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller shows its errors itself, for example beside a field. Dialogs and questions always do. */
    mutationMeta: { ownErrors?: boolean }
    /**
     * `showError`: a failure also appears in a snackbar, besides the notice in the place of the content.
     * `offline`: the last answer is kept on the phone, to be read without a connection.
     */
    queryMeta: { showError?: boolean; offline?: boolean }
  }
}

const MAX_TRIES = 3
const FIRST_PAUSE_MS = 400

/** A refusal would be refused again; a lost answer or a restarting server is worth another try. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof CallError && [502, 503, 504].includes(error.status))

/** The screen of an ended session is already gone, so its errors are not shown. */
const isOfEndedSession = (error: unknown) => error instanceof CallError && error.status === 401

/**
 * `networkMode: 'always'`: a call without a network fails at once with a message, instead of being sent later unseen.
 * Queries without an answer show no snackbar: the shell shows one line for all of them.
 */
export const createQueryClient = (showError: (error: unknown) => void) => {
  // By default a button learns a task later that its call runs; a second tap that already waits would send it again.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
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
        if (query.meta?.showError && !(error instanceof NetworkError) && !isOfEndedSession(error)) showError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.ownErrors && !callerShowsErrors() && !isOfEndedSession(error)) showError(error)
      },
    }),
  })
}

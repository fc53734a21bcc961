import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows its errors itself, beside a field for example. */
    mutationMeta: { quiet?: boolean }
    /** `told`: a failure is also said in passing, beside what the screen shows in the place of the content. */
    queryMeta: { told?: boolean }
  }
}

const MAX_TRIES = 3

/** A refusal stays a refusal; only what looks like a passing fault is worth another try. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

/** Nobody is told about a missing answer, nor about a session that has just ended. */
const isWorthTelling = (error: unknown) =>
  !(error instanceof NetworkError) && !(error instanceof ApiError && error.status === 401)

export const createQueryClient = (showError: (error: unknown) => void) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < MAX_TRIES - 1 && isPassing(error),
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.told && isWorthTelling(error)) showError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet && isWorthTelling(error)) showError(error)
      },
    }),
  })

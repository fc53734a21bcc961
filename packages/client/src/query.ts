import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from './call.ts'

/** Queries are known by the path of their endpoint, so a path is all that an invalidation needs. */
type Asked = Pick<Endpoint, 'path'>

/** `CallInput` is unknown for an endpoint without input; its mutation is sent as `mutate()`. */
type Variables<E extends Endpoint> = unknown extends CallInput<E> ? void : CallInput<E>

interface QuerySettings {
  /** Not asked for by a person, so it does not prolong the session. */
  background?: boolean
  /** Asked again by the clock: of the calls for one input only the first prolongs the session. */
  polls?: boolean
}

interface MutationSettings {
  /** Without it a refusal reloads too, because another person may have changed the record first. */
  onlyAfterSuccess?: boolean
  /** The caller shows the error itself. */
  ownErrors?: boolean
}

/** Reloads what these endpoints have answered, whatever was asked. Done once everything in view is fresh. */
export const reload = (queryClient: QueryClient, changes: readonly Asked[]) =>
  Promise.all(changes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

const MOST_IDLE_MS = 1000

/** Done when the browser has nothing more urgent to do, such as to paint. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MOST_IDLE_MS })
    else setTimeout(resolve)
  })

/** Queries and mutations straight from endpoints: keys are never written by hand. */
export const createQueries = (call: Call) => {
  const queryFor = <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { background = false, polls = false }: QuerySettings = {},
  ) =>
    queryOptions({
      queryKey: [endpoint.path, input] as const,
      queryFn: async ({ signal, client, queryKey }) => {
        if (background) await idle()
        const isPoll = polls && client.getQueryData(queryKey) !== undefined
        return call(endpoint, input, { signal, background: background || isPoll })
      },
    })

  /** One page of a list. The page before stays in view until the next one is there. */
  const pageFor = <E extends Endpoint>(endpoint: E, input: CallInput<E>, settings?: QuerySettings) => ({
    ...queryFor(endpoint, input, settings),
    placeholderData: keepPreviousData,
  })

  /** A hook that sends the endpoint and then reloads the answers of `changes`: `export const useX = mutationFor(x, [listX])` */
  const mutationFor = <E extends Endpoint>(
    endpoint: E,
    changes: readonly Asked[],
    { onlyAfterSuccess = false, ownErrors = false }: MutationSettings = {},
  ) =>
    function useEndpoint() {
      const queryClient = useQueryClient()
      const reloadChanges = () => reload(queryClient, changes)
      return useMutation({
        mutationFn: (input: Variables<E>) => call(endpoint, (input ?? {}) as CallInput<E>),
        ...(onlyAfterSuccess ? { onSuccess: reloadChanges } : { onSettled: reloadChanges }),
        meta: { ownErrors },
      })
    }

  return { queryFor, pageFor, mutationFor }
}

export type Queries = ReturnType<typeof createQueries>

import { CallError } from '@laurel/client/call-error.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageFor } from './api.ts'

interface PageOf<Row> {
  content: Row[]
  totalElements: number
}

/** The one thing that was asked for does not exist, or not for this person. */
export const isMissing = (error: unknown) => error instanceof CallError && [403, 404].includes(error.status)

/** The error of a query, with a retry. */
export const queryProblem = (query: UseQueryResult) =>
  query.error
    ? {
        text: messageFor(query.error),
        reference: query.error instanceof CallError ? query.error.requestId : null,
        isMissing: query.error instanceof CallError && query.error.status === 404,
        onRetry: () => void query.refetch(),
      }
    : undefined

/** The props of a `DataTable` for a paged query. */
export const tableQuery = <Row>(query: UseQueryResult<PageOf<Row>>) => ({
  rows: query.data?.content,
  total: query.data?.totalElements,
  refreshing: query.isFetching && query.data !== undefined,
  problem: queryProblem(query),
})

import { CallError } from '@laurel/client/call-error.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageFor } from './api.ts'

interface PageOf<Row> {
  content: Row[]
  totalElements: number
}

/** A row as the server has it now; undefined when it has left this page of the list. */
export const freshRow = async <Row extends { id: number }>(query: UseQueryResult<PageOf<Row>>, id: number) => {
  const { data } = await query.refetch()
  return data?.content.find((row) => row.id === id)
}

/** The error of a query, with a retry. */
export const queryProblem = (query: UseQueryResult) =>
  query.error
    ? {
        text: messageFor(query.error),
        reference: query.error instanceof CallError ? query.error.requestId : null,
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

import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from './api.ts'
import { ApiError } from './api-error.ts'

interface PageOf<Row> {
  content: Row[]
  totalElements: number
}

/** What a `DataTable` wants to know of a paged query. */
export const tableQuery = <Row>(query: UseQueryResult<PageOf<Row>>) => ({
  rows: query.data?.content,
  total: query.data?.totalElements,
  refreshing: query.isFetching && query.data !== undefined,
  problem: query.error
    ? {
        text: messageOf(query.error),
        reference: query.error instanceof ApiError ? query.error.requestId : null,
        onRetry: () => void query.refetch(),
      }
    : undefined,
})

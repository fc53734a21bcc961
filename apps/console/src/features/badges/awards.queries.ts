import { listAwards } from '@laurel/contract/awards.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BADGES_KEY } from '../../domain/badges/badges.queries.ts'
import { call } from '../../lib/api.ts'

export const awardsQuery = (query: CallInput<typeof listAwards>['query']) =>
  queryOptions({
    queryKey: [BADGES_KEY, 'awards', query],
    queryFn: ({ signal }) => call(listAwards, { query }, signal),
    placeholderData: keepPreviousData,
  })

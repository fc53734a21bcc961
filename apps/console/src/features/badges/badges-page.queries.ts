import type { CallResult } from '@laurel/contract/endpoint.ts'
import { getCompanyDivisions } from '@laurel/contract/lookups.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type DivisionWithPeople = CallResult<typeof getCompanyDivisions>[number]

/** The own divisions with the people who can be awarded there. */
export const divisionsQuery = () =>
  queryOptions({
    queryKey: ['divisions', 'with-people'],
    queryFn: ({ signal }) => call(getCompanyDivisions, { query: {} }, signal),
  })

import { listAwards } from '@laurel/contract/awards.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { getCompanyDivisions } from '@laurel/contract/lookups.ts'
import { pageFor, queryFor } from '../../lib/api.ts'

export type DivisionWithPeople = CallResult<typeof getCompanyDivisions>[number]

/** The own divisions with the people who can be awarded there. */
export const divisionsQuery = () => queryFor(getCompanyDivisions, { query: {} })

export const awardsQuery = (query: CallInput<typeof listAwards>['query']) => pageFor(listAwards, { query })

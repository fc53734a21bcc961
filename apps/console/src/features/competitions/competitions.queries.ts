import {
  createCompetition,
  deleteCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BADGES, DIVISIONS } from '../../domain/changes.ts'
import { mutationFor, queryFor } from '../../lib/api.ts'

const toResult = ({ result }: CallResult<typeof listCompetitions>) => result

/** Each tab is a table of its own: the rows of one are never shown while those of another load. */
export const competitionsQuery = (query: CallInput<typeof listCompetitions>['query']) =>
  queryOptions({
    ...queryFor(listCompetitions, { query }),
    select: toResult,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1].query?.status === query?.status ? keepPreviousData(previous) : undefined,
    meta: { showError: true },
  })

/** Divisions may have been given badges that they lacked. */
const CHANGES = [listCompetitions, ...DIVISIONS, ...BADGES]

const fromForm = { onlyAfterSuccess: true, ownErrors: true }

export const useCreateCompetition = mutationFor(createCompetition, CHANGES, fromForm)
export const useUpdateCompetition = mutationFor(updateCompetition, CHANGES, fromForm)
export const useDeleteCompetition = mutationFor(deleteCompetition, CHANGES, { ownErrors: true })

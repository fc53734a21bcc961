import {
  createCompetition,
  deleteCompetition,
  exportCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BADGES, DIVISIONS } from '../../domain/changes.ts'
import { call, mutationFor, queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

const toResult = ({ result }: CallResult<typeof listCompetitions>) => result

/** Each tab is a table of its own: the rows of one are never shown while those of another load. */
export const competitionsQuery = (query: CallInput<typeof listCompetitions>['query']) =>
  queryOptions({
    ...queryFor(listCompetitions, { query }),
    select: toResult,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1].query?.status === query?.status ? keepPreviousData(previous) : undefined,
  })

const MOST_ROWS = 100

/** An active competition as it is now; undefined once it is over or gone. */
export const freshCompetition = async (id: number) => {
  const { result } = await call(listCompetitions, { query: { status: 'Active', perpage: MOST_ROWS } })
  return result.content.find((competition) => competition.id === id)
}

/** Divisions may have been given badges that they lacked. */
const CHANGES = [listCompetitions, ...DIVISIONS, ...BADGES]

const fromForm = { onlyAfterSuccess: true, ownErrors: true }

export const useCreateCompetition = mutationFor(createCompetition, CHANGES, fromForm)
export const useUpdateCompetition = mutationFor(updateCompetition, CHANGES, fromForm)
export const useDeleteCompetition = mutationFor(deleteCompetition, CHANGES, { ownErrors: true })

export const useExportCompetition = downloadFor(exportCompetition)

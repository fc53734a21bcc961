import {
  type CompetitionStatus,
  createCompetition,
  deleteCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { getDefaultBadgeList } from '@laurel/contract/lookups.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'competitions'

type CompetitionQuery = CallInput<typeof listCompetitions>['query']

/** Another tab is another table: its rows never stand in for those that are on their way. */
export const competitionsQuery = (query: CompetitionQuery) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: async ({ signal }) => (await call(listCompetitions, { query }, signal)).result,
    placeholderData: (previous, previousQuery) => {
      const [, before] = (previousQuery?.queryKey ?? []) as [string?, CompetitionQuery?]
      return before?.status === query.status ? keepPreviousData(previous) : undefined
    },
    meta: { told: true },
  })

export const defaultBadgesQuery = () =>
  queryOptions({
    queryKey: ['default-badges', 'choices'],
    queryFn: ({ signal }) => call(getDefaultBadgeList, {}, signal),
  })

/** Divisions may have been given badges that they lacked. */
const useReload = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([KEY, 'divisions', 'badges'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export const useCreateCompetition = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof createCompetition>['body']) => call(createCompetition, { body }),
    onSuccess: useReload(),
    meta: { quiet: true },
  })

export const useUpdateCompetition = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateCompetition>['body']) => call(updateCompetition, { body }),
    onSuccess: useReload(),
    meta: { quiet: true },
  })

/** Reloads after a refusal too: the status may have changed meanwhile. */
export const useDeleteCompetition = () =>
  useMutation({
    mutationFn: (body: { competitionId: number; currentStatus: CompetitionStatus }) =>
      call(deleteCompetition, { body }),
    onSettled: useReload(),
    meta: { quiet: true },
  })

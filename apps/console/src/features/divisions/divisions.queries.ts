import { createDivision, deleteDivision, listDivisions, updateDivision } from '@laurel/contract/divisions.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { getDefaultBadgeList } from '@laurel/contract/lookups.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'divisions'

export const divisionsQuery = (query: CallInput<typeof listDivisions>['query']) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call(listDivisions, { query }, signal),
    placeholderData: keepPreviousData,
  })

export const defaultBadgesQuery = () =>
  queryOptions({
    queryKey: ['default-badges', 'choices'],
    queryFn: ({ signal }) => call(getDefaultBadgeList, {}, signal),
  })

/** Locations show the names of their divisions. */
const useReload = () => {
  const queryClient = useQueryClient()
  return () => Promise.all([KEY, 'locations'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export const useCreateDivision = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof createDivision>['body']) => call(createDivision, { body }),
    onSuccess: useReload(),
  })

/** Reloads after a refusal too: somebody else may have been faster. */
export const useUpdateDivision = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateDivision>['body']) => call(updateDivision, { body }),
    onSettled: useReload(),
  })

export const useDeleteDivision = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteDivision, { body: { id } }),
    onSettled: useReload(),
    meta: { quiet: true },
  })

import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { createLocation, deleteLocation, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'locations'

/** The page as every table wants it, with the countries beside it. */
const toLocationPage = ({ locations, countryList }: CallResult<typeof listLocations>) => ({ ...locations, countryList })

export type LocationPage = ReturnType<typeof toLocationPage>

export const locationsQuery = (query: CallInput<typeof listLocations>['query']) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call(listLocations, { query }, signal),
    select: toLocationPage,
    placeholderData: keepPreviousData,
  })

const useReload = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}

export const useCreateLocation = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof createLocation>['body']) => call(createLocation, { body }),
    onSuccess: useReload(),
  })

/** Reloads after a refusal too: somebody else may have been faster. */
export const useUpdateLocation = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateLocation>['body']) => call(updateLocation, { body }),
    onSettled: useReload(),
  })

export const useDeleteLocation = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteLocation, { body: { id } }),
    onSettled: useReload(),
    meta: { quiet: true },
  })

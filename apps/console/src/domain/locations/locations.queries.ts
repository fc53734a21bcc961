import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { createLocation, deleteLocation, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, mutationFor, pageFor } from '../../lib/api.ts'
import { LOCATIONS } from '../changes.ts'

/** The page in the form of the other lists, with the countries. */
const toLocationPage = ({ locations, countryList }: CallResult<typeof listLocations>) => ({ ...locations, countryList })

export type LocationPage = ReturnType<typeof toLocationPage>

export const locationsQuery = (query: CallInput<typeof listLocations>['query']) =>
  queryOptions({ ...pageFor(listLocations, { query }), select: toLocationPage })

/** A location as it is now; undefined once it is gone. */
export const freshLocation = async (id: number) => (await call(listLocations, { query: { id } })).locations.content[0]

export const useCreateLocation = mutationFor(createLocation, LOCATIONS, { onlyAfterSuccess: true })
export const useUpdateLocation = mutationFor(updateLocation, LOCATIONS)
export const useDeleteLocation = mutationFor(deleteLocation, LOCATIONS, { ownErrors: true })

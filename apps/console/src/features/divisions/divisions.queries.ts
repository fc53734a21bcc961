import {
  createDivision,
  deleteDivision,
  getDivisionUse,
  listDivisions,
  updateDivision,
} from '@laurel/contract/divisions.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { DIVISIONS, LOCATIONS } from '../../domain/changes.ts'
import { call, mutationFor, pageFor, queryFor } from '../../lib/api.ts'

export const divisionsQuery = (query: CallInput<typeof listDivisions>['query']) => pageFor(listDivisions, { query })

/** Asked anew for every question: what is in the way changes. */
export const divisionUseQuery = (id: number) => ({ ...queryFor(getDivisionUse, { query: { id } }), staleTime: 0 })

/** A division as it is now; undefined once it is gone. */
export const freshDivision = async (id: number) => (await call(listDivisions, { query: { id } })).content[0]

/** Locations show the names of their divisions. */
const CHANGES = [...DIVISIONS, ...LOCATIONS]

export const useCreateDivision = mutationFor(createDivision, CHANGES, { onlyAfterSuccess: true })
export const useUpdateDivision = mutationFor(updateDivision, CHANGES)
export const useDeleteDivision = mutationFor(deleteDivision, CHANGES, { ownErrors: true })

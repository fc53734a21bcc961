import { createDivision, deleteDivision, listDivisions, updateDivision } from '@laurel/contract/divisions.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { DIVISIONS, LOCATIONS } from '../../domain/changes.ts'
import { mutationFor, pageFor } from '../../lib/api.ts'

export const divisionsQuery = (query: CallInput<typeof listDivisions>['query']) => pageFor(listDivisions, { query })

/** Locations show the names of their divisions. */
const CHANGES = [...DIVISIONS, ...LOCATIONS]

export const useCreateDivision = mutationFor(createDivision, CHANGES, { onlyAfterSuccess: true })
export const useUpdateDivision = mutationFor(updateDivision, CHANGES)
export const useDeleteDivision = mutationFor(deleteDivision, CHANGES, { ownErrors: true })

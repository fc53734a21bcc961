import { listProviderGroups, listScimCalls, placeGroup, readProvisioning } from '@laurel/contract/provisioning.ts'
import { PEOPLE } from '../../../domain/changes.ts'
import { mutationFor, queryFor } from '../../../lib/api.ts'

/** `companyid` is 0 for people who have only their own company. */
export const provisioningQuery = (companyid: number) => queryFor(readProvisioning, { query: { companyid } })
export const providerGroupsQuery = (companyid: number) => queryFor(listProviderGroups, { query: { companyid } })
export const scimCallsQuery = (companyid: number) => queryFor(listScimCalls, { query: { companyid } })

export const usePlaceGroup = mutationFor(placeGroup, [readProvisioning, listProviderGroups, ...PEOPLE], {
  ownErrors: true,
})

import { type ExcludedPage, getCompanyList, getDivisions, getLocations } from '@laurel/contract/lookups.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The keys begin like those of the full lists: whoever changes a division invalidates `['divisions']` and is done. */

export const companyChoices = () =>
  queryOptions({
    queryKey: ['companies', 'choices'],
    queryFn: ({ signal }) => call(getCompanyList, {}, signal),
  })

interface DivisionsOf {
  /** 0 stands for every company that the caller sees. */
  companyid: number
  /** Leaves out the divisions where this page is off. */
  exclude?: ExcludedPage | undefined
}

export const divisionChoices = (query: DivisionsOf) =>
  queryOptions({
    queryKey: ['divisions', 'choices', query],
    queryFn: ({ signal }) => call(getDivisions, { query }, signal),
  })

/** `divisionid` 0 stands for every division that the caller sees. */
export const locationChoices = (query: { divisionid: number }) =>
  queryOptions({
    queryKey: ['locations', 'choices', query],
    queryFn: ({ signal }) => call(getLocations, { query }, signal),
  })

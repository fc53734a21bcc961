import { type ExcludedPage, getCompanyList, getDivisions, getLocations } from '@laurel/contract/lookups.ts'
import { queryFor } from '../../lib/api.ts'

export const companyChoices = () => queryFor(getCompanyList, {})

interface DivisionQuery {
  /** 0 means every company that the caller sees. */
  companyid: number
  /** Leaves out the divisions where this page is off. */
  exclude?: ExcludedPage | undefined
}

export const divisionChoices = (query: DivisionQuery) => queryFor(getDivisions, { query })

/** `divisionid` 0 means every division that the caller sees. */
export const locationChoices = (query: { divisionid: number }) => queryFor(getLocations, { query })

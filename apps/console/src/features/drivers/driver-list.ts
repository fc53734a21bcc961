import { PEOPLE_LIST } from '../../domain/people/people-list.ts'
import { listSearch } from '../../lib/list-search.ts'

/** What of the list of the own company stands in the address. */
export const driverList = listSearch(PEOPLE_LIST)

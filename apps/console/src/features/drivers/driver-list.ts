import { PEOPLE_LIST } from '../../domain/people/people-list.ts'
import { listSearch } from '../../lib/list-search.ts'

export const driverList = listSearch(PEOPLE_LIST)

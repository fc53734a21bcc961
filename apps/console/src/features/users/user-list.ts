import { PEOPLE_LIST } from '../../domain/people/people-list.ts'
import { idFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

export const userList = listSearch({ ...PEOPLE_LIST, filters: { ...PEOPLE_LIST.filters, companyid: idFilter } })

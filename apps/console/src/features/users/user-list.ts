import { idOrAll } from '@laurel/contract/rules.ts'
import { PEOPLE_LIST } from '../../domain/people/people-list.ts'
import { listSearch } from '../../lib/list-search.ts'

/** What of the Admin's list stands in the address. */
export const userList = listSearch({ ...PEOPLE_LIST, filters: PEOPLE_LIST.filters.extend({ companyid: idOrAll }) })

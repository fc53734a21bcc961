import { COMPANY_SORT_FIELDS } from '@laurel/contract/companies'
import { listSearch } from '../../lib/list-search.ts'

/** What of the list of companies stands in the address. */
export const companyList = listSearch({ sortFields: COMPANY_SORT_FIELDS })

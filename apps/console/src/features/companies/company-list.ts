import { CLOSED_FILTERS, COMPANY_SORT_FIELDS } from '@laurel/contract/companies.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of the list of companies stands in the address. */
export const companyList = listSearch({
  sortFields: COMPANY_SORT_FIELDS,
  filters: z.object({ closed: z.enum(CLOSED_FILTERS).default('no') }),
})

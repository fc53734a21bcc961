import { idOrAll } from '@laurel/contract/rules.ts'
import { USER_SORT_FIELDS } from '@laurel/contract/users.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** The list inside the dialog. */
export const recipientList = listSearch({
  sortFields: USER_SORT_FIELDS,
  defaultSort: { field: 'firstname', direction: 'desc' },
  filters: z.object({ companyid: idOrAll, divisionid: idOrAll, locationid: idOrAll }),
})

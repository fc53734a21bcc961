import { ROLE_ID } from '@laurel/contract/roles.ts'
import { idOrAll } from '@laurel/contract/rules.ts'
import { PERSON_STATES, USER_SORT_FIELDS } from '@laurel/contract/users.ts'
import * as z from 'zod'

/** What every list of people keeps in the address beside its tab. */
export const PEOPLE_LIST = {
  sortFields: USER_SORT_FIELDS,
  filters: z.object({
    divisionid: idOrAll,
    roleid: z.coerce.number().int().min(0).max(ROLE_ID.User).default(0),
    state: z.enum(['', ...PERSON_STATES]).default(''),
  }),
} as const

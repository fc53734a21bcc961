import { ROLE_ID } from '@laurel/contract/roles.ts'
import { PERSON_STATES, USER_SORT_FIELDS, type UserStatus } from '@laurel/contract/users.ts'
import { choiceFilter, countFilter, idFilter } from '../../lib/list-filters.ts'

export const PEOPLE_TABS = ['active', 'inactive', 'deleted'] as const

export const PEOPLE_STATUS: Record<(typeof PEOPLE_TABS)[number], UserStatus> = {
  active: 'Active',
  inactive: 'Inactive',
  deleted: 'Removed',
}

export const PEOPLE_LIST = {
  sortFields: USER_SORT_FIELDS,
  filters: {
    divisionid: idFilter,
    roleid: countFilter(ROLE_ID.User),
    state: choiceFilter(['', ...PERSON_STATES]),
  },
} as const

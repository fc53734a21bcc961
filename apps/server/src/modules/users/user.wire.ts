import type { Language } from '@laurel/contract/constants.ts'
import type { Country } from '@laurel/contract/regions.ts'
import { roleName } from '@laurel/contract/roles.ts'
import { DIVISION_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { User, UserPermission, UserStatus } from '@laurel/contract/users.ts'
import { signedFileUrl } from '../files/files.service.ts'

interface Place {
  id: number
  name: string
}

export interface UserRow {
  id: number
  company_id: number | null
  company_name: string | null
  role_id: number
  status: string
  email: string
  first_name: string
  last_name: string
  employee_id: string | null
  secondary_id: string | null
  country: string | null
  lang: string
  hire_date: string | null
  birth_date: string | null
  is_new_hire: boolean
  is_active_new_hire: boolean
  is_complete: boolean
  has_second_factor: boolean | null
  code: string | null
  photo_hash: string | null
  division_id: number | null
  division_name: string | null
  location_id: number | null
  location_name: string | null
  divisions: Place[]
  badge_ids: number[]
  invited_at: Date | null
  shares_employee_id: boolean
  has_device: boolean
  signs_on: boolean
  celebrates: boolean
  managed_id: number | null
  has_employee_id: boolean | null
  placed_by: string | null
  is_to_place: boolean
  version: number
  created_at: Date
}

export const toUser = (row: UserRow): User => {
  const role = { id: row.role_id, name: roleName(row.role_id) }
  return {
    id: row.id,
    username: row.email,
    firstname: row.first_name,
    lastname: row.last_name,
    employeeid: row.employee_id,
    secondaryid: row.secondary_id,
    country: row.country as Country | null,
    lang: row.lang as Language,
    status: row.status as UserStatus,
    roleid: role.id,
    role,
    roles: [role.name],
    roletext: role.name,
    company: row.company_name,
    companyid: row.company_id,
    divisionid: row.division_id,
    locationid: row.location_id,
    selectedDivisions: row.divisions.map(({ id }) => id),
    permissions: permissionsFor(row, role),
    allowBadges: row.badge_ids,
    hiredate: row.hire_date,
    birthdate: row.birth_date,
    newhire: row.is_new_hire,
    celebrations: row.celebrates,
    activenewhire: row.is_active_new_hire,
    code: row.code,
    iscomplete: row.is_complete ? 1 : 0,
    secondfactor: row.has_second_factor,
    invitedat: row.is_complete ? null : (row.invited_at?.toISOString() ?? null),
    sharesemployeeid: row.shares_employee_id,
    hasdevice: row.has_device,
    signson: row.signs_on,
    managed: managedFields(row),
    toplace: row.is_to_place,
    createddate: row.created_at.toISOString(),
    profilepic: signedFileUrl(row.photo_hash),
    version: row.version,
  }
}

/** What the provider does not send, such as an employee number or a placed group, people still decide. */
const managedFields = ({ managed_id, has_employee_id, placed_by }: UserRow) => {
  if (managed_id === null) return []
  return [
    'username',
    'firstname',
    'lastname',
    'status',
    ...(has_employee_id ? ['employeeid'] : []),
    ...(placed_by === 'group' ? ['roleid', 'divisionid', 'selectedDivisions'] : []),
  ]
}

/** One per division that the person looks after, or a single one with the home. */
const permissionsFor = (row: UserRow, role: User['role']): UserPermission[] => {
  if (DIVISION_ROLE_IDS.includes(row.role_id) && row.divisions.length > 0) {
    return row.divisions.map((division) => ({ role, division, location: null }))
  }
  const division = toNamedPlace(row.division_id, row.division_name)
  return [{ role, division, location: toNamedPlace(row.location_id, row.location_name) }]
}

const toNamedPlace = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

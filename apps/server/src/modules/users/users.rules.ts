import { ROLE_ID } from '@laurel/contract/roles.ts'
import { DIVISION_ROLE_IDS, HOME_ROLE_IDS, type UserChange, type UserForm } from '@laurel/contract/user-form.ts'

/** People can change among these roles; Admins, Drivers and Users keep theirs. */
const MOVABLE: readonly number[] = [ROLE_ID.CompanyAdmin, ROLE_ID.Manager, ROLE_ID.Supervisor]

export const mayBecome = (current: number, wanted: number) =>
  current === wanted || (MOVABLE.includes(current) && MOVABLE.includes(wanted))

export interface Placement {
  divisionId: number | null
  locationId: number | null
  /** The divisions that a Manager or Supervisor looks after. */
  divisionIds: number[]
}

/** Division, location and divisions to look after; what does not fit the role is left out. */
export const placementFor = ({
  roleid,
  divisionid,
  locationid,
  selectedDivisions,
}: UserForm | UserChange): Placement => {
  const hasHome = HOME_ROLE_IDS.includes(roleid)
  return {
    divisionId: hasHome ? (divisionid ?? null) : null,
    locationId: hasHome ? (locationid ?? null) : null,
    divisionIds: DIVISION_ROLE_IDS.includes(roleid) ? [...new Set(selectedDivisions)] : [],
  }
}

/** Only Managers need a grant for each badge. */
export const isGrantedBadges = (roleId: number) => roleId === ROLE_ID.Manager

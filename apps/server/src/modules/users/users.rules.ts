import { ROLE_ID } from '@laurel/contract/roles.ts'
import { DIVISION_ROLE_IDS, HOME_ROLE_IDS, type UserChange, type UserForm } from '@laurel/contract/user-form.ts'
import type { User } from '@laurel/contract/users.ts'
import { type Actor, isProvider } from '../../access/actor.ts'
import { AppError } from '../../core/app-error.ts'

/** Brought by the provider without a place: a User only until somebody decides, who has earned nothing yet. */
export const isUndecided = ({ toplace, roleid, divisionid }: Pick<User, 'toplace' | 'roleid' | 'divisionid'>) =>
  toplace && roleid === ROLE_ID.User && divisionid === null

/**
 * An API key looks after people of the programme alone: an account of the console may do more than any key. The identity
 * provider of the company, which decides who works there, keeps all.
 */
export const requireForKey = (actor: Pick<Actor, 'via'>, ...roleIds: number[]) => {
  if (actor.via && !isProvider(actor) && !roleIds.every((role) => HOME_ROLE_IDS.includes(role)))
    throw new AppError('key_people')
}

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

/** The first field of a change that the identity provider keeps and that would become something else. */
export const changedManagedField = (before: User, change: UserForm | UserChange) => {
  const { divisionId, divisionIds } = placementFor(change)
  const wanted: Record<string, unknown> = {
    username: change.username,
    firstname: change.firstname,
    lastname: change.lastname,
    employeeid: change.employeeid,
    roleid: change.roleid,
    divisionid: divisionId,
    selectedDivisions: inOrder(divisionIds),
  }
  const present: Record<string, unknown> = { ...before, selectedDivisions: inOrder(before.selectedDivisions) }
  return before.managed.find((name) => name in wanted && JSON.stringify(wanted[name]) !== JSON.stringify(present[name]))
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

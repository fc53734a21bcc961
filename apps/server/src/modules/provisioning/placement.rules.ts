import { mayBecome, ROLE_ID } from '@laurel/contract/roles.ts'
import { DIVISION_ROLE_IDS, HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { Place } from '../users/placing.service.ts'
import type { Defaults } from './connection.ts'

type PlacedBy = Place['placedBy']

/** What a group of the provider makes of its members. */
export interface GroupPlace {
  roleId: number
  divisionIds: readonly number[]
}

/** A managed person as they are placed now. */
export interface PlacedPerson {
  roleId: number
  divisionId: number | null
  divisionIds: readonly number[]
  placedBy: PlacedBy
}

/** Where somebody is, and whether they were awarded anything: drivers and users keep their role then, for good. */
export interface Candidate extends PlacedPerson {
  hasEarned: boolean
}

/** From the most rights to the fewest. */
const RANKS: readonly number[] = [
  ROLE_ID.CompanyAdmin,
  ROLE_ID.Manager,
  ROLE_ID.Supervisor,
  ROLE_ID.Driver,
  ROLE_ID.User,
]

const needsDivision = (roleId: number) => roleId !== ROLE_ID.CompanyAdmin

/** Only with the divisions that go with its role does a group place anybody. */
export const isPlacing = ({ roleId, divisionIds }: { roleId: number | null; divisionIds: readonly number[] }) =>
  roleId !== null && (!needsDivision(roleId) || divisionIds.length > 0)

/**
 * Of several groups the highest role counts, with the divisions of all groups that give it. Those of the others do not:
 * a driver of one division who manages another must not manage both.
 */
const strongest = (groups: readonly GroupPlace[]): GroupPlace | undefined => {
  const roleId = RANKS.find((rank) => groups.some((group) => group.roleId === rank))
  if (roleId === undefined) return undefined
  const divisionIds = new Set(groups.filter((group) => group.roleId === roleId).flatMap((group) => group.divisionIds))
  return { roleId, divisionIds: [...divisionIds].toSorted((one, other) => one - other) }
}

const toDefaultPlace = ({ roleId, divisionId }: Defaults): GroupPlace => ({
  roleId,
  divisionIds: divisionId === null ? [] : [divisionId],
})

const hasConsoleRole = (roleId: number) => !HOME_ROLE_IDS.includes(roleId)

/**
 * Where a managed person belongs. Groups win over what people or defaults decided. Who is in no placing group any more
 * loses rights in the console, because that is what leaving the group was for; drivers and users keep their place.
 */
export const decide = (
  { hasEarned, ...person }: Candidate,
  groups: readonly GroupPlace[],
  defaults: Defaults | null,
): PlacedPerson => {
  const toPlace = (wanted: GroupPlace, placedBy: PlacedBy) => placeFor({ hasEarned, ...person }, wanted, placedBy)
  const wanted = strongest(groups)
  if (wanted) return toPlace(wanted, 'group')
  if (person.placedBy === 'group') {
    if (!hasConsoleRole(person.roleId)) return { ...person, placedBy: 'person' }
    const isDefault = defaults !== null && hasConsoleRole(defaults.roleId)
    return isDefault ? toPlace(toDefaultPlace(defaults), 'default') : NOWHERE
  }
  if (person.placedBy === null && defaults) return toPlace(toDefaultPlace(defaults), 'default')
  return person
}

/** Sees nothing, and waits to be placed. */
const NOWHERE: PlacedPerson = { roleId: ROLE_ID.Supervisor, divisionId: null, divisionIds: [], placedBy: null }

const placeFor = ({ hasEarned, ...person }: Candidate, wanted: GroupPlace, placedBy: PlacedBy): PlacedPerson => {
  const isOfConsole = hasConsoleRole(person.roleId)
  const isAllowed = mayBecome(person.roleId, wanted.roleId) || (!isOfConsole && !hasEarned)
  // Of a group that gives another role, drivers and users who have earned something take the division at most.
  if (!isAllowed && !isOfConsole) {
    return hasConsoleRole(wanted.roleId) ? person : { ...person, divisionId: homeFor(person, wanted), placedBy }
  }
  // Nobody of the console becomes a driver, but the rights of the former group end.
  if (!isAllowed) return NOWHERE
  const { roleId, divisionIds } = wanted
  return {
    roleId,
    divisionId: HOME_ROLE_IDS.includes(roleId) ? homeFor(person, wanted) : null,
    divisionIds: DIVISION_ROLE_IDS.includes(roleId) ? divisionIds : [],
    placedBy,
  }
}

/** The present division where the groups allow it, otherwise the oldest of theirs. */
const homeFor = ({ divisionId }: PlacedPerson, { divisionIds }: GroupPlace) =>
  divisionId !== null && divisionIds.includes(divisionId) ? divisionId : (divisionIds[0] ?? null)

export const isSamePlace = (one: PlacedPerson, other: PlacedPerson) =>
  one.roleId === other.roleId &&
  one.divisionId === other.divisionId &&
  one.placedBy === other.placedBy &&
  one.divisionIds.length === other.divisionIds.length &&
  one.divisionIds.every((id) => other.divisionIds.includes(id))

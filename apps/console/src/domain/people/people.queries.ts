import type { CallInput } from '@laurel/contract/endpoint.ts'
import { getCompanies } from '@laurel/contract/lookups.ts'
import { readProvisioning, stopManaging } from '@laurel/contract/provisioning.ts'
import {
  changeUserStatus,
  changeUserStatuses,
  createUser,
  deleteDriver,
  deleteUser,
  disableUserSecondFactor,
  endUserDevices,
  listDrivers,
  listUsers,
  mailPasswordLink,
  makeInvitations,
  moveUsers,
  purgeUser,
  resendInvitations,
  restoreUser,
  setUserPassword,
  updateUser,
} from '@laurel/contract/users.ts'
import { call, mutationFor, pageFor, queryFor } from '../../lib/api.ts'
import { PEOPLE } from '../changes.ts'

/** How a screen removes a person: Admins and companies have calls of their own for it. */
export type Remove = ReturnType<typeof useRemoveUser | typeof useRemoveDriver>['mutateAsync']

/** Everybody on the platform. */
export const usersQuery = (query: CallInput<typeof listUsers>['query']) => pageFor(listUsers, { query })

/** The people of the own company. */
export const driversQuery = (query: CallInput<typeof listDrivers>['query']) => pageFor(listDrivers, { query })

/** A person as they are now; undefined once they are gone. */
export const freshPerson = async (id: number) => (await call(listUsers, { query: { id } })).content[0]

/** Which companies mark new hires. */
export const newHireCompanies = () => queryFor(getCompanies, {})

export const useCreatePerson = mutationFor(createUser, PEOPLE, { ownErrors: true })
export const useUpdatePerson = mutationFor(updateUser, PEOPLE, { ownErrors: true })
export const useChangeStatus = mutationFor(changeUserStatus, PEOPLE, { ownErrors: true })
export const useChangeStatuses = mutationFor(changeUserStatuses, PEOPLE, { ownErrors: true })
export const useRemoveUser = mutationFor(deleteUser, PEOPLE, { ownErrors: true })
export const useRemoveDriver = mutationFor(deleteDriver, PEOPLE, { ownErrors: true })
export const useRestorePerson = mutationFor(restoreUser, PEOPLE, { ownErrors: true })
export const usePurgePerson = mutationFor(purgeUser, PEOPLE, { ownErrors: true })
export const useMailPasswordLink = mutationFor(mailPasswordLink, PEOPLE, { ownErrors: true })
export const useDisablePersonFactor = mutationFor(disableUserSecondFactor, PEOPLE, { ownErrors: true })
export const useEndPhones = mutationFor(endUserDevices, PEOPLE, { ownErrors: true })
export const useMakeInvitations = mutationFor(makeInvitations, PEOPLE, { ownErrors: true })
export const useInviteAgain = mutationFor(resendInvitations, PEOPLE, { ownErrors: true })
export const useMovePeople = mutationFor(moveUsers, PEOPLE, { ownErrors: true })
export const useStopManaging = mutationFor(stopManaging, [...PEOPLE, readProvisioning], { ownErrors: true })
export const useSetPassword = mutationFor(setUserPassword, PEOPLE, { ownErrors: true })

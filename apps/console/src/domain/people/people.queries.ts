import type { CallInput } from '@laurel/contract/endpoint.ts'
import { getCompanies } from '@laurel/contract/lookups.ts'
import {
  changeUserStatus,
  changeUserStatuses,
  createUser,
  type deleteDriver,
  type deleteUser,
  disableUserSecondFactor,
  listDrivers,
  listUsers,
  mailPasswordLink,
  moveUsers,
  purgeUser,
  resendInvitations,
  restoreUser,
  setUserPassword,
  updateUser,
} from '@laurel/contract/users.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'people'

/** Everybody on the platform. */
export const usersQuery = (query: CallInput<typeof listUsers>['query']) =>
  queryOptions({
    queryKey: [KEY, 'users', query],
    queryFn: ({ signal }) => call(listUsers, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** The people of the own company. */
export const driversQuery = (query: CallInput<typeof listDrivers>['query']) =>
  queryOptions({
    queryKey: [KEY, 'drivers', query],
    queryFn: ({ signal }) => call(listDrivers, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** Which companies mark new hires. */
export const newHireCompanies = () =>
  queryOptions({
    queryKey: ['companies', 'new-hires'],
    queryFn: ({ signal }) => call(getCompanies, {}, signal),
  })

/** Companies show how many people they have. */
const useReload = () => {
  const queryClient = useQueryClient()
  return () => Promise.all([KEY, 'companies'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Reloads after a refusal too: somebody else may have been faster. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) =>
  useMutation({ mutationFn, onSettled: useReload(), meta: { quiet: true } }).mutateAsync

export const useCreatePerson = () =>
  useChange((body: CallInput<typeof createUser>['body']) => call(createUser, { body }))

export const useUpdatePerson = () =>
  useChange((body: CallInput<typeof updateUser>['body']) => call(updateUser, { body }))

export const useChangeStatus = () =>
  useChange((body: CallInput<typeof changeUserStatus>['body']) => call(changeUserStatus, { body }))

/** The call by which a screen removes people; both do the same. */
export type Removal = typeof deleteUser | typeof deleteDriver

export const useRemovePerson = (removal: Removal) => useChange((id: number) => call(removal, { body: { id } }))

export const useRestorePerson = () => useChange((id: number) => call(restoreUser, { query: { id } }))

export const usePurgePerson = () => useChange((id: number) => call(purgeUser, { query: { id } }))

export const useMailPasswordLink = () => useChange((userId: number) => call(mailPasswordLink, { body: { userId } }))

export const useDisablePersonFactor = () => useChange((id: number) => call(disableUserSecondFactor, { body: { id } }))

export const useInviteAgain = () => useChange((ids: number[]) => call(resendInvitations, { body: { ids } }))

export const useChangeStatuses = () =>
  useChange((body: CallInput<typeof changeUserStatuses>['body']) => call(changeUserStatuses, { body }))

export const useMovePeople = () => useChange((body: CallInput<typeof moveUsers>['body']) => call(moveUsers, { body }))

export const useSetPassword = () =>
  useChange((body: CallInput<typeof setUserPassword>['body']) => call(setUserPassword, { body }))

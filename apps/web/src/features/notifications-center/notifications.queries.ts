import type { CallInput } from '@laurel/contract/endpoint'
import { createNotification, listNotifications, listRecipients } from '@laurel/contract/notifications'
import { ROLE_ID } from '@laurel/contract/roles'
import { getTask } from '@laurel/contract/tasks'
import { listUsers } from '@laurel/contract/users'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const HISTORY = 'notifications'
const POLL_MS = 1000

type RecipientQuery = Omit<NonNullable<CallInput<typeof listUsers>['query']>, 'roleid' | 'status'>

/** Only active drivers get notifications. */
export const recipientsQuery = (filters: RecipientQuery) => {
  const query = { ...filters, roleid: ROLE_ID.Driver, status: 'Active' } as const
  return queryOptions({
    queryKey: ['people', 'users', query],
    queryFn: ({ signal }) => call(listUsers, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Everybody who matches, whichever page they are on. */
export const useFindRecipients = () =>
  useMutation({
    mutationFn: async (query: CallInput<typeof listRecipients>['query']) =>
      (await call(listRecipients, { query })).result.users,
  })

export const historyQuery = (query: CallInput<typeof listNotifications>['query']) =>
  queryOptions({
    queryKey: [HISTORY, query],
    queryFn: async ({ signal }) => (await call(listNotifications, { query }, signal)).result,
    placeholderData: keepPreviousData,
  })

export const useSendNotification = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof createNotification>['body']) => call(createNotification, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [HISTORY] }),
    meta: { quiet: true },
  })
}

/** How far a long send is; asked again until it is over. */
export const sendTaskQuery = (jobid: number) =>
  queryOptions({
    queryKey: ['tasks', jobid],
    queryFn: ({ signal }) => call(getTask, { params: { jobid } }, signal),
    refetchInterval: ({ state }) => {
      const over = state.data?.state === 'done' || state.data?.state === 'failed' || state.error !== null
      return over ? false : POLL_MS
    },
    staleTime: 0,
  })

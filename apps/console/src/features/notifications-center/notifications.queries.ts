import type { CallInput } from '@laurel/contract/endpoint.ts'
import {
  acknowledgeSend,
  createNotification,
  getSend,
  listNotifications,
  listRecipients,
  listSends,
  stopSend,
} from '@laurel/contract/notifications.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { UNSEEN_KEY } from './unseen-sends.ts'

const HISTORY = 'notifications'
const MOVING_MS = 3000

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

/** Asks again while something in view is still on its way. */
export const historyQuery = (query: CallInput<typeof listNotifications>['query']) =>
  queryOptions({
    queryKey: [HISTORY, 'rows', query],
    queryFn: async ({ signal }) => (await call(listNotifications, { query }, signal)).result,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some((row) => row.state === 'waiting') ? MOVING_MS : false),
  })

export const sendsQuery = (query: CallInput<typeof listSends>['query']) =>
  queryOptions({
    queryKey: [HISTORY, 'sends', query],
    queryFn: async ({ signal }) => (await call(listSends, { query }, signal)).result,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(({ waiting }) => waiting > 0) ? MOVING_MS : false),
  })

/** One message, and how it went for each recipient. */
export const sendQuery = (id: number) =>
  queryOptions({
    queryKey: [HISTORY, 'send', id],
    queryFn: async ({ signal }) => (await call(getSend, { params: { id } }, signal)).result,
    staleTime: 0,
  })

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [HISTORY] }),
      queryClient.invalidateQueries({ queryKey: UNSEEN_KEY }),
    ])
}

export const useSendNotification = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof createNotification>['body']) => call(createNotification, { body }),
    onSettled: useRefresh(),
    meta: { quiet: true },
  })

export const useAcknowledgeSend = () =>
  useMutation({
    mutationFn: (id: number) => call(acknowledgeSend, { body: { id } }),
    onSettled: useRefresh(),
    meta: { quiet: true },
  })

export const useStopSend = () =>
  useMutation({ mutationFn: (id: number) => call(stopSend, { body: { id } }), onSettled: useRefresh() })

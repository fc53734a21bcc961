import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import {
  acknowledgeSend,
  createNotification,
  exportNotifications,
  getSend,
  listNotifications,
  listRecipients,
  listSends,
  listUnseenSends,
  stopSend,
} from '@laurel/contract/notifications.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { mutationFor, pageFor, queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

const MOVING_MS = 3000

/** The part of an answer that a screen shows. */
const toResult = <T>({ result }: { result: T }) => result

type RecipientQuery = Omit<NonNullable<CallInput<typeof listUsers>['query']>, 'roleid' | 'status'>

/** Only active drivers get notifications. */
export const recipientsQuery = (filters: RecipientQuery) =>
  pageFor(listUsers, { query: { ...filters, roleid: ROLE_ID.Driver, status: 'Active' } })

/** Everybody who matches, on all pages. */
export const useFindRecipients = mutationFor(listRecipients, [])

/** Asks again while a row in view is still waiting. */
export const historyQuery = (query: CallInput<typeof listNotifications>['query']) =>
  queryOptions({
    ...pageFor(listNotifications, { query }, { polls: true }),
    select: toResult<CallResult<typeof listNotifications>['result']>,
    refetchInterval: ({ state }) =>
      state.data?.result.content.some((row) => row.state === 'waiting' && !row.held) ? MOVING_MS : false,
  })

export const sendsQuery = (query: CallInput<typeof listSends>['query']) =>
  queryOptions({
    ...pageFor(listSends, { query }, { polls: true }),
    select: toResult<CallResult<typeof listSends>['result']>,
    refetchInterval: ({ state }) =>
      state.data?.result.content.some(({ waiting, held }) => waiting > held) ? MOVING_MS : false,
  })

/** One message, and how it went for each recipient. */
export const sendQuery = (id: number) =>
  queryOptions({
    ...queryFor(getSend, { params: { id } }),
    select: toResult<CallResult<typeof getSend>['result']>,
    staleTime: 0,
  })

const SENDS = [listNotifications, listSends, getSend, listUnseenSends]

export const useSendNotification = mutationFor(createNotification, SENDS, { ownErrors: true })
export const useAcknowledgeSend = mutationFor(acknowledgeSend, SENDS, { ownErrors: true })
export const useStopSend = mutationFor(stopSend, SENDS)

export const useExportNotifications = downloadFor(exportNotifications)

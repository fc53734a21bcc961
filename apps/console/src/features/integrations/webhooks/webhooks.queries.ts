import type { CallInput } from '@laurel/contract/endpoint.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '@laurel/contract/webhooks.ts'
import { queryOptions } from '@tanstack/react-query'
import { mutationFor, pageFor, queryFor } from '../../../lib/api.ts'

/** While something is about to be sent. */
const MOVING_MS = 2000
/** Events happen without anybody pressing a button here. */
const CALM_MS = 60_000

/** A worker counts, and switches endpoints off. */
export const webhooksQuery = (companyid: number) =>
  queryOptions({
    ...queryFor(listWebhooks, { query: { companyid } }, { polls: true }),
    refetchInterval: ({ state }) => (state.data?.endpoints.some(({ waiting }) => waiting > 0) ? MOVING_MS : CALM_MS),
  })

/** Asks again soon while a delivery in view has not been tried yet. */
export const deliveriesQuery = (query: CallInput<typeof listDeliveries>['query']) =>
  queryOptions({
    ...pageFor(listDeliveries, { query }, { polls: true }),
    refetchInterval: ({ state }) =>
      state.data?.content.some((row) => row.state === 'waiting' && row.tries === 0) ? MOVING_MS : CALM_MS,
  })

const BOTH = [listWebhooks, listDeliveries]

export const useCreateWebhook = mutationFor(createWebhook, [listWebhooks], { onlyAfterSuccess: true })
export const useUpdateWebhook = mutationFor(updateWebhook, BOTH)
export const useDeleteWebhook = mutationFor(deleteWebhook, BOTH, { ownErrors: true })
export const useRotateWebhook = mutationFor(rotateWebhook, [listWebhooks], { ownErrors: true })
export const useTestWebhook = mutationFor(testWebhook, BOTH, { ownErrors: true })
export const useReplay = mutationFor(replayDeliveries, BOTH, { ownErrors: true })

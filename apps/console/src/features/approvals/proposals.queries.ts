import { reload } from '@laurel/client/query.ts'
import { approveProposal, denyProposal, listProposals, withdrawProposal } from '@laurel/contract/approvals.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { AWARDS } from '../../domain/changes.ts'
import { call, pageFor, queryFor } from '../../lib/api.ts'
import { loadNews } from '../../lib/session/session-news.ts'

export const proposalsQuery = (query: CallInput<typeof listProposals>['query']) => pageFor(listProposals, { query })

/** One proposal with all its people; nothing when the caller may not see it. */
export const proposalQuery = (id: number) =>
  queryOptions({
    ...queryFor(listProposals, { query: { id, perpage: 1 } }),
    select: ({ content }) => content[0] ?? null,
    enabled: id !== 0,
  })

type Decision = typeof approveProposal | typeof denyProposal | typeof withdrawProposal

/** Reloads after a refusal too: somebody else may have decided first. The number in the menu changes as well. */
const decisionBy =
  <E extends Decision>(endpoint: E, changes: Parameters<typeof reload>[1]) =>
  () => {
    const queryClient = useQueryClient()
    return useMutation({
      mutationFn: (input: CallInput<E>) => call(endpoint, input as never),
      onSettled: () => Promise.all([reload(queryClient, changes), loadNews(queryClient)]),
      meta: { ownErrors: true },
    })
  }

export const useApprove = decisionBy(approveProposal, [...AWARDS, listProposals])
export const useDeny = decisionBy(denyProposal, [listProposals])
export const useWithdraw = decisionBy(withdrawProposal, [listProposals])

import { assignBadge, checkAssign } from '@laurel/contract/awards.ts'
import { MAX_PAGE_SIZE } from '@laurel/contract/constants.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { listDrivers } from '@laurel/contract/users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetAwards } from '../../../domain/awards/awards.queries.ts'
import { BADGES_KEY } from '../../../domain/badges/badges.queries.ts'
import { call } from '../../../lib/api.ts'

/** A badge with what is used of its limits on the day that was asked about. */
export type CheckedBadge = CallResult<typeof checkAssign>[number]

export const checkQuery = (divisionid: number, awardedFor: string) =>
  queryOptions({
    queryKey: [BADGES_KEY, 'check', divisionid, awardedFor],
    queryFn: ({ signal }) => call(checkAssign, { query: { divisionid, awardedFor } }, signal),
  })

/** Employee ids by the id of the person. The divisions with their people do not carry them. */
export const employeeIdsQuery = (divisionid: number) =>
  queryOptions({
    queryKey: ['users', 'employee-ids', divisionid],
    queryFn: async ({ signal }) => {
      const ids = new Map<number, string>()
      for (let page = 0; ; page += 1) {
        const query = { divisionid, page, perpage: MAX_PAGE_SIZE, sortField: 'id', status: 'Active' } as const
        const { content, totalElements } = await call(listDrivers, { query }, signal)
        for (const { id, employeeid } of content) if (employeeid !== null) ids.set(id, employeeid)
        if (content.length === 0 || (page + 1) * MAX_PAGE_SIZE >= totalElements) return ids
      }
    },
  })

/** Reloads after a refusal too: somebody else may have used the limits up. */
export const useAssignBadge = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof assignBadge>['body']) => call(assignBadge, { body }),
    onSettled: () => forgetAwards(queryClient),
  })
}

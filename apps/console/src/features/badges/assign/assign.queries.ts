import { listProposals } from '@laurel/contract/approvals.ts'
import { assignBadge, checkAssign } from '@laurel/contract/awards.ts'
import { MAX_PAGE_SIZE } from '@laurel/contract/constants.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { listDrivers } from '@laurel/contract/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { AWARDS } from '../../../domain/changes.ts'
import { call, mutationFor, queryFor } from '../../../lib/api.ts'

/** A badge with what is used of its limits on the day that was asked about. */
export type CheckedBadge = CallResult<typeof checkAssign>[number]

export const checkQuery = (divisionid: number, awardedFor: string) =>
  queryFor(checkAssign, { query: { divisionid, awardedFor } })

/** What a person is called in lists besides the name. */
export interface KnownAs {
  employeeid: string | null
  email: string
}

/** By the id of the person. The divisions with their people do not carry it. */
export const knownAsQuery = (divisionid: number) =>
  queryOptions({
    queryKey: [listDrivers.path, 'known-as', divisionid],
    queryFn: async ({ signal }) => {
      const known = new Map<number, KnownAs>()
      for (let page = 0; ; page += 1) {
        const query = { divisionid, page, perpage: MAX_PAGE_SIZE, sortField: 'id', status: 'Active' } as const
        const { content, totalElements } = await call(listDrivers, { query }, signal)
        for (const { id, employeeid, username } of content) known.set(id, { employeeid, email: username })
        if (content.length === 0 || (page + 1) * MAX_PAGE_SIZE >= totalElements) return known
      }
    },
  })

export const useAssignBadge = mutationFor(assignBadge, [...AWARDS, listProposals])

import { moveAward, previewMove } from '@laurel/contract/award-moves.ts'
import { reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { listDrivers } from '@laurel/contract/users.ts'
import { mutationFor, pageFor, queryFor } from '../../lib/api.ts'
import { AWARDS } from '../changes.ts'

export const useReverseAward = mutationFor(reverseAward, AWARDS)

/** Several at once, for one reason. */
export const useReverseAwards = mutationFor(reverseAwards, AWARDS, { ownErrors: true })

const OFFERED = 25

/** The first people of a division whom a search finds; the list before stays until the next one is there. */
export const receiversQuery = (divisionid: number, search: string) => ({
  ...pageFor(listDrivers, { query: { divisionid, search, status: 'Active', perpage: OFFERED } }),
  select: ({ content }: CallResult<typeof listDrivers>) =>
    content.filter(({ roleid }) => roleid === ROLE_ID.Driver || roleid === ROLE_ID.User),
})

/** Asked anew for each choice: balances and limits change all the time. */
export const movePreviewQuery = (id: number, userid: number) => ({
  ...queryFor(previewMove, { body: { id, userid } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

export const useMoveAward = mutationFor(moveAward, AWARDS)

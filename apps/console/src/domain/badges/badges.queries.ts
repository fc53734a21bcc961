import { createBadge, deleteBadge, updateBadge } from '@laurel/contract/badge-editing.ts'
import { getBadgeIcon, getBadges } from '@laurel/contract/badges.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { queryOptions, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type BadgeList = CallResult<typeof getBadges>
export type ListedBadge = BadgeList['badges'][number]
export type LibraryIcon = BadgeList['libraryIcons'][number]

/** Everything that shows badges begins with this key. */
export const BADGES_KEY = 'badges'

/** The badges of a division; for an Admin, 0 is the default badges. */
export const badgesQuery = (divisionid: number) =>
  queryOptions({
    queryKey: [BADGES_KEY, 'of', divisionid],
    queryFn: ({ signal }) => call(getBadges, { query: { divisionid } }, signal),
  })

/** Fails when the icon cannot be had. */
export const fetchIcon = (key: string) => call(getBadgeIcon, { params: { key } })

/** The dialog of divisions offers the default badges, and their lists name the badges they have. */
const useReload = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [BADGES_KEY, 'default-badges', 'divisions'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
}

export const useCreateBadge = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof createBadge>['body']) => call(createBadge, { body }),
    onSuccess: useReload(),
  })

/** Reloads after a refusal too: somebody else may have been faster. */
export const useUpdateBadge = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateBadge>['body']) => call(updateBadge, { body }),
    onSettled: useReload(),
  })

export const useDeleteBadge = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteBadge, { body: { id } }),
    onSettled: useReload(),
    meta: { quiet: true },
  })

/** A badge as the server has it now; undefined once it is gone. */
export const freshBadge = async (query: UseQueryResult<BadgeList>, id: number) => {
  const { data } = await query.refetch()
  return data?.badges.find((badge) => badge.id === id)
}

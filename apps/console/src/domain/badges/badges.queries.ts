import {
  createBadge,
  deleteBadge,
  listArchivedBadges,
  restoreBadge,
  updateBadge,
} from '@laurel/contract/badge-editing.ts'
import { getBadgeIcon, getBadges } from '@laurel/contract/badges.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { getDefaultBadgeList } from '@laurel/contract/lookups.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { call, mutationFor, queryFor } from '../../lib/api.ts'
import { BADGES, DEFAULT_BADGES, DIVISIONS } from '../changes.ts'

export type BadgeList = CallResult<typeof getBadges>
export type ListedBadge = BadgeList['badges'][number]
export type ArchivedBadge = CallResult<typeof listArchivedBadges>[number]
export type LibraryIcon = BadgeList['libraryIcons'][number]

/** The badges of a division; for an Admin, 0 is the default badges. */
export const badgesQuery = (divisionid: number) => queryFor(getBadges, { query: { divisionid } })

export const archivedBadgesQuery = (divisionid: number) => queryFor(listArchivedBadges, { query: { divisionid } })

export const defaultBadgesQuery = () => queryFor(getDefaultBadgeList, {})

export const fetchIcon = (key: string) => call(getBadgeIcon, { params: { key } })

/** The dialog of divisions offers the default badges, and their lists name the badges they have. */
const CHANGES = [...BADGES, ...DEFAULT_BADGES, ...DIVISIONS]

export const useCreateBadge = mutationFor(createBadge, CHANGES, { onlyAfterSuccess: true })
export const useUpdateBadge = mutationFor(updateBadge, CHANGES)
export const useDeleteBadge = mutationFor(deleteBadge, CHANGES, { ownErrors: true })
export const useRestoreBadge = mutationFor(restoreBadge, CHANGES, { ownErrors: true })

/** A badge as the server has it now; undefined once it is gone. */
export const freshBadge = async (query: UseQueryResult<BadgeList>, id: number) => {
  const { data } = await query.refetch()
  return data?.badges.find((badge) => badge.id === id)
}

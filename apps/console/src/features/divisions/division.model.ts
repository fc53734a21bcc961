import type { BadgeSummary, DivisionBadge } from '@laurel/contract/badges.ts'
import type { Division, DivisionForm } from '@laurel/contract/divisions.ts'

/** The form as it is filled in. A new division finds its default badges in `badges`, an old one adds `newBadges`. */
export type DivisionValues = Omit<DivisionForm, 'companyid'> & {
  id: number
  companyid: number | null
  newBadges: number[]
}

export const toDivisionValues = (division: Division | undefined, companyid: number | null): DivisionValues => ({
  id: division?.id ?? 0,
  name: division?.name ?? '',
  companyid: division?.companyid ?? companyid,
  hasLeaderboard: division?.hasLeaderboard ?? true,
  hasGpsDataPage: division?.hasGpsDataPage ?? true,
  badges: division?.badges.filter(({ isselected }) => isselected).map(({ id }) => id) ?? [],
  newBadges: [],
})

/** The default badges of which a division has no copy. */
export const notTaken = (defaults: readonly BadgeSummary[], own: readonly DivisionBadge[]) => {
  const taken = new Set(own.map(({ originalId }) => originalId))
  return defaults.filter(({ id }) => !taken.has(id))
}

/** Without these a release of trips has nothing to award, so a new division starts with them. */
export const automaticBadges = (defaults: readonly BadgeSummary[]) =>
  defaults.filter(({ type }) => type !== 'MANAGEMENT').map(({ id }) => id)

export const SETTINGS = ['hasLeaderboard', 'hasGpsDataPage'] as const

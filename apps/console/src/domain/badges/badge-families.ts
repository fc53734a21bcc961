import type { DivisionBadge } from '@laurel/contract/badges.ts'

type OwnBadge = Omit<DivisionBadge, 'isselected'>

interface DivisionWithBadges {
  id: number
  name: string
  badges: readonly OwnBadge[]
}

export interface BadgeFamily {
  /** Of one of the copies: the chosen one where there is one. */
  id: number
  badge: OwnBadge
  /** The divisions that have it. */
  divisions: string[]
}

/** Copies of one default badge in several divisions are one choice. */
export const familiesIn = (
  divisions: readonly DivisionWithBadges[],
  { isGivable, chosen = [] }: { isGivable: boolean; chosen?: readonly number[] },
): BadgeFamily[] => {
  const families = new Map<number, BadgeFamily>()
  for (const { name, badges } of divisions) {
    for (const badge of badges) {
      if (isGivable && badge.type !== 'MANAGEMENT') continue
      const key = badge.originalId ?? badge.id
      const known = families.get(key)
      if (!known) families.set(key, { id: badge.id, badge, divisions: [name] })
      else {
        known.divisions.push(name)
        if (chosen.includes(badge.id)) Object.assign(known, { id: badge.id, badge })
      }
    }
  }
  return [...families.values()].toSorted((one, other) => one.badge.name.localeCompare(other.badge.name))
}

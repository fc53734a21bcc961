import { matches } from '@laurel/kit/fields/matches.ts'
import type { ArchivedBadge, ListedBadge } from './badges.queries.ts'

export const BADGE_KINDS = ['all', 'given', 'automatic', 'archived'] as const
export type BadgeKind = (typeof BADGE_KINDS)[number]

interface BadgeLists {
  badges: readonly ListedBadge[]
  /** Undefined for those who cannot restore a badge. */
  archived: readonly ArchivedBadge[] | undefined
}

/** The badges of each kind that match a search. To a Manager only those are assignable that were granted. */
export const toKinds = (
  { badges, archived }: BadgeLists,
  { search, isEditor }: { search: string; isEditor: boolean },
) => {
  const found = badges.filter(({ name }) => matches(name, search))
  const isGiven = ({ type, assignable }: ListedBadge) => (isEditor ? type === 'MANAGEMENT' : assignable)
  return {
    all: found,
    given: found.filter(isGiven),
    automatic: found.filter(({ type }) => type !== 'MANAGEMENT'),
    archived: archived?.filter(({ name }) => matches(name, search)),
  }
}

export type BadgesByKind = ReturnType<typeof toKinds>

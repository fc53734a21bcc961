export const BADGE_KINDS = ['all', 'given', 'automatic'] as const
export type BadgeKind = (typeof BADGE_KINDS)[number]

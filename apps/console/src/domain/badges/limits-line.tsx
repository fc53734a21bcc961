import type { Badge } from '@laurel/contract/badges.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { LIMITS, type LimitName } from './badge.model.ts'

interface LimitsLineProps {
  badge: Badge
  /** Those that are shown elsewhere already. */
  without?: readonly LimitName[]
}

/** The limits in words: “3 a month per person · 1 a week per person”. */
export function LimitsLine({ badge, without = [] }: LimitsLineProps) {
  const { t } = useTranslation('badges')
  const format = useFormat()
  const active = LIMITS.filter(([limit, flag]) => badge[flag] && !without.includes(limit))
  return <>{active.map(([limit]) => t(`limits.${limit}.short`, { shown: format.number(badge[limit]) })).join(' · ')}</>
}

export const hasAnyLimit = (badge: Badge, without: readonly LimitName[] = []) =>
  LIMITS.some(([limit, flag]) => badge[flag] && !without.includes(limit))

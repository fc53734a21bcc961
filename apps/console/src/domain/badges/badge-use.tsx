import type { Badge } from '@laurel/contract/badges.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconLock } from '@tabler/icons-react'
import { AllowanceMeter } from './allowance-meter.tsx'
import { LIMITS, type LimitName } from './badge.model.ts'

/** How often a badge was awarded in its division, in the present month and week. */
export interface Used {
  month: number
  week: number
}

interface BadgeUseProps {
  badge: Badge
  used: Used | undefined
}

const DIVISION_LIMITS = ['monthlyLimit', 'weeklyLimit'] as const

const metersFor = (badge: Badge, used: Used) =>
  [
    { period: 'month' as const, active: badge.activeMonthlyLimit, used: used.month, limit: badge.monthlyLimit },
    { period: 'week' as const, active: badge.activeWeeklyLimit, used: used.week, limit: badge.weeklyLimit },
  ].filter(({ active }) => active)

/** The period whose limit is used up. */
export const reachedPeriod = (badge: Badge, used: Used | undefined) =>
  used && metersFor(badge, used).find(({ used, limit }) => used >= limit)?.period

/** The limits of a badge and how much of them is used. */
export function BadgeUse({ badge, used }: BadgeUseProps) {
  const { t } = useTranslation('badges')
  if (!hasAnyLimit(badge)) return <span>{t('limits.none')}</span>
  if (!used) {
    return (
      <span>
        <LimitsLine badge={badge} />
      </span>
    )
  }
  const meters = metersFor(badge, used)
  const reached = reachedPeriod(badge, used)
  return (
    <>
      {reached && (
        <span>
          <StatusChip tone="orange" icon={<IconLock size={14} />}>
            {t(`reached.${reached}`)}
          </StatusChip>
        </span>
      )}
      {meters.map(({ period, used, limit }) => (
        <AllowanceMeter key={period} label={t(`periods.${period}`)} used={used} limit={limit} />
      ))}
      {hasAnyLimit(badge, DIVISION_LIMITS) && (
        <span>
          <LimitsLine badge={badge} without={DIVISION_LIMITS} />
        </span>
      )}
    </>
  )
}

interface LimitsLineProps {
  badge: Badge
  /** Those that are shown elsewhere already. */
  without?: readonly LimitName[]
}

/** The limits in words: “3 a month per person · 1 a week per person”. */
function LimitsLine({ badge, without = [] }: LimitsLineProps) {
  const { t } = useTranslation('badges')
  const format = useFormat()
  const active = LIMITS.filter(([limit, flag]) => badge[flag] && !without.includes(limit))
  return <>{active.map(([limit]) => t(`limits.${limit}.short`, { shown: format.number(badge[limit]) })).join(' · ')}</>
}

const hasAnyLimit = (badge: Badge, without: readonly LimitName[] = []) =>
  LIMITS.some(([limit, flag]) => badge[flag] && !without.includes(limit))

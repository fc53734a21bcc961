import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { badgeReached } from './allowance.model.ts'
import type { CheckedBadge } from './assign.queries.ts'
import classes from './badge-step.module.css'

interface BadgeStepProps {
  badges: readonly CheckedBadge[]
  chosen: CheckedBadge | undefined
  onChoose: (badge: CheckedBadge) => void
}

/** One badge out of those that the caller may give; a badge whose allowance is used up is disabled with the reason. */
export function BadgeStep({ badges, chosen, onChoose }: BadgeStepProps) {
  const { t } = useTranslation(['assign', 'badges'])
  if (badges.length === 0) return <EmptyState kind="filtered" title={t('badge.noneTitle')} text={t('badge.noneText')} />
  return (
    <fieldset className={classes.badges}>
      <VisuallyHidden component="legend">{t('badge.title')}</VisuallyHidden>
      {badges.map((badge) => {
        const reached = badgeReached(badge)
        return (
          <label
            key={badge.id}
            className={classes.badge}
            data-checked={badge === chosen || undefined}
            data-off={reached !== undefined || undefined}
          >
            <input
              type="radio"
              name="badge"
              className={classes.radio}
              checked={badge === chosen}
              disabled={reached !== undefined}
              onChange={() => onChoose(badge)}
              data-autofocus={badge === chosen || undefined}
            />
            <BadgeMedal image={badge.smallimage} size={52} />
            <span className={classes.words}>
              <span className={classes.name}>{badge.name}</span>
              <BadgeWorth points={badge.points} coins={badge.coins} />
              {reached ? (
                <span>
                  <StatusChip tone="orange" icon={<IconLock size={14} />}>
                    {t(`badges:reached.${reached}`)}
                  </StatusChip>
                </span>
              ) : (
                <span className={classes.description}>{badge.description}</span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

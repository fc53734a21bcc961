import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { IconBolt, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badge-card.module.css'
import { BadgeUse, reachedPeriod, type Used } from './badge-use.tsx'
import type { ListedBadge } from './badges.queries.ts'

export interface BadgeCardProps {
  badge: ListedBadge
  /** How often it was awarded in this month and week; without it the limits are only named. */
  used?: Used | undefined
  /** Shows whether the reader may give it. */
  showGrant?: boolean
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** Further icon buttons, in front of the others. */
  actions?: ReactNode
}

/** A badge with what it is worth, what for, and how much of its limits is used. */
export function BadgeCard({ badge, used, showGrant = false, onEdit, onDelete, actions }: BadgeCardProps) {
  const { t } = useTranslation('badges')
  const id = useId()
  const automatic = badge.type === 'MANAGEMENT' ? undefined : badge.type
  const action = (label: string) => t('card.actionOn', { action: label, name: badge.name })
  return (
    <li className={classes.card} data-reached={reachedPeriod(badge, used) && true} aria-labelledby={id}>
      <BadgeMedal image={badge.smallimage} size={80} />
      <div className={classes.words}>
        <h2 id={id} className={classes.name}>
          {badge.name}
        </h2>
        <BadgeWorth points={badge.points} coins={badge.coins} />
      </div>
      <div className={classes.actions}>
        {actions}
        {onEdit && (
          <IconButton label={t('edit')} name={action(t('edit'))} icon={<IconPencil size={16} />} onClick={onEdit} />
        )}
        {onDelete && (
          <IconButton
            label={t('delete')}
            name={action(t('delete'))}
            icon={<IconTrash size={16} />}
            onClick={onDelete}
            disabledReason={automatic && badge.divisionid === 0 ? t('card.keptByProduct') : undefined}
            danger
          />
        )}
      </div>
      <p className={classes.description}>{badge.description}</p>
      <div className={classes.foot}>
        {automatic ? (
          <span className={classes.automatic}>
            <StatusChip icon={<IconBolt size={14} />}>{t('card.automatic')}</StatusChip>
            {t(`automatic.${automatic}`)}
          </span>
        ) : (
          <BadgeUse badge={badge} used={used} />
        )}
        {showGrant && !automatic && !badge.assignable && (
          <span>
            <StatusChip icon={<IconLock size={14} />}>{t('card.notGranted')}</StatusChip>
          </span>
        )}
      </div>
    </li>
  )
}

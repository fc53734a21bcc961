import type { Badge } from '@laurel/contract/badges.ts'
import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import {
  IconArchive,
  IconBolt,
  IconFileSearch,
  IconLock,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useHistoryAction } from '../../lib/record/use-history-action.tsx'
import classes from './badge-card.module.css'
import { BadgeUse, reachedPeriod, type Used } from './badge-use.tsx'
import type { ArchivedBadge, ListedBadge } from './badges.queries.ts'
import { useRestore } from './use-badge-actions.ts'

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
  const automatic = badge.type === 'MANAGEMENT' ? undefined : badge.type
  const action = (label: string) => t('card.actionOn', { action: label, name: badge.name })
  return (
    <CardFrame
      badge={badge}
      look={{ 'data-reached': reachedPeriod(badge, used) && true }}
      actions={
        <>
          {actions}
          <ChangesButton badge={badge} />
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
        </>
      }
    >
      {automatic ? (
        <span className={classes.automatic}>
          <StatusChip icon={<IconBolt size={14} />}>{t('card.automatic')}</StatusChip>
          {t(`automatic.${automatic}`)}
        </span>
      ) : (
        <BadgeUse badge={badge} used={used} />
      )}
      {badge.copies > 0 && <span>{t('card.copies', { count: badge.copies })}</span>}
      {showGrant && !automatic && !badge.assignable && (
        <span>
          <StatusChip icon={<IconLock size={14} />}>{t('card.notGranted')}</StatusChip>
        </span>
      )}
    </CardFrame>
  )
}

/** A deleted badge, which can be restored. */
export function ArchivedCard({ badge, actions }: { badge: ArchivedBadge; actions?: ReactNode }) {
  const { t } = useTranslation('badges')
  const restore = useRestore()
  return (
    <CardFrame
      badge={badge}
      look={{ 'data-archived': true }}
      actions={
        <>
          {actions}
          <ChangesButton badge={badge} />
          <IconButton
            label={t('restore')}
            name={t('card.actionOn', { action: t('restore'), name: badge.name })}
            icon={<IconRestore size={16} />}
            onClick={() => void restore(badge)}
          />
        </>
      }
    >
      <span className={classes.automatic}>
        <StatusChip icon={<IconArchive size={14} />}>{t('card.archived')}</StatusChip>
        <RelativeTime at={badge.archivedat} />
      </span>
    </CardFrame>
  )
}

/** Leads to what was done to the badge, for people who have an audit trail. */
function ChangesButton({ badge: { id, name } }: { badge: Badge }) {
  const { t } = useTranslation('badges')
  const [history] = useHistoryAction()('badge', id)
  if (!history?.onClick) return null
  const { label, onClick } = history
  return (
    <IconButton
      label={label}
      name={t('card.actionOn', { action: label, name })}
      icon={<IconFileSearch size={16} />}
      onClick={onClick}
    />
  )
}

interface CardFrameProps {
  badge: Badge
  look: Record<`data-${string}`, true | undefined>
  actions: ReactNode
  /** What stands at the foot. */
  children: ReactNode
}

function CardFrame({ badge, look, actions, children }: CardFrameProps) {
  const id = useId()
  return (
    <li className={classes.card} {...look} aria-labelledby={id}>
      <BadgeMedal image={badge.smallimage} size={80} />
      <div className={classes.words}>
        <h2 id={id} className={classes.name}>
          {badge.name}
        </h2>
        <BadgeWorth points={badge.points} coins={badge.coins} />
      </div>
      <div className={classes.actions}>{actions}</div>
      <p className={classes.description}>{badge.description}</p>
      <div className={classes.foot}>{children}</div>
    </li>
  )
}

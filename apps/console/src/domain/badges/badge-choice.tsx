import type { BadgeSummary } from '@laurel/contract/badges.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './badge-choice.module.css'

export interface BadgeChoiceProps {
  title: string
  hint: string
  badges: readonly BadgeSummary[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  /** Shown without badges. */
  empty: ReactNode
}

/** Badges as cards, of which any number can be chosen. */
export function BadgeChoice({ title, hint, badges, chosen, onChange, empty }: BadgeChoiceProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const ids = badges.map((badge) => badge.id)
  const count = ids.filter((one) => chosen.includes(one)).length
  const complete = count === badges.length
  const toggle = (badge: BadgeSummary, on: boolean) =>
    onChange(on ? [...chosen, badge.id] : chosen.filter((one) => one !== badge.id))

  return (
    <div role="group" aria-labelledby={id} className={classes.choice}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {badges.length > 0 && (
          <>
            <span className={classes.count} aria-live="polite">
              {t('badgeChoice.chosen', { count, total: badges.length })}
            </span>
            <UnstyledButton className={classes.all} onClick={() => onChange(complete ? [] : ids)}>
              {t(complete ? 'badgeChoice.clear' : 'badgeChoice.all')}
            </UnstyledButton>
          </>
        )}
        <p className={classes.hint}>{badges.length > 0 ? hint : empty}</p>
      </div>
      <div className={classes.cards}>
        {badges.map((badge, index) => (
          <BadgeCard
            key={badge.id}
            badge={badge}
            autofocus={index === 0}
            checked={chosen.includes(badge.id)}
            onChange={(on) => toggle(badge, on)}
          />
        ))}
      </div>
    </div>
  )
}

interface BadgeCardProps {
  badge: BadgeSummary
  /** Gets the focus when the step opens: Enter goes on from here, as it does from any field. */
  autofocus: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

function BadgeCard({ badge, autofocus, checked, onChange }: BadgeCardProps) {
  const { t } = useTranslation('ui')
  return (
    <label className={classes.card} data-checked={checked || undefined}>
      <BadgeMedal image={badge.smallimage} size={44} />
      <span className={classes.words}>
        <span className={classes.name}>{badge.name}</span>
        <BadgeWorth points={badge.points} coins={badge.coins} />
        {badge.type !== 'MANAGEMENT' && (
          <span>
            <StatusChip icon={<IconBolt size={14} />}>{t('badgeChoice.automatic')}</StatusChip>
          </span>
        )}
      </span>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        data-autofocus={autofocus || undefined}
      />
    </label>
  )
}

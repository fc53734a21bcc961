import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { matches } from '@laurel/kit/fields/matches.ts'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { amountLeft, badgeReached, divisionAllowances, startOfWeek, tightest } from './allowance.model.ts'
import type { CheckedBadge } from './assign.queries.ts'
import classes from './badge-step.module.css'

interface BadgeStepProps {
  badges: readonly CheckedBadge[]
  /** The day of the award: its month and week count. */
  date: string
  today: string
  chosen: CheckedBadge | undefined
  onChoose: (badge: CheckedBadge) => void
}

/** One badge out of those that the caller may give; a badge whose allowance is used up is disabled with the reason. */
export function BadgeStep({ badges, date, today, chosen, onChoose }: BadgeStepProps) {
  const { t } = useTranslation(['assign', 'badges'])
  const [search, setSearch] = useState('')
  if (badges.length === 0) return <EmptyState kind="filtered" title={t('badge.noneTitle')} text={t('badge.noneText')} />
  // Not the search: arrow keys choose a badge at once.
  const focused = chosen ?? badges.find((badge) => badgeReached(badge) === undefined)
  const shown = badges.filter(({ name }) => matches(name, search))
  return (
    <>
      <div className={classes.search}>
        <SearchBox value={search} onSearch={setSearch} placeholder={t('badge.search')} live />
      </div>
      {shown.length === 0 && (
        <NothingFound title={t('badges:empty.noMatch', { search })} onClear={() => setSearch('')} />
      )}
      <fieldset className={classes.badges}>
        <VisuallyHidden component="legend">{t('badge.title')}</VisuallyHidden>
        {shown.map((badge) => {
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
                data-autofocus={badge === focused || undefined}
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
                  <>
                    <AmountLeft badge={badge} date={date} today={today} />
                    <span className={classes.description}>{badge.description}</span>
                  </>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
    </>
  )
}

/** What the tightest limit of the division still allows: “3 left this week”, for a day in the past “that week”. */
function AmountLeft({ badge, date, today }: { badge: CheckedBadge; date: string; today: string }) {
  const { t } = useTranslation('assign')
  const allowance = tightest(divisionAllowances(badge))
  if (!allowance) return null
  const isPresent = {
    month: date.slice(0, 7) === today.slice(0, 7),
    week: startOfWeek(date) === startOfWeek(today),
  }[allowance.period]
  return (
    <span>
      <StatusChip>
        {t(`badge.left.${allowance.period}.${isPresent ? 'present' : 'past'}`, { count: amountLeft(allowance) })}
      </StatusChip>
    </span>
  )
}

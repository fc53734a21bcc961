import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { totalWorth } from './allowance.model.ts'
import classes from './assign.module.css'
import type { CheckedBadge } from './assign.queries.ts'
import type { Person } from './people.model.ts'

interface AssignSummaryProps {
  badge: CheckedBadge
  people: readonly Person[]
}

const FACES = 4

/** Who is chosen and what that makes: “4 selected · 600 points, 50.00 coins”. */
export function AssignSummary({ badge, people }: AssignSummaryProps) {
  const { t } = useTranslation('assign')
  const format = useFormat()
  const { points, coins } = totalWorth(badge, people.length)
  return (
    <span className={classes.summary} role="status">
      <span className={classes.faces}>
        {people.slice(0, FACES).map(({ id, name, profilepic }) => (
          <PersonAvatar key={id} name={name} photoUrl={profilepic} size={26} />
        ))}
      </span>
      <span>
        <b>{t('summary.selected', { count: people.length })}</b>
        <span className={classes.worth}>
          {' · '}
          {t('summary.worth', { points: format.number(points), coins: format.coins(coins) })}
        </span>
      </span>
    </span>
  )
}

import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { totalWorth } from './allowance.model.ts'
import type { CheckedBadge } from './assign.queries.ts'
import classes from './confirm-step.module.css'
import type { Person } from './people.model.ts'

interface ConfirmStepProps {
  badge: CheckedBadge
  date: string
  comment: string
  people: readonly Person[]
}

export function ConfirmStep({ badge, date, comment, people }: ConfirmStepProps) {
  const { t } = useTranslation('assign')
  const format = useFormat()
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('confirmation.badge')}</dt>
          <dd className={classes.badge}>
            <BadgeMedal image={badge.smallimage} size={44} />
            <span>
              <b>{badge.name}</b>
              <BadgeWorth points={badge.points} coins={badge.coins} />
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('confirmation.day')}</dt>
          <dd>{format.date(date)}</dd>
        </div>
        <div>
          <dt>{t('confirmation.total')}</dt>
          <dd className={classes.total}>
            <BadgeWorth {...totalWorth(badge, people.length)} />
          </dd>
        </div>
        <div className={classes.wide}>
          <dt>{t('confirmation.comment')}</dt>
          <dd data-empty={comment === '' || undefined}>{comment === '' ? t('confirmation.noComment') : comment}</dd>
        </div>
      </dl>
      <h3 className={classes.title}>{t('confirmation.people', { count: people.length })}</h3>
      <ul className={classes.people}>
        {people.map(({ id, name, profilepic }) => (
          <li key={id}>
            <PersonAvatar name={name} photoUrl={profilepic} size={22} />
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { AllowanceMeter } from '../../../domain/badges/allowance-meter.tsx'
import { divisionAllowances, startOfWeek } from './allowance.model.ts'
import classes from './allowance-card.module.css'
import type { CheckedBadge } from './assign.queries.ts'

interface AllowanceCardProps {
  badge: CheckedBadge
  date: string
  /** How many people are chosen. */
  selected: number
}

/** The chosen badge and what its limits still allow. */
export function AllowanceCard({ badge, date, selected }: AllowanceCardProps) {
  const { t } = useTranslation('assign')
  const format = useFormat()
  const allowances = divisionAllowances(badge)
  const periods = { month: format.month(date), week: t('people.week', { date: format.date(startOfWeek(date)) }) }
  return (
    <section className={classes.card} aria-label={badge.name}>
      <BadgeMedal image={badge.smallimage} size={44} />
      <div>
        <b className={classes.name}>{badge.name}</b>
        <span className={classes.worth}>
          <BadgeWorth points={badge.points} coins={badge.coins} />
          {t('people.each', { date: format.date(date) })}
        </span>
      </div>
      {allowances.length > 0 && (
        <div className={classes.meters}>
          {allowances.map(({ period, used, limit }) => (
            <AllowanceMeter key={period} label={periods[period]} used={used} limit={limit} selected={selected} />
          ))}
        </div>
      )}
      {allowances.length > 0 && (
        <p className={classes.legend}>
          <span data-kind="awarded">{t('people.awarded')}</span>
          <span data-kind="selected">{t('people.selectedNow', { shown: format.number(selected) })}</span>
        </p>
      )}
    </section>
  )
}

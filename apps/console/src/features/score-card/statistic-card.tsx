import { type BadgeStatistic, STATISTIC_FIGURES } from '@laurel/contract/score-card.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { RowCard } from '@laurel/kit/data-table/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import classes from './score-card.module.css'

/** The statistics of a badge on a phone. */
export function StatisticCard({ statistic }: { statistic: BadgeStatistic }) {
  const { t } = useTranslation('score-card')
  const format = useFormat()
  return (
    <RowCard avatar={<BadgeMedal image={statistic.smallimage} size={32} />} title={statistic.name}>
      <dl className={classes.cardFigures}>
        {STATISTIC_FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`statistics.${figure}`)}</dt>
            <dd data-strong={figure === 'earned' || undefined}>{format.number(statistic[figure])}</dd>
          </div>
        ))}
      </dl>
    </RowCard>
  )
}

import { type BadgeStatistic, STATISTIC_FIGURES } from '@laurel/contract/score-card.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import classes from './score-card.module.css'
import { Spread } from './spread.tsx'

export const useStatisticColumns = (): Column<BadgeStatistic>[] => {
  const { t } = useTranslation('score-card')
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t('statistics.name'),
      primary: true,
      skeleton: 'avatar',
      cell: ({ name, smallimage }) => (
        <span className={classes.badge}>
          <BadgeMedal image={smallimage} size={28} />
          {name}
        </span>
      ),
    },
    ...STATISTIC_FIGURES.map(
      (figure): Column<BadgeStatistic> => ({
        key: figure,
        header: t(`statistics.${figure}`),
        align: 'end',
        cell: (statistic) => {
          const value = format.number(statistic[figure])
          return figure === 'earned' ? <b className={classes.strong}>{value}</b> : value
        },
      }),
    ),
    {
      key: 'spread',
      header: t('statistics.spread'),
      width: 130,
      hideBelow: 720,
      cell: (statistic) => <Spread statistic={statistic} />,
    },
  ]
}

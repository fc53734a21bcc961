import { type BadgeStatistic, STATISTIC_FIGURES } from '@laurel/contract/score-card.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from '../score-card.module.css'
import spreadClasses from './spread.module.css'

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

/** From the lowest to the highest in the division: a line for the average, a dot for this person. */
function Spread({ statistic: { low, high, average, earned } }: { statistic: BadgeStatistic }) {
  const width = Math.max(high, earned, 1)
  const at = (value: number) => `${(value / width) * 100}%`
  return (
    <span className={spreadClasses.spread} aria-hidden>
      <span
        className={spreadClasses.range}
        style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
      />
      <span className={spreadClasses.average} style={{ insetInlineStart: at(average) }} />
      <span className={spreadClasses.person} style={{ insetInlineStart: at(earned) }} />
    </span>
  )
}

import type { Performance } from '@laurel/contract/score-card'
import { useTranslation } from 'react-i18next'
import { BadgeMedal } from '../../ui/badge-medal.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { monthsOf } from './performance.model.ts'
import classes from './score-card.module.css'

const RANKS = ['company', 'division', 'location'] as const

/** One column per month: score, places, and how often each badge was earned. */
export function PerformanceTable({ performance }: { performance: Performance }) {
  const { t } = useTranslation('score-card')
  const format = useFormat()
  const { tableHeaderList: months, scores, counts, coins, badgesItems } = performance
  const figures = [
    { key: 'score', name: t('performance.score'), values: scores.map(format.number), strong: true },
    { key: 'badges', name: t('performance.badges'), values: counts.map(format.number) },
    { key: 'coins', name: t('performance.coins'), values: coins.map(format.coins) },
    ...RANKS.map((rank) => ({
      key: rank,
      name: t(`performance.${rank}Rank`),
      values: monthsOf(performance).map(({ [rank]: place }) => (place === null ? '–' : format.number(place))),
    })),
  ]
  return (
    <div className={classes.months}>
      <WideTable label={t('tabs.performance')}>
        <thead>
          <tr>
            <th scope="col" data-fixed>
              {t('performance.figure')}
            </th>
            {months.map(({ title, value }) => (
              <th key={value} scope="col" data-number>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, name, values, strong = false }) => (
            <tr key={key}>
              <th scope="row" data-fixed>
                {name}
              </th>
              {values.map((value, index) => (
                <td key={months[index]?.value ?? index} data-number data-strong={strong || undefined}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
          {badgesItems.map(({ badgeId, badgeName, smallimage, badgeInfoList }) => (
            <tr key={badgeId}>
              <th scope="row" data-fixed>
                <span className={classes.badge}>
                  <BadgeMedal image={smallimage} size={24} />
                  {badgeName}
                </span>
              </th>
              {badgeInfoList.map(({ count }, index) => (
                <td key={months[index]?.value ?? index} data-number data-none={count === 0 || undefined}>
                  {format.number(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}

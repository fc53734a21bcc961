import { PERFORMANCE_FIGURES, type Performance } from '@laurel/contract/score-card.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from '../score-card.module.css'
import { toMonths } from './performance.model.ts'

/** One column per month: score, places, and how often each badge was earned. */
export function PerformanceTable({ performance }: { performance: Performance }) {
  const { t } = useTranslation('score-card')
  const format = useFormat()
  const { tableHeaderList: months, scores, counts, coins, badgesItems } = performance
  const placesIn = (whole: 'company' | 'division' | 'location') =>
    toMonths(performance).map(({ [whole]: place }) => (place === null ? '–' : format.number(place)))
  const values = {
    score: scores.map(format.number),
    badges: counts.map(format.number),
    coins: coins.map(format.coins),
    companyRank: placesIn('company'),
    divisionRank: placesIn('division'),
    locationRank: placesIn('location'),
  }
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
          {PERFORMANCE_FIGURES.map((figure) => (
            <tr key={figure}>
              <th scope="row" data-fixed>
                {t(`performance.${figure}`)}
              </th>
              {values[figure].map((value, index) => (
                <td key={months[index]?.value ?? index} data-number data-strong={figure === 'score' || undefined}>
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

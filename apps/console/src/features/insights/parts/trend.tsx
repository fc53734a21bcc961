import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { getTrend, TrendMonth } from '@laurel/contract/insights.ts'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { TrendChart } from '../charts/trend-chart.tsx'
import classes from '../insights.module.css'
import { type InsightQuery, useExportTrend } from '../insights.queries.ts'
import { AsTable, Part } from './part.tsx'

interface TrendProps {
  query: UseQueryResult<CallResult<typeof getTrend>>
  asked: InsightQuery
  onAwards?: ((month: string) => void) | undefined
}

const LINES = ['awards', 'people', 'automatic'] as const

/** A year of awards by people and by the product, and of people reached. */
export function Trend({ query, asked, onAwards }: TrendProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const lang = useLang()
  const download = useExportTrend()
  const [isTable, setTable] = useState(false)
  const title = t('trend.title')
  const first = (month: string) => `${month}-01`
  const narrow = new Intl.DateTimeFormat(lang, { month: 'narrow', timeZone: 'UTC' })
  /** The awards of the product would bury the other lines; they are drawn where they count. */
  const drawn = LINES.filter((line) => line !== 'automatic' || asked.automatic === 1)
  const wordsFor = (month: TrendMonth) =>
    t('trend.words', {
      month: format.month(first(month.month)),
      awards: format.number(month.awards),
      automatic: format.number(month.automatic),
      people: format.number(month.people),
    })

  return (
    <Part
      area="trend"
      title={title}
      hint={t('trend.hint')}
      query={query}
      onExport={() => download.mutate({ query: asked })}
      isExporting={download.isPending}
      height={220}
      tools={<AsTable part={title} isTable={isTable} onChange={setTable} />}
    >
      {({ months }) =>
        isTable ? (
          <WideTable label={title}>
            <thead>
              <tr>
                <th scope="col" data-fixed>
                  {t('trend.month')}
                </th>
                {LINES.map((line) => (
                  <th key={line} scope="col" data-number data-wrap>
                    {t(`trend.${line}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((month) => (
                <tr key={month.month}>
                  <th scope="row" data-fixed>
                    {onAwards ? (
                      <button type="button" className={classes.inlineLink} onClick={() => onAwards(month.month)}>
                        {format.month(first(month.month))}
                      </button>
                    ) : (
                      format.month(first(month.month))
                    )}
                  </th>
                  {LINES.map((line) => (
                    <td key={line} data-number data-strong={line === 'awards' || undefined}>
                      {format.number(month[line])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
        ) : (
          <TrendChart
            format={format.number}
            label={t('trend.month')}
            more={(month) =>
              onAwards && (
                <button type="button" className={classes.inlineLink} onClick={() => onAwards(month)}>
                  {t('trend.show')}
                </button>
              )
            }
            lines={drawn.map((line) => ({
              key: line,
              label: t(`trend.${line}`),
              values: months.map((month) => month[line]),
            }))}
            points={months.map((month) => ({
              key: month.month,
              short: narrow.format(new Date(first(month.month))).toUpperCase(),
              words: wordsFor(month),
            }))}
            legend={
              <ul className={classes.lineLegend}>
                {drawn.map((line, index) => (
                  <li key={line} data-line={index}>
                    <svg width={20} height={4} aria-hidden>
                      <line x1={0} x2={20} y1={2} y2={2} />
                    </svg>
                    {t(`trend.${line}`)} <b>{format.number(months.at(-1)?.[line] ?? 0)}</b>
                  </li>
                ))}
              </ul>
            }
          />
        )
      }
    </Part>
  )
}

import { type BadgeStatistic, type Employee, STATISTIC_FIGURES } from '@laurel/contract/score-card.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { previousMonth } from '@laurel/kit/date-range/presets.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { rangeIn, toSearchDates } from '../../../domain/scores/score-range.ts'
import { messageFor } from '../../../lib/api.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { statisticsList } from '../card-list.ts'
import classes from '../score-card.module.css'
import { statisticsQuery, useExportStatistics } from '../score-card.queries.ts'
import { RangeTools, TabTools } from '../tab-tools.tsx'
import { BadgeMix } from './badge-mix.tsx'
import { useStatisticColumns } from './statistic-columns.tsx'

const CARDS_BELOW = 640

/** Each badge in the range: this person beside the people of the same division. */
export function BadgesTab({ employee: { id: driverid, currentdate: today } }: { employee: Employee }) {
  const { t } = useTranslation('score-card')
  const list = useListSearch(statisticsList)
  const usual = previousMonth(today)
  const range = rangeIn(list.filters, today) ?? usual
  const wanted = { driverid, selectedDates: [...range] }
  const query = useQuery(statisticsQuery(wanted))
  const download = useExportStatistics()
  const columns = useStatisticColumns()
  const statistics = query.data
  const problem = query.error ? { text: messageFor(query.error), onRetry: () => void query.refetch() } : undefined
  return (
    <>
      <TabTools exporting={download.isPending} onExport={() => download.mutate({ body: wanted })}>
        <RangeTools
          range={range}
          today={today}
          onChange={(next) => list.setFilters(toSearchDates(next ?? usual, usual))}
        />
      </TabTools>
      <div className={classes.beside}>
        <DataTable
          label={t('statistics.label')}
          columns={columns}
          rows={statistics}
          rowKey={({ id }) => id}
          refreshing={query.isPlaceholderData}
          problem={problem}
          dense
          cardsBelow={CARDS_BELOW}
          renderCard={(statistic) => <StatisticCard statistic={statistic} />}
          empty={<EmptyState kind="first-use" title={t('statistics.empty')} text={t('statistics.emptyText')} />}
        />
        <BadgeMix statistics={statistics} />
      </div>
    </>
  )
}

/** The statistics of a badge on a phone. */
function StatisticCard({ statistic }: { statistic: BadgeStatistic }) {
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

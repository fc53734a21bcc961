import { type Employee, PERFORMANCE_PERIODS } from '@laurel/contract/score-card.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { performanceList } from '../card-list.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { LazyPointsChart, LazyRankChart } from '../charts/lazy-charts.ts'
import classes from '../score-card.module.css'
import { performanceQuery, useExportPerformance } from '../score-card.queries.ts'
import { TabTools } from '../tab-tools.tsx'
import { toMonths } from './performance.model.ts'
import { PerformanceTable } from './performance-table.tsx'

const HEIGHT = 232

/** Points, places and badges of the last whole months. */
export function PerformanceTab({ employee: { id: driverid } }: { employee: Employee }) {
  const { t } = useTranslation('score-card')
  const format = useFormat()
  const list = useListSearch(performanceList)
  const wanted = { driverid, periodid: list.filters.period }
  const { data, error, isPlaceholderData, refetch } = useQuery(performanceQuery(wanted))
  const download = useExportPerformance()
  const months = data && toMonths(data)
  return (
    <>
      <TabTools exporting={download.isPending} onExport={() => download.mutate({ body: wanted })}>
        <SegmentedControl
          aria-label={t('performance.period')}
          data={PERFORMANCE_PERIODS.map((count, index) => ({
            value: String(index),
            label: t('performance.months', { count }),
          }))}
          value={String(wanted.periodid)}
          onChange={(period) => list.setFilter('period', Number(period))}
        />
      </TabTools>
      {data && months ? (
        <div className={classes.performance} data-refreshing={isPlaceholderData || undefined}>
          <ChartCard
            title={t('performance.points')}
            height={HEIGHT}
            chart={
              <LazyPointsChart months={months} label={t('performance.score')} height={HEIGHT} format={format.number} />
            }
          />
          <ChartCard
            title={t('performance.ranks')}
            note={t('performance.ranksNote')}
            height={HEIGHT}
            chart={
              <LazyRankChart
                months={months}
                labels={{
                  company: t('performance.company'),
                  division: t('performance.division'),
                  location: t('performance.location'),
                }}
                height={HEIGHT}
                format={format.number}
              />
            }
          />
          <PerformanceTable performance={data} />
        </div>
      ) : error ? (
        <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton count={2} height={280} />
      )}
    </>
  )
}

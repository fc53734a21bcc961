import { yearToDate } from '@laurel/kit/date-range/presets.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ExportAction } from '../../domain/scores/export-action.tsx'
import { toScoreFilter } from '../../domain/scores/score-range.ts'
import { Outdated, useScoreFilters } from '../../domain/scores/use-score-filters.tsx'
import { useScoreSearch } from '../../domain/scores/use-score-search.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Report } from './report.tsx'
import { reportList } from './report-list.ts'
import { ReportPlaces } from './report-places.tsx'
import { reportQuery, useExportReport } from './reports.queries.ts'

export function ReportsPage() {
  const { t } = useTranslation(['reports', 'scores'])
  const format = useFormat()
  const list = useListSearch(reportList)
  const search = useScoreSearch(list, yearToDate)
  const { shown, chosen } = search
  const { sortField, sortDirection } = list
  const wanted = { ...toScoreFilter(shown), sortField, sortDirection }
  const query = useInfiniteQuery(reportQuery(wanted))
  const download = useExportReport()
  const filters = useScoreFilters({
    search,
    places: <ReportPlaces search={search} />,
    onRefresh: () => void query.refetch(),
  })
  const total = query.data?.pages[0]?.globalUserReportDataRecords.totalElements
  return (
    <Page
      title={t('title')}
      description={t('description', { range: format.dateRange(shown.range[0], shown.range[1]) })}
      actions={
        <ExportAction
          isRunning={download.isPending}
          disabled={!chosen}
          onExport={() => chosen && download.mutate({ body: { ...toScoreFilter(chosen), sortField, sortDirection } })}
        />
      }
      {...filters}
      summary={total !== undefined && t('people', { count: total })}
    >
      <Outdated search={search} />
      <Report query={query} list={list} isFiltered={shown.companyid + shown.divisionid + shown.locationid > 0} />
    </Page>
  )
}

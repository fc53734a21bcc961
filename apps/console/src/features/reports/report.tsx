import { CallError } from '@laurel/client/call-error.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { type getReport, REPORT_PAGE_SIZE } from '@laurel/contract/reports.ts'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PHONE } from '@laurel/kit/theme/media.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageFor } from '../../lib/api.ts'
import classes from './report.module.css'
import { ReportCards } from './report-cards.tsx'
import { type ReportSorting, ReportTable } from './report-table.tsx'

interface ReportProps {
  query: UseInfiniteQueryResult<InfiniteData<CallResult<typeof getReport>>>
  isFiltered: boolean
  list: ReportSorting
}

/** The rows loaded so far; a button loads the next ones. */
export function Report({ query, isFiltered, list }: ReportProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  const latest = data?.pages.at(-1)
  if (!data || !latest) {
    if (!error) return <CardGridSkeleton count={1} height={420} />
    const reference = error instanceof CallError ? error.requestId : null
    return (
      <div className={classes.frame}>
        <ErrorState
          title={t('failed')}
          text={messageFor(error)}
          reference={reference}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  }
  const columns = latest.globalUserReportDataTableHeaderList
  const records = data.pages.flatMap((page) => page.globalUserReportDataRecords.content)
  if (records.length === 0) {
    return (
      <div className={classes.frame}>
        <EmptyState
          kind={isFiltered ? 'filtered' : 'first-use'}
          title={t('empty.title')}
          text={t(isFiltered ? 'empty.filtered' : 'empty.text')}
        />
      </div>
    )
  }
  const total = latest.globalUserReportDataRecords.totalElements
  const Rows = phone ? ReportCards : ReportTable
  return (
    <div className={classes.frame} data-refreshing={isPlaceholderData || undefined}>
      <Rows columns={columns} records={records} totals={latest.totals} list={list} />
      <div className={classes.foot}>
        <span role="status">{t('shown', { shown: format.number(records.length), total: format.number(total) })}</span>
        {hasNextPage && (
          <Button
            variant="default"
            loading={isFetchingNextPage}
            disabled={isPlaceholderData}
            onClick={() => void query.fetchNextPage()}
          >
            {t('next', { count: REPORT_PAGE_SIZE })}
          </Button>
        )}
      </div>
    </div>
  )
}

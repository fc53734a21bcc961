import type { CallResult } from '@laurel/contract/endpoint'
import type { getReport } from '@laurel/contract/reports'
import { REPORT_PAGE_SIZE } from '@laurel/contract/reports'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { PHONE } from '../../ui/media.ts'
import { CardGridSkeleton } from '../../ui/skeletons.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './report.module.css'
import { ReportCards } from './report-cards.tsx'
import { type ReportSorting, ReportTable } from './report-table.tsx'

interface ReportProps {
  query: UseInfiniteQueryResult<InfiniteData<CallResult<typeof getReport>>>
  isFiltered: boolean
  list: ReportSorting
}

/** The rows that have come so far, and the way to the next ones. */
export function Report({ query, isFiltered, list }: ReportProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  const latest = data?.pages.at(-1)
  if (!data || !latest) {
    if (!error) return <CardGridSkeleton count={1} height={420} />
    const reference = error instanceof ApiError ? error.requestId : null
    return (
      <div className={classes.frame}>
        <ErrorState
          title={t('failed')}
          text={messageOf(error)}
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

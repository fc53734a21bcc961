import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { exportReport, getReport, getReportFilters } from '@laurel/contract/reports.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { yearToDate } from '@laurel/kit/date-range/presets.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { todayFor } from '../../domain/organisation/use-today.ts'
import { shownIn, toScoreFilter } from '../../domain/scores/score-range.ts'
import { call, pageFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'
import type { reportList } from './report-list.ts'

type ReportAddress = ReturnType<typeof reportList.read>

/** Grows by a page at a time, until the server marks one as the last. */
export const reportQuery = (body: CallInput<typeof exportReport>['body']) =>
  infiniteQueryOptions({
    queryKey: [getReport.path, { body }],
    queryFn: ({ pageParam: page, signal }) => call(getReport, { body: { ...body, page } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ globalUserReportDataRecords: { last } }, _, page) => (last ? undefined : page + 1),
    placeholderData: keepPreviousData,
    meta: { showError: true },
  })

/** The report that an address shows. */
export const firstReportQuery = (address: ReportAddress, profile: Profile) => {
  const { filters, sortField, sortDirection } = address
  const today = todayFor(profile)
  return reportQuery({ ...toScoreFilter(shownIn(filters, today, yearToDate(today))), sortField, sortDirection })
}

const toResult = ({ result }: CallResult<typeof getReportFilters>) => result

export const reportFiltersQuery = (body: CallInput<typeof getReportFilters>['body']) =>
  queryOptions({ ...pageFor(getReportFilters, { body }), select: toResult })

export const useExportReport = downloadFor(exportReport)

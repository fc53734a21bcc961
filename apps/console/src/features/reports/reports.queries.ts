import type { CallInput } from '@laurel/contract/endpoint.ts'
import { exportReport, getReport, getReportFilters } from '@laurel/contract/reports.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { SCORES_KEY } from '../../domain/awards/awards.queries.ts'
import { call } from '../../lib/api.ts'

type ReportWanted = CallInput<typeof exportReport>['body']

/** Grows by a page at a time, until the server says that one was the last. */
export const reportQuery = (wanted: ReportWanted) =>
  infiniteQueryOptions({
    queryKey: [SCORES_KEY, 'report', wanted],
    queryFn: ({ pageParam: page, signal }) => call(getReport, { body: { ...wanted, page } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ globalUserReportDataRecords: { last } }, _, page) => (last ? undefined : page + 1),
    placeholderData: keepPreviousData,
    meta: { told: true },
  })

/** The key begins like that of the divisions: whoever changes one invalidates `['divisions']` and is done. */
export const reportFiltersQuery = (body: CallInput<typeof getReportFilters>['body']) =>
  queryOptions({
    queryKey: ['divisions', 'report', body],
    queryFn: async ({ signal }) => (await call(getReportFilters, { body }, signal)).result,
    placeholderData: keepPreviousData,
  })

export const useExportReport = () =>
  useMutation({ mutationFn: async (body: ReportWanted) => saveFile(await call(exportReport, { body })) })

import { exportBadgeHistory, getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import {
  exportBadgeStatistics,
  exportPerformance,
  getBadgeStatistics,
  getEmployee,
  getPerformance,
} from '@laurel/contract/score-card.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { SCORES_KEY } from '../../domain/awards/awards.queries.ts'
import { call } from '../../lib/api.ts'

type Body<E extends Endpoint> = CallInput<E> extends { body: infer B } ? B : never

export const employeeQuery = (driverid: number) =>
  queryOptions({
    queryKey: [SCORES_KEY, 'employee', driverid],
    queryFn: ({ signal }) => call(getEmployee, { query: { driverid } }, signal),
  })

export const statisticsQuery = (body: Body<typeof getBadgeStatistics>) =>
  queryOptions({
    queryKey: [SCORES_KEY, 'statistics', body],
    queryFn: ({ signal }) => call(getBadgeStatistics, { body }, signal),
    placeholderData: keepPreviousData,
  })

/** The names of the months come in the language of the caller. */
export const performanceQuery = (query: { driverid: number; periodid: number }, lang: Language) =>
  queryOptions({
    queryKey: [SCORES_KEY, 'performance', query, lang],
    queryFn: ({ signal }) => call(getPerformance, { query }, signal),
    placeholderData: keepPreviousData,
  })

export const historyFiltersQuery = (driverid: number) =>
  queryOptions({
    queryKey: [SCORES_KEY, 'history-filters', driverid],
    queryFn: ({ signal }) => call(getHistoryFilters, { body: { driverid } }, signal),
  })

export const historyQuery = (body: Body<typeof getBadgeHistory>) =>
  queryOptions({
    queryKey: [SCORES_KEY, 'history', body],
    queryFn: ({ signal }) => call(getBadgeHistory, { body }, signal),
    placeholderData: keepPreviousData,
  })

export const useExportStatistics = () =>
  useMutation({
    mutationFn: async (body: Body<typeof exportBadgeStatistics>) =>
      saveFile(await call(exportBadgeStatistics, { body })),
  })

export const useExportPerformance = () =>
  useMutation({
    mutationFn: async (body: Body<typeof exportPerformance>) => saveFile(await call(exportPerformance, { body })),
  })

export const useExportHistory = () =>
  useMutation({
    mutationFn: async (body: Body<typeof exportBadgeHistory>) => saveFile(await call(exportBadgeHistory, { body })),
  })

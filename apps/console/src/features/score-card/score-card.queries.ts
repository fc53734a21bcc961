import { exportBadgeHistory, getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import {
  exportBadgeStatistics,
  exportPerformance,
  getBadgeStatistics,
  getEmployee,
  getPerformance,
} from '@laurel/contract/score-card.ts'
import { pageFor, queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

export const employeeQuery = (driverid: number) => queryFor(getEmployee, { query: { driverid } })

export const statisticsQuery = (body: CallInput<typeof getBadgeStatistics>['body']) =>
  pageFor(getBadgeStatistics, { body })

/** The names of the months come in the language of the caller; a change of language reloads the page. */
export const performanceQuery = (query: { driverid: number; periodid: number }) => pageFor(getPerformance, { query })

export const historyFiltersQuery = (driverid: number) => queryFor(getHistoryFilters, { body: { driverid } })

export const historyQuery = (body: CallInput<typeof getBadgeHistory>['body']) => pageFor(getBadgeHistory, { body })

export const useExportStatistics = downloadFor(exportBadgeStatistics)
export const useExportPerformance = downloadFor(exportPerformance)
export const useExportHistory = downloadFor(exportBadgeHistory)

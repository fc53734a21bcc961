import { listAwards } from '@laurel/contract/awards.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import {
  exportBadgeUse,
  exportFairness,
  exportGivers,
  exportInsightSummary,
  exportLeftOut,
  exportTrend,
  getFairness,
  getInsightSummary,
  getTrend,
  listBadgeUse,
  listGivers,
  listLeftOut,
} from '@laurel/contract/insights.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { todayFor } from '../../domain/organisation/use-today.ts'
import { rangeIn } from '../../domain/scores/score-range.ts'
import { pageFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'
import type { InsightFilters } from './insight-list.ts'
import { lastDays } from './insights.model.ts'

/** What all parts are asked for. */
export type InsightQuery = NonNullable<CallInput<typeof getInsightSummary>['query']>

/** The range that an address shows. */
export const shownRange = (filters: InsightFilters, today: string) => rangeIn(filters, today) ?? lastDays(30, today)

export const toInsightQuery = (filters: InsightFilters, today: string): InsightQuery => {
  const [from, to] = shownRange(filters, today)
  const { companyid, divisionid, automatic } = filters
  return { companyid, divisionid, from, to, automatic: automatic === 'on' ? 1 : 0 }
}

/** Whoever was never recognised is among those of ninety days. */
export const toLeftOutQuery = (query: InsightQuery, leftout: InsightFilters['leftout']) => {
  const days = ({ '30': 30, '60': 60, '90': 90, never: 90 } as const)[leftout]
  return { ...query, days }
}

export const summaryQuery = (query: InsightQuery) => pageFor(getInsightSummary, { query })
export const leftOutQuery = (query: NonNullable<CallInput<typeof listLeftOut>['query']>) =>
  pageFor(listLeftOut, { query })
export const giversQuery = (query: InsightQuery) => pageFor(listGivers, { query })
export const fairnessQuery = (query: InsightQuery) => pageFor(getFairness, { query })
export const trendQuery = (query: InsightQuery) => pageFor(getTrend, { query })
export const badgeUseQuery = (query: InsightQuery) => pageFor(listBadgeUse, { query })
export const awardsQuery = (query: CallInput<typeof listAwards>['query']) => pageFor(listAwards, { query })

/** What the screen shows first, for those who may see more than who was left out. */
export const firstQueryFor = (filters: InsightFilters, profile: Profile) => {
  const query = toInsightQuery(filters, todayFor(profile))
  return leftOutQuery(toLeftOutQuery(query, filters.leftout))
}

export const useExportSummary = downloadFor(exportInsightSummary)
export const useExportLeftOut = downloadFor(exportLeftOut)
export const useExportGivers = downloadFor(exportGivers)
export const useExportFairness = downloadFor(exportFairness)
export const useExportTrend = downloadFor(exportTrend)
export const useExportBadgeUse = downloadFor(exportBadgeUse)

import { checkAssign, listAwards } from '@laurel/contract/awards.ts'
import { listArchivedBadges } from '@laurel/contract/badge-editing.ts'
import { getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import { getBadges } from '@laurel/contract/badges.ts'
import { listBudgets } from '@laurel/contract/budgets.ts'
import { traceCoins } from '@laurel/contract/coin-trace.ts'
import { getCoinsOwed, getRollforward, listCoinLines, listPersonTransfers } from '@laurel/contract/coins.ts'
import { getCompanyUse, listCompanies } from '@laurel/contract/companies.ts'
import { getDivisionUse, listDivisions } from '@laurel/contract/divisions.ts'
import {
  getFairness,
  getInsightSummary,
  getTrend,
  listBadgeUse,
  listGivers,
  listLeftOut,
} from '@laurel/contract/insights.ts'
import { getLeaderboard, getLeaderboardDriver } from '@laurel/contract/leaderboard.ts'
import { listLocations } from '@laurel/contract/locations.ts'
import {
  getCompanies,
  getCompanyDivisions,
  getCompanyList,
  getDefaultBadgeList,
  getDivisions,
  getLocations,
} from '@laurel/contract/lookups.ts'
import { getExportSettings, listExportRuns } from '@laurel/contract/programmes.ts'
import { listReconciliation } from '@laurel/contract/reconciliation.ts'
import { getReport, getReportFilters } from '@laurel/contract/reports.ts'
import { getBadgeStatistics, getEmployee, getPerformance } from '@laurel/contract/score-card.ts'
import { getTransferQueueState, listTransferCandidates, listTransfers } from '@laurel/contract/transfers.ts'
import { listDrivers, listUsers } from '@laurel/contract/users.ts'

/**
 * The answers that a change of each subject makes stale, for `mutationFor(endpoint, changes)`. A new query of one of
 * these subjects joins its group here; a query that only one screen has stays in the `*.queries.ts` of that screen.
 */

export const COMPANIES = [listCompanies, getCompanyUse, getCompanyList, getCompanies]

/** The filters of the report offer divisions. */
export const DIVISIONS = [listDivisions, getDivisionUse, getDivisions, getCompanyDivisions, getReportFilters]

export const LOCATIONS = [listLocations, getLocations]

/** Companies show how many people they have. */
export const PEOPLE = [listUsers, listDrivers, ...COMPANIES]

export const BADGES = [getBadges, listArchivedBadges, checkAssign, listAwards]

export const DEFAULT_BADGES = [getDefaultBadgeList]

/** Everything that counts coins. */
export const COINS = [listCoinLines, traceCoins, getCoinsOwed, getRollforward]

/**
 * Everything that shows or counts awards: badges with their limits, budgets, leaderboard, report, score cards and
 * insights.
 */
export const AWARDS = [
  ...BADGES,
  listBudgets,
  getLeaderboard,
  getLeaderboardDriver,
  getReport,
  getEmployee,
  getBadgeStatistics,
  getPerformance,
  getHistoryFilters,
  getBadgeHistory,
  ...COINS,
  getInsightSummary,
  listLeftOut,
  listGivers,
  getFairness,
  getTrend,
  listBadgeUse,
]

/** Candidates, queue and reconciliation each change with the others. */
export const TRANSFERS = [
  listTransferCandidates,
  listTransfers,
  listPersonTransfers,
  getTransferQueueState,
  listReconciliation,
  ...COINS,
]

export const PARTNER_UPLOADS = [getExportSettings, listExportRuns]

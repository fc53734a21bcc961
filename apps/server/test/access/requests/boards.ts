import { exportBadgeHistory, getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import { exportLeaderboard, getLeaderboard, getLeaderboardDriver } from '@laurel/contract/leaderboard.ts'
import { exportReport, getReport, getReportFilters } from '@laurel/contract/reports.ts'
import {
  exportBadgeStatistics,
  exportPerformance,
  getBadgeStatistics,
  getEmployee,
  getPerformance,
} from '@laurel/contract/score-card.ts'
import { type Asking, ask } from './ask.ts'

const ofDivision = ({ corner }: Asking) => ({ body: { divisionid: corner.division.id } })
const ofDriver = ({ corner }: Asking) => ({ body: { driverid: corner.driver.id } })

export const BOARDS = [
  ask(getLeaderboard, ofDivision),
  ask(getLeaderboardDriver, ({ corner }) => ({ body: { selectedDriver: corner.driver.id } })),
  ask(exportLeaderboard, ofDivision),
  ask(getReportFilters, ofDivision),
  ask(getReport, ofDivision),
  ask(exportReport, ofDivision),
  ask(getEmployee, ({ corner }) => ({ query: { driverid: corner.driver.id } })),
  ask(getBadgeStatistics, ofDriver),
  ask(exportBadgeStatistics, ofDriver),
  ask(getPerformance, ({ corner }) => ({ query: { driverid: corner.driver.id, periodid: 0 } })),
  ask(exportPerformance, ofDriver),
  ask(getHistoryFilters, ofDriver),
  ask(getBadgeHistory, ofDriver),
  ask(exportBadgeHistory, ofDriver),
]

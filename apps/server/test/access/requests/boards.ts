import { exportBadgeHistory, getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import { getDay, getMyDay, listMyDays } from '@laurel/contract/days.ts'
import { applaud, listFeed } from '@laurel/contract/feed.ts'
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
import { exportLeaderboard, getLeaderboard, getLeaderboardDriver } from '@laurel/contract/leaderboard.ts'
import {
  endMyDevice,
  getMyHome,
  getMySettings,
  getMyWallet,
  listMyBadges,
  listMyDevices,
  saveMySettings,
} from '@laurel/contract/me.ts'
import { getMyBoard, listMyCompetitions } from '@laurel/contract/my-boards.ts'
import { exportReport, getReport, getReportFilters } from '@laurel/contract/reports.ts'
import {
  exportBadgeStatistics,
  exportPerformance,
  getBadgeStatistics,
  getEmployee,
  getPerformance,
} from '@laurel/contract/score-card.ts'
import { TODAY } from '../records.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const SETTINGS = {
  name: 'full' as const,
  photo: true,
  celebrations: true,
  window: { from: '17:00', to: '20:00' },
  messages: { awards: true, releases: true, transfers: true, answers: true, staff: true },
}

const ofDivision = ({ corner }: Asking) => ({ body: { divisionid: corner.division.id } })
const ofInsights = ({ corner }: Asking) => ({
  query: { companyid: corner.company.id, divisionid: corner.division.id },
})
const ofDriver = ({ corner }: Asking) => ({ body: { driverid: corner.driver.id } })

export const BOARDS = [
  ask(getLeaderboard, ofDivision),
  ask(getLeaderboardDriver, ({ corner }) => ({ body: { selectedDriver: corner.driver.id } })),
  ask(exportLeaderboard, ofDivision),
  ask(getReportFilters, ofDivision),
  ask(getReport, ofDivision),
  ask(exportReport, ofDivision),
  ask(getInsightSummary, ofInsights),
  ask(exportInsightSummary, ofInsights),
  ask(listLeftOut, ofInsights),
  ask(exportLeftOut, ofInsights),
  ask(listGivers, ofInsights),
  ask(exportGivers, ofInsights),
  ask(getFairness, ofInsights),
  ask(exportFairness, ofInsights),
  ask(getTrend, ofInsights),
  ask(exportTrend, ofInsights),
  ask(listBadgeUse, ofInsights),
  ask(exportBadgeUse, ofInsights),
  ask(getEmployee, ({ corner }) => ({ query: { driverid: corner.driver.id } })),
  ask(getDay, ({ corner }) => ({ query: { driverid: corner.driver.id, date: TODAY } })),
  ask(getMyDay, () => ({ params: { date: TODAY } })),
  plainAsk(listMyDays),
  plainAsk(getMyHome),
  plainAsk(listMyBadges),
  plainAsk(getMyBoard),
  plainAsk(listMyCompetitions),
  plainAsk(listFeed),
  ask(applaud, async ({ records, corner }) => {
    const { id } = await records.award(corner)
    return { body: { id: `a${id}`, on: true } }
  }),
  plainAsk(getMyWallet),
  plainAsk(getMySettings),
  ask(saveMySettings, () => ({ body: SETTINGS })),
  plainAsk(listMyDevices),
  ask(endMyDevice, async ({ app, corner: { driver } }) => {
    const at = app.clock.now()
    const phone = {
      user_id: driver.id,
      name: 'Phone',
      created_at: at,
      last_used_at: at,
      expires_at: new Date('2100-01-01'),
    }
    return { body: await app.db.insertInto('device_sessions').values(phone).returning('id').executeTakeFirstOrThrow() }
  }),
  ask(getBadgeStatistics, ofDriver),
  ask(exportBadgeStatistics, ofDriver),
  ask(getPerformance, ({ corner }) => ({ query: { driverid: corner.driver.id, periodid: 0 } })),
  ask(exportPerformance, ofDriver),
  ask(getHistoryFilters, ofDriver),
  ask(getBadgeHistory, ofDriver),
  ask(exportBadgeHistory, ofDriver),
]

import { PEOPLE_TABS } from '../domain/people/people-list.ts'
import { platformTransferList } from '../domain/transfers/transfer-list.ts'
import { COMPETITION_TABS, competitionList } from '../features/competitions/competition-list.ts'
import { divisionList, locationList } from '../features/divisions/division-list.ts'
import { driverList } from '../features/drivers/driver-list.ts'
import { historyList as notificationList } from '../features/notifications-center/history/history-list.ts'
import { coinList, historyList, performanceList, statisticsList } from '../features/score-card/card-list.ts'
import { queueList } from '../features/transfers/queue-list.ts'
import { userList } from '../features/users/user-list.ts'
import { NO_LIST, tabSearch } from '../lib/tab-search.ts'

/** What the addresses of screens with tabs may hold. */

export const userTabs = tabSearch(PEOPLE_TABS, { active: userList, inactive: userList, deleted: userList })
export const driverTabs = tabSearch(PEOPLE_TABS, { active: driverList, inactive: driverList, deleted: driverList })
export const divisionTabs = tabSearch(['divisions', 'locations'], { divisions: divisionList, locations: locationList })
export const transferTabs = tabSearch(['transfer', 'queue'], { transfer: platformTransferList, queue: queueList })
export const competitionTabs = tabSearch(COMPETITION_TABS, {
  active: competitionList,
  completed: competitionList,
  deleted: competitionList,
})
export const noticeTabs = tabSearch(['send', 'history'], { send: NO_LIST, history: notificationList })
export const cardTabs = tabSearch(['badges', 'performance', 'history', 'coins'], {
  badges: statisticsList,
  performance: performanceList,
  history: historyList,
  coins: coinList,
})

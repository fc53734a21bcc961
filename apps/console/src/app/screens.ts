import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { PEOPLE_STATUS, PEOPLE_TABS } from '../domain/people/people-list.ts'
import { auditList } from '../features/audit/audit-list.ts'
import { badgeList } from '../features/badges/badge-list.ts'
import { companyList } from '../features/companies/company-list.ts'
import { COMPETITION_STATUS, COMPETITION_TABS, competitionList } from '../features/competitions/competition-list.ts'
import { defaultBadgeList } from '../features/default-badges/default-badge-list.ts'
import { divisionList, locationList } from '../features/divisions/division-list.ts'
import { driverList } from '../features/drivers/driver-list.ts'
import { releaseList } from '../features/gps-data/release-list.ts'
import { insightList } from '../features/insights/insight-list.ts'
import { integrationsSearch } from '../features/integrations/integrations-search.ts'
import { boardList } from '../features/leaderboard/board-list.ts'
import { homeLocationList } from '../features/locations/home-location-list.ts'
import { templateList } from '../features/mail-templates/template-list.ts'
import { historyList as notificationList } from '../features/notifications-center/history/history-list.ts'
import { runList } from '../features/programmes/run-list.ts'
import { questionFilter, questionList, questionSearch } from '../features/questions/question-list.ts'
import { reportList } from '../features/reports/report-list.ts'
import { coinList, historyList, performanceList, statisticsList } from '../features/score-card/card-list.ts'
import { suggestionList, suggestionSearch } from '../features/suggestions/suggestion-list.ts'
import { tripList } from '../features/trips/sheet/trip-list.ts'
import { userList } from '../features/users/user-list.ts'
import { NO_LIST, tabSearch } from '../lib/tab-search.ts'
import { coinScreens } from './coin-screens.ts'
import { screen } from './screen.ts'

const userTabs = tabSearch(PEOPLE_TABS, { active: userList, inactive: userList, deleted: userList })
const driverTabs = tabSearch(PEOPLE_TABS, { active: driverList, inactive: driverList, deleted: driverList })
const divisionTabs = tabSearch(['divisions', 'locations'], { divisions: divisionList, locations: locationList })
const competitionTabs = tabSearch(COMPETITION_TABS, {
  active: competitionList,
  completed: competitionList,
  deleted: competitionList,
})
const noticeTabs = tabSearch(['send', 'history'], { send: NO_LIST, history: notificationList })
const cardTabs = tabSearch(['badges', 'performance', 'history', 'coins'], {
  badges: statisticsList,
  performance: performanceList,
  history: historyList,
  coins: coinList,
})

/**
 * Every screen for signed-in people: who may open it, what its address may hold, what it loads and what it asks for
 * first. Guards, menu and command palette read the same table.
 */
export const screens = [
  ...coinScreens,
  screen('/companies', {
    audience: 'admin',
    texts: ['companies'],
    search: companyList,
    page: lazyPiece(() => import('../features/companies/companies-page.tsx'), 'CompaniesPage'),
    queries: async ({ queryClient, search }) => {
      const { companiesQuery } = await import('../features/companies/companies.queries.ts')
      await queryClient.prefetchQuery(companiesQuery(companyList.queryFor(search)))
    },
  }),
  screen('/users', {
    audience: 'admin',
    texts: ['people', 'people-import', 'organisation', 'roles'],
    search: userTabs,
    page: lazyPiece(() => import('../features/users/users-page.tsx'), 'UsersPage'),
    queries: async ({ queryClient, search }) => {
      const { usersQuery } = await import('../domain/people/people.queries.ts')
      const status = PEOPLE_STATUS[userTabs.tabIn(search)]
      await queryClient.prefetchQuery(usersQuery({ ...userList.queryFor(search), status }))
    },
  }),
  screen('/drivers', {
    audience: 'company',
    texts: ['people', 'people-import', 'organisation', 'roles'],
    search: driverTabs,
    page: lazyPiece(() => import('../features/drivers/drivers-page.tsx'), 'DriversPage'),
    queries: async ({ queryClient, search }) => {
      const { driversQuery } = await import('../domain/people/people.queries.ts')
      const status = PEOPLE_STATUS[driverTabs.tabIn(search)]
      await queryClient.prefetchQuery(driversQuery({ ...driverList.queryFor(search), status }))
    },
  }),
  screen('/divisions', {
    audience: 'admin',
    texts: ['divisions', 'locations', 'organisation'],
    search: divisionTabs,
    page: lazyPiece(() => import('../features/divisions/divisions-page.tsx'), 'DivisionsPage'),
    queries: async ({ queryClient, search }) => {
      if (divisionTabs.tabIn(search) !== 'divisions') return
      const { divisionsQuery } = await import('../features/divisions/divisions.queries.ts')
      await queryClient.prefetchQuery(divisionsQuery(divisionList.queryFor(search)))
    },
  }),
  screen('/locations', {
    audience: 'company',
    texts: ['locations', 'organisation'],
    search: homeLocationList,
    page: lazyPiece(() => import('../features/locations/locations-page.tsx'), 'LocationsPage'),
    queries: async ({ queryClient, search }) => {
      const { locationsQuery } = await import('../domain/locations/locations.queries.ts')
      await queryClient.prefetchQuery(locationsQuery(homeLocationList.queryFor(search)))
    },
  }),
  screen('/defaultbadges', {
    audience: 'admin',
    texts: ['default-badges', 'badges', 'organisation', 'pictures'],
    search: defaultBadgeList,
    page: lazyPiece(() => import('../features/default-badges/default-badges-page.tsx'), 'DefaultBadgesPage'),
  }),
  screen('/badges', {
    audience: 'company',
    texts: ['badges', 'assign', 'awards', 'budgets', 'organisation', 'pictures'],
    search: badgeList,
    page: lazyPiece(() => import('../features/badges/badges-page.tsx'), 'BadgesPage'),
    queries: async ({ queryClient }) => {
      const { divisionsQuery } = await import('../features/badges/badges-page.queries.ts')
      await queryClient.prefetchQuery(divisionsQuery())
    },
  }),
  screen('/gps-data', {
    audience: 'supervisor',
    flag: 'hasGpsDataPage',
    texts: ['gps-data', 'organisation'],
    search: releaseList,
    page: lazyPiece(() => import('../features/gps-data/gps-data-page.tsx'), 'GpsDataPage'),
    // Admins may open the address, but only people of a company have releases.
    ownQueries: async ({ queryClient, search, profile }) => {
      if (profile.roles.includes('Admin')) return
      const { releasesQuery } = await import('../features/gps-data/gps-data.queries.ts')
      await queryClient.prefetchQuery(releasesQuery(releaseList.queryFor(search)))
    },
  }),
  screen('/trips/$releaseid', {
    audience: 'supervisor',
    texts: ['trips', 'budgets', 'organisation', 'days', 'day'],
    search: tripList,
    page: lazyPiece(() => import('../features/trips/trips-page.tsx'), 'TripsPage'),
  }),
  screen('/leaderboard', {
    audience: 'everyone',
    flag: 'hasLeaderboard',
    texts: ['leaderboard', 'scores', 'organisation'],
    search: boardList,
    page: lazyPiece(() => import('../features/leaderboard/leaderboard-page.tsx'), 'LeaderboardPage'),
    ownQueries: async ({ queryClient, search, profile }) => {
      const { firstBoardQuery } = await import('../features/leaderboard/leaderboard.queries.ts')
      await queryClient.prefetchQuery(firstBoardQuery(boardList.read(search).filters, profile))
    },
  }),
  screen('/reports', {
    audience: 'everyone',
    texts: ['reports', 'scores', 'organisation'],
    search: reportList,
    page: lazyPiece(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
    ownQueries: async ({ queryClient, search, profile }) => {
      const { firstReportQuery } = await import('../features/reports/reports.queries.ts')
      await queryClient.prefetchInfiniteQuery(firstReportQuery(reportList.read(search), profile))
    },
  }),
  screen('/insights', {
    audience: 'everyone',
    texts: ['insights', 'awards', 'organisation', 'roles'],
    search: insightList,
    page: lazyPiece(() => import('../features/insights/insights-page.tsx'), 'InsightsPage'),
    ownQueries: async ({ queryClient, search, profile }) => {
      const { filters } = insightList.read(search)
      if (profile.roles.includes('Admin') && filters.companyid === 0) return
      const { firstQueryFor } = await import('../features/insights/insights.queries.ts')
      await queryClient.prefetchQuery(firstQueryFor(filters, profile))
    },
  }),
  screen('/driver-data/$driverid', {
    audience: 'supervisor',
    texts: ['score-card', 'scores', 'awards', 'days', 'day', 'coins'],
    search: cardTabs,
    page: lazyPiece(() => import('../features/score-card/score-card-page.tsx'), 'ScoreCardPage'),
  }),
  screen('/settings-programs', {
    audience: 'admin',
    texts: ['programmes', 'roles'],
    search: runList,
    page: lazyPiece(() => import('../features/programmes/programmes-page.tsx'), 'ProgrammesPage'),
    queries: async ({ queryClient, search }) => {
      const { runsQuery, settingsQuery } = await import('../features/programmes/programmes.queries.ts')
      await Promise.all([
        queryClient.prefetchQuery(settingsQuery()),
        queryClient.prefetchQuery(runsQuery(runList.queryFor(search))),
      ])
    },
  }),
  screen('/competitions', {
    audience: 'admin',
    texts: ['competitions', 'organisation'],
    search: competitionTabs,
    page: lazyPiece(() => import('../features/competitions/competitions-page.tsx'), 'CompetitionsPage'),
    queries: async ({ queryClient, search }) => {
      const { competitionsQuery } = await import('../features/competitions/competitions.queries.ts')
      const status = COMPETITION_STATUS[competitionTabs.tabIn(search)]
      await queryClient.prefetchQuery(competitionsQuery({ ...competitionList.queryFor(search), status }))
    },
  }),
  screen('/challenges', {
    audience: 'companyAdmin',
    texts: ['competitions', 'organisation'],
    search: competitionTabs,
    page: lazyPiece(() => import('../features/competitions/competitions-page.tsx'), 'ChallengesPage'),
    queries: async ({ queryClient, search }) => {
      const { challengesQuery } = await import('../features/competitions/competitions.queries.ts')
      const status = COMPETITION_STATUS[competitionTabs.tabIn(search)]
      await queryClient.prefetchQuery(challengesQuery({ ...competitionList.queryFor(search), status }))
    },
  }),
  screen('/integrations', {
    audience: 'administrators',
    texts: ['integrations', 'sign-on', 'provisioning', 'gps-sources', 'api-keys', 'webhooks', 'organisation', 'roles'],
    search: integrationsSearch,
    page: lazyPiece(() => import('../features/integrations/integrations-page.tsx'), 'IntegrationsPage'),
    ownQueries: async ({ queryClient, search, profile }) => {
      const { signOnQuery } = await import('../features/integrations/sign-on/sign-on.queries.ts')
      const { companyid = 0 } = integrationsSearch.parse(search)
      if (companyid !== 0 || !profile.roles.includes('Admin')) await queryClient.prefetchQuery(signOnQuery(companyid))
    },
  }),
  screen('/mail-templates', {
    audience: 'admin',
    texts: ['mail-templates'],
    search: templateList,
    page: lazyPiece(() => import('../features/mail-templates/mail-templates-page.tsx'), 'MailTemplatesPage'),
    queries: async ({ queryClient, search }) => {
      const { mailTemplatesQuery } = await import('../features/mail-templates/mail-templates.queries.ts')
      await queryClient.prefetchQuery(mailTemplatesQuery(templateList.queryFor(search)))
    },
  }),
  screen('/notifications', {
    audience: 'company',
    texts: ['suggestions'],
    search: suggestionSearch,
    page: lazyPiece(() => import('../features/suggestions/suggestions-page.tsx'), 'SuggestionsPage'),
    queries: async ({ queryClient, search: address }) => {
      const { suggestionsQuery } = await import('../features/suggestions/suggestions.queries.ts')
      const { page, perpage, search, state } = suggestionList.queryFor(address)
      await queryClient.prefetchQuery(suggestionsQuery({ page, perpage, search, state }))
    },
  }),
  screen('/questions', {
    audience: 'everyone',
    texts: ['questions', 'days', 'day', 'organisation'],
    search: questionSearch,
    page: lazyPiece(() => import('../features/questions/questions-page.tsx'), 'QuestionsPage'),
    queries: async ({ queryClient, search }) => {
      const { questionsQuery } = await import('../features/questions/questions.queries.ts')
      await queryClient.prefetchQuery(questionsQuery(questionFilter(questionList.queryFor(search))))
    },
  }),
  screen('/notifications-center', {
    audience: 'supervisor',
    texts: ['notifications-center', 'organisation'],
    search: noticeTabs,
    page: lazyPiece(
      () => import('../features/notifications-center/notifications-center-page.tsx'),
      'NotificationsCenterPage',
    ),
    queries: async ({ queryClient, search }) => {
      if (noticeTabs.tabIn(search) !== 'history') return
      const { historyQuery } = await import('../features/notifications-center/notifications.queries.ts')
      await queryClient.prefetchQuery(historyQuery(notificationList.queryFor(search)))
    },
  }),
  screen('/audit', {
    audience: 'administrators',
    texts: ['audit', 'organisation'],
    search: auditList,
    page: lazyPiece(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
    queries: async ({ queryClient, search }) => {
      const { auditQuery } = await import('../features/audit/audit.queries.ts')
      await queryClient.prefetchQuery(auditQuery(auditList.queryFor(search)))
    },
  }),
  screen('/profile', {
    audience: 'everyone',
    texts: ['profile', 'sessions', 'pictures'],
    page: lazyPiece(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
  }),
] as const

export type ConsolePath = (typeof screens)[number]['path']

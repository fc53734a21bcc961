import { exportBadgeHistory, getBadgeHistory, getHistoryFilters } from '@laurel/contract/badge-history.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import {
  exportBadgeStatistics,
  exportPerformance,
  getBadgeStatistics,
  getEmployee,
  getPerformance,
} from '@laurel/contract/score-card.ts'
import { sayRange } from '../../core/score-range.ts'
import type { Mount } from '../../http/mount.ts'
import { listAwardedBadges, listGivers } from './badge-history.queries.ts'
import { historyPage, openHistory } from './badge-history.service.ts'
import { employeeFor, openCard } from './employee.service.ts'
import { performanceFor, rangeOfMonths, statisticsFor } from './performance.service.ts'
import { historyTable, performanceTable, statisticsTable } from './score-card-files.ts'

export const scoreCardRoutes = (mount: Mount) => {
  mount(getEmployee, async ({ db, query, ...caller }) => employeeFor(db, await openCard(db, caller, query.driverid)))

  mount(getBadgeStatistics, async ({ db, body, ...caller }) => {
    const card = await openCard(db, caller, body.driverid)
    const { statistics } = await statisticsFor(db, card, body.selectedDates)
    return statistics
  })

  mount(exportBadgeStatistics, async ({ db, body, ...caller }) => {
    const { lang } = caller
    const card = await openCard(db, caller, body.driverid)
    const { range, statistics } = await statisticsFor(db, card, body.selectedDates)
    const filename = `${sayRange(range)} - ${card.person.name} - ${sayDownload(lang, 'badges').toLowerCase()}.csv`
    return { filename, ...statisticsTable(statistics, lang) }
  })

  mount(getPerformance, async ({ db, query, ...caller }) =>
    performanceFor(db, await openCard(db, caller, query.driverid), query.periodid, caller.lang),
  )

  mount(exportPerformance, async ({ db, body, ...caller }) => {
    const { lang } = caller
    const card = await openCard(db, caller, body.driverid)
    const performance = await performanceFor(db, card, body.periodid, lang)
    const filename = `${sayRange(rangeOfMonths(performance))} - ${card.person.name} - ${sayDownload(lang, 'performance')}.csv`
    return { filename, ...performanceTable(performance, lang) }
  })

  mount(getHistoryFilters, async ({ db, body, ...caller }) => {
    const { person } = await openCard(db, caller, body.driverid)
    const [badges, users] = await Promise.all([listAwardedBadges(db, person), listGivers(db, person)])
    return { badges, users }
  })

  mount(getBadgeHistory, async ({ db, body, ...caller }) =>
    historyPage(db, await openCard(db, caller, body.driverid), body, caller),
  )

  mount(exportBadgeHistory, async ({ db, body, ...caller }) => {
    const { lang } = caller
    const card = await openCard(db, caller, body.driverid)
    const { range, awards } = openHistory(db, card, body)
    const filename = `${sayRange(range)} - ${card.person.name} - ${sayDownload(lang, 'history')}.csv`
    return { filename, ...historyTable(awards, { caller, timezone: card.row.timezone }) }
  })
}

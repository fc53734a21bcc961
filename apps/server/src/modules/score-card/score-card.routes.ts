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
import { openCard, toEmployee } from './employee.service.ts'
import { performanceFor, rangeOfMonths } from './performance.service.ts'
import { statisticsFor } from './score-card.service.ts'
import { historyTable, performanceTable, statisticsTable } from './score-card-files.ts'

export const scoreCardRoutes = (mount: Mount) => {
  mount(getEmployee, async ({ db, actor, query, now }) => toEmployee(await openCard(db, actor, query.driverid, now)))

  mount(getBadgeStatistics, async ({ db, actor, body, now }) => {
    const card = await openCard(db, actor, body.driverid, now)
    const { statistics } = await statisticsFor(db, card, body.selectedDates)
    return statistics
  })

  mount(exportBadgeStatistics, async ({ db, actor, body, now, lang }) => {
    const card = await openCard(db, actor, body.driverid, now)
    const { range, statistics } = await statisticsFor(db, card, body.selectedDates)
    const filename = `${sayRange(range)} - ${card.person.name} - ${sayDownload(lang, 'badges').toLowerCase()}.csv`
    return { filename, ...statisticsTable(statistics, lang) }
  })

  mount(getPerformance, async ({ db, actor, query, now, lang }) =>
    performanceFor(db, await openCard(db, actor, query.driverid, now), query.periodid, lang),
  )

  mount(exportPerformance, async ({ db, actor, body, now, lang }) => {
    const card = await openCard(db, actor, body.driverid, now)
    const performance = await performanceFor(db, card, body.periodid, lang)
    const filename = `${sayRange(rangeOfMonths(performance))} - ${card.person.name} - ${sayDownload(lang, 'performance')}.csv`
    return { filename, ...performanceTable(performance, lang) }
  })

  mount(getHistoryFilters, async ({ db, actor, body, now }) => {
    const { person } = await openCard(db, actor, body.driverid, now)
    const [badges, users] = await Promise.all([listAwardedBadges(db, person), listGivers(db, person)])
    return { badges, users }
  })

  mount(getBadgeHistory, async ({ db, actor, body, now }) =>
    historyPage(db, await openCard(db, actor, body.driverid, now), body, { actor, now }),
  )

  mount(exportBadgeHistory, async ({ db, actor, body, now, lang }) => {
    const card = await openCard(db, actor, body.driverid, now)
    const { range, awards } = openHistory(db, card, body)
    const filename = `${sayRange(range)} - ${card.person.name} - ${sayDownload(lang, 'history')}.csv`
    return { filename, ...historyTable(awards, { lang, timezone: card.row.timezone }) }
  })
}

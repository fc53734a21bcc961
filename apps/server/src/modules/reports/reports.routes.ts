import type { Language } from '@laurel/contract/constants.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import { exportReport, getReport, getReportFilters, type ReportRecord } from '@laurel/contract/reports.ts'
import { spelledCoins } from '../../core/money.ts'
import { toResult } from '../../core/outcome.ts'
import { sayRange } from '../../core/score-range.ts'
import type { Mount } from '../../http/mount.ts'
import { listDivisionChoices } from '../divisions/division-lookups.service.ts'
import { choicesOfLocations } from '../locations/locations.service.ts'
import { getReportPage, openReport, type Reported } from './reports.service.ts'

export const reportRoutes = (mount: Mount) => {
  mount(getReportFilters, async ({ db, actor, body }) => {
    const [divisions, locations] = await Promise.all([
      listDivisionChoices(db, actor.scope, body),
      choicesOfLocations(db, actor.scope, body.divisionid, body.companyid),
    ])
    return toResult({ divisions, locations, result: { divisions, locations } })
  })

  mount(getReport, async ({ db, actor, body, now }) => {
    const { columns, people, total, isLast, totals } = await getReportPage(db, actor.scope, body, now)
    return toResult({
      globalUserReportDataRecords: { content: people.map(toReportRecord), totalElements: total, last: isLast },
      globalUserReportDataTableHeaderList: columns.map(({ title, badgeIds: [first] }) => ({
        title,
        value: String(first),
      })),
      totals: { points: totals.points, coins: totals.coins, badgeInfos: totals.counts.map((count) => ({ count })) },
    })
  })

  mount(exportReport, async ({ db, actor, body, now, lang }) => {
    const { range, columns, people } = await openReport(db, actor.scope, body, now)
    const headings = (['employee_id', 'full_name', 'score', 'coins'] as const).map((one) => sayDownload(lang, one))
    return {
      filename: `${sayRange(range)} - globalreport.csv`,
      columns: [...headings, ...columns.map(({ title }) => title)],
      rows: toReportLines(people, lang),
    }
  })
}

const toReportRecord = ({ id, employeeId, name, points, coins, counts }: Reported): ReportRecord => ({
  userid: id,
  employeeid: employeeId,
  fullname: name,
  points,
  coins,
  badgeInfos: counts.map((count) => ({ count })),
})

async function* toReportLines(people: AsyncIterable<Reported>, lang: Language) {
  for await (const { employeeId, name, points, coins, counts } of people) {
    yield [employeeId, name, points, spelledCoins(coins, lang), ...counts]
  }
}

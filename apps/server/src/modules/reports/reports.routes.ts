import { exportReport, getReport, getReportFilters, type ReportRecord } from '@laurel/contract/reports.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import { listDivisionChoices } from '../divisions/division-lookups.service.ts'
import { choicesOfLocations } from '../locations/locations.service.ts'
import { getReportPage, type Reported, reportFile } from './reports.service.ts'

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
    return reportFile(db, { actor, now, lang }, body)
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

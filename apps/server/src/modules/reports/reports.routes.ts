import { sayDownload } from '@laurel/contract/messages/say'
import { exportReport, getReport, getReportFilters, type ReportRecord } from '@laurel/contract/reports'
import { sayRange } from '../../core/score-range.ts'
import type { Mount } from '../../http/mount.ts'
import { listDivisionChoices } from '../divisions/division-lookups.service.ts'
import { choicesOfLocations } from '../locations/locations.service.ts'
import { getReportPage, openReport } from './reports.service.ts'

export const reportRoutes = (mount: Mount) => {
  mount(getReportFilters, async ({ db, actor, body }) => {
    const [divisions, locations] = await Promise.all([
      listDivisionChoices(db, actor.scope, body),
      choicesOfLocations(db, actor.scope, body.divisionid, body.companyid),
    ])
    return { status: 1 as const, divisions, locations, result: { divisions, locations } }
  })

  mount(getReport, async ({ db, actor, body, now }) => {
    const { records, columns } = await getReportPage(db, actor.scope, body, now)
    return { status: 1 as const, globalUserReportDataRecords: records, globalUserReportDataTableHeaderList: columns }
  })

  mount(exportReport, async ({ db, actor, body, now, lang }) => {
    const { range, titles, records } = await openReport(db, actor.scope, body, now)
    const headings = (['employee_id', 'full_name', 'score', 'coins'] as const).map((one) => sayDownload(lang, one))
    return {
      filename: `${sayRange(range)} - globalreport.csv`,
      columns: [...headings, ...titles],
      rows: linesOf(records),
    }
  })
}

async function* linesOf(records: AsyncIterable<ReportRecord>) {
  for await (const { employeeid, fullname, points, coins, badgeInfos } of records) {
    yield [employeeid, fullname, points, coins, ...badgeInfos.map(({ count }) => count)]
  }
}

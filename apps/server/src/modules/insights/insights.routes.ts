import {
  type BadgeUse,
  exportBadgeUse,
  exportFairness,
  exportGivers,
  exportInsightSummary,
  exportLeftOut,
  exportTrend,
  getFairness,
  getInsightSummary,
  getTrend,
  type InsightGiver,
  type LeftOutPerson,
  listBadgeUse,
  listGivers,
  listLeftOut,
} from '@laurel/contract/insights.ts'
import type { Mount } from '../../http/mount.ts'
import { fileUrl, signedFileUrl } from '../files/files.service.ts'
import { type BadgeUseRow, type GiverRow, listBadgeUseRows, listGiverRows } from './given.queries.ts'
import { badgeUseFile, fairnessFile, giversFile, leftOutFile, summaryFile, trendFile } from './insights.files.ts'
import { fairnessFor, leftOutFor, openInsights, summaryFor, trendFor } from './insights.service.ts'
import type { LeftOutRow } from './people.queries.ts'

export const insightRoutes = (mount: Mount) => {
  mount(getInsightSummary, async ({ db, query, ...caller }) =>
    summaryFor(db, await openInsights(db, caller, query), caller.now),
  )

  mount(exportInsightSummary, async ({ db, query, ...caller }) =>
    summaryFile(caller.lang, await summaryFor(db, await openInsights(db, caller, query), caller.now)),
  )

  mount(listLeftOut, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    const { people, rows } = await leftOutFor(db, filter, query.days, caller.now)
    return { ...filter.range, days: query.days, people, content: rows.map(toLeftOut) }
  })

  mount(exportLeftOut, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    const { rows } = await leftOutFor(db, filter, query.days, caller.now)
    return leftOutFile(caller.lang, filter.range, rows)
  })

  mount(listGivers, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    return { ...filter.range, content: (await listGiverRows(db, filter)).map(toGiver) }
  })

  mount(exportGivers, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    return giversFile(caller.lang, filter.range, await listGiverRows(db, filter))
  })

  mount(getFairness, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    return { ...filter.range, ...(await fairnessFor(db, filter)) }
  })

  mount(exportFairness, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    return fairnessFile(caller.lang, filter.range, await fairnessFor(db, filter))
  })

  mount(getTrend, async ({ db, query, ...caller }) => ({
    months: await trendFor(db, await openInsights(db, caller, query)),
  }))

  mount(exportTrend, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    return trendFile(caller.lang, filter.range, await trendFor(db, filter))
  })

  mount(listBadgeUse, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    return { ...filter.range, content: (await listBadgeUseRows(db, filter)).map(toBadgeUse) }
  })

  mount(exportBadgeUse, async ({ db, query, ...caller }) => {
    const filter = await openInsights(db, caller, query)
    return badgeUseFile(caller.lang, filter.range, await listBadgeUseRows(db, filter))
  })
}

const toLeftOut = (row: LeftOutRow): LeftOutPerson => ({
  userid: row.id,
  fullname: row.name,
  employeeid: row.employee_id,
  photo: signedFileUrl(row.photo_hash),
  divisionid: row.division_id,
  division: row.division,
  locationid: row.location_id,
  location: row.location,
  shift: row.shift,
  days: row.days,
  last: row.last,
  apart: row.apart,
})

const toGiver = (row: GiverRow): InsightGiver => ({
  userid: row.id,
  fullname: row.name,
  photo: signedFileUrl(row.photo_hash),
  roleid: row.role_id,
  active: row.is_active,
  divisions: row.divisions,
  awards: row.awards,
  reached: row.reached,
  people: row.people,
  reachedown: row.reached_own,
  topthree: row.top_three,
  last: row.last,
})

const toBadgeUse = (row: BadgeUseRow): BadgeUse => ({
  badgeid: row.id,
  name: row.name,
  type: row.type,
  smallimage: fileUrl(row.image_hash),
  divisionid: row.division_id,
  division: row.division,
  awards: row.awards,
  people: row.people,
  last: row.last,
})

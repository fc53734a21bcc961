import type { InsightFigures, InsightQuery } from '@laurel/contract/insights.ts'
import type { Caller } from '../../access/caller.ts'
import { notFound } from '../../core/app-error.ts'
import { dateIn, monthsAfter, monthsBetween, startOfMonth } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import type { DateRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { findBudgetUse } from '../budgets/budgets.service.ts'
import { companyFor, getCompanySettings, requireCompany, requireDivision } from '../places/places.service.ts'
import { type GivenSums, listMonths, sumGiven } from './given.queries.ts'
import { leftOutFile } from './insights.files.ts'
import type { InsightFilter } from './insights.filter.ts'
import { compareGroups, rangeBefore, toInsightRange, toSpans, USUAL_DAYS } from './insights.rules.ts'
import { countPeople, countRecognised, listCompared, listLeftOutRows } from './people.queries.ts'

/** An Admin names a company, because days are cut in its time zone; others have their own. */
export const openInsights = async (
  db: Db,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
  query: InsightQuery,
): Promise<InsightFilter> => {
  const { scope } = actor
  const companyId = companyFor(scope, query.companyid)
  await requireCompany(db, scope, companyId)
  if (query.divisionid !== 0) {
    const division = await requireDivision(db, scope, query.divisionid)
    if (division.company_id !== companyId) throw notFound()
  }
  const { timezone } = await getCompanySettings(db, companyId)
  return {
    scope,
    companyId,
    divisionId: query.divisionid,
    range: toInsightRange(query, dateIn(timezone, now)),
    withAutomatic: query.automatic === 1,
  }
}

const toFigures = (range: DateRange, recognised: number, sums: GivenSums): InsightFigures => ({
  ...range,
  recognised,
  awards: sums.awards,
  points: sums.points,
  coins: toCoins(sums.coins_cents),
})

const NOTHING: GivenSums = { awards: 0, points: 0, coins_cents: 0 }

export const summaryFor = async (db: Db, filter: InsightFilter, now: Date) => {
  const ranges = [filter.range, rangeBefore(filter.range), ...toSpans(filter.range)]
  const [people, recognised, sums, budget] = await Promise.all([
    countPeople(db, filter),
    countRecognised(db, filter, ranges),
    sumGiven(db, filter, ranges),
    findBudgetUse(db, filter, now),
  ])
  const figures = ranges.map((range, index) => toFigures(range, recognised[index] ?? 0, sums[index] ?? NOTHING))
  const [present, before, ...spans] = figures
  if (!present || !before) throw new Error('every range has its figures')
  return { ...present, people, before, spans, budget }
}

export const leftOutFor = async (db: Db, filter: InsightFilter, days: number, now: Date) => {
  const [people, rows] = await Promise.all([countPeople(db, filter), listLeftOutRows(db, filter, days, now)])
  return { people, rows }
}

/** Who was left out in the last thirty days up to now, with the file of it. */
export const leftOutNow = async (db: Db, { actor, now, lang }: Caller, divisionId: number) => {
  const asked = { companyid: 0, divisionid: divisionId, automatic: 0 } as const
  const filter = await openInsights(db, { actor, now }, asked)
  const rows = await listLeftOutRows(db, filter, USUAL_DAYS, now)
  return { count: rows.filter(({ apart }) => apart === null).length, file: leftOutFile(lang, filter.range, rows) }
}

export const fairnessFor = async (db: Db, filter: InsightFilter) => compareGroups(await listCompared(db, filter))

const TREND_MONTHS = 12

/** Twelve months; the last one ends with the range. */
export const trendFor = async (db: Db, filter: InsightFilter) => {
  const { to } = filter.range
  const from = monthsAfter(startOfMonth(to), 1 - TREND_MONTHS)
  const rows = new Map((await listMonths(db, filter, { from, to })).map((row) => [row.month, row]))
  return monthsBetween(from, to).map((day) => {
    const month = day.slice(0, 7)
    return rows.get(month) ?? { month, awards: 0, automatic: 0, people: 0 }
  })
}

import type { Language } from '@laurel/contract/constants.ts'
import { type BadgeStatistic, PERFORMANCE_PERIODS, type Performance } from '@laurel/contract/score-card.ts'
import { daysAfter, monthsAfter, monthsBetween, startOfMonth } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import { type DateRange, toDateRange, toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import type { Card } from './employee.service.ts'
import { countColleagues, listBadgeMonths, listMonthRows } from './performance.queries.ts'
import { countPeers, listBadgeFrequencies } from './statistics.queries.ts'
import { toSpread } from './statistics.rules.ts'

/** The whole months before the present one, oldest first. */
const monthsBefore = (today: string, count: number) => {
  const present = startOfMonth(today)
  return monthsBetween(monthsAfter(present, -count), monthsAfter(present, -1))
}

export const performanceFor = async (
  db: Db,
  { person, today }: Card,
  periodId: number,
  lang: Language,
): Promise<Performance> => {
  const months = monthsBefore(today, PERFORMANCE_PERIODS[periodId] ?? PERFORMANCE_PERIODS[0])
  const [rows, badges, people] = await Promise.all([
    listMonthRows(db, person, months),
    listBadgeMonths(db, person, months),
    countColleagues(db, person),
  ])
  const title = new Intl.DateTimeFormat(lang, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    tableHeaderList: months.map((month) => ({ title: title.format(new Date(month)), value: month.slice(0, 7) })),
    scores: rows.map(({ points }) => points),
    counts: rows.map(({ awards }) => awards),
    coins: rows.map((row) => toCoins(row.coins_cents)),
    rankings: rows.map((row) => ({
      companyRank: row.company_rank,
      divisionRank: person.divisionId === null ? null : row.division_rank,
      locationRank: person.locationId === null ? null : row.location_rank,
    })),
    people,
    badgesItems: badges.map(({ id, name, image_hash: image, counts }) => ({
      badgeId: id,
      badgeName: name,
      smallimage: fileUrl(image),
      badgeInfoList: counts.map((count) => ({ count })),
    })),
  }
}

/** From the first day of the first month to the last day of the last one. */
export const rangeOfMonths = ({ tableHeaderList: months }: Performance): DateRange => ({
  from: `${months[0]?.value}-01`,
  to: daysAfter(monthsAfter(`${months.at(-1)?.value}-01`, 1), -1),
})

/** Most earned first, then by name. */
export const statisticsFor = async (db: Db, { person, today }: Card, selectedDates: readonly string[]) => {
  const range = toDateRange(selectedDates, today)
  const [rows, peers] = await Promise.all([
    listBadgeFrequencies(db, person, toScoreParts(range, today)),
    countPeers(db, person),
  ])
  const statistics = rows.map(
    ({ image_hash: image, frequencies, ...badge }): BadgeStatistic => ({
      ...badge,
      smallimage: fileUrl(image),
      ...toSpread(frequencies, peers),
    }),
  )
  return { range, statistics: statistics.toSorted((one, other) => other.earned - one.earned) }
}

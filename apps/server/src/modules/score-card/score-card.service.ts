import type { BadgeStatistic, ScoreChart } from '@laurel/contract/score-card'
import { monthOf, monthsBetween } from '../../core/calendar.ts'
import { coinsOf } from '../../core/money.ts'
import { partsOf, programmeDays, rangeOf } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import { earnedBadges } from '../leaderboard/leaderboard.service.ts'
import type { Card } from './employee.service.ts'
import { listMonthSums } from './performance.queries.ts'
import { countPeers, listBadgeFrequencies } from './statistics.queries.ts'
import { spreadOf } from './statistics.rules.ts'

export const statisticsOf = async (db: Db, { person, today }: Card, selectedDates: readonly string[]) => {
  const range = rangeOf(selectedDates, today)
  const [rows, peers] = await Promise.all([
    listBadgeFrequencies(db, person, partsOf(range, today)),
    countPeers(db, person),
  ])
  const statistics = rows.map(
    ({ image_hash: image, frequencies, ...badge }): BadgeStatistic => ({
      ...badge,
      smallimage: fileUrl(image),
      ...spreadOf(frequencies, peers),
    }),
  )
  return { range, statistics }
}

export const chartOf = async (
  db: Db,
  { person, today }: Card,
  selectedDates: readonly string[],
): Promise<ScoreChart> => {
  const range = rangeOf(selectedDates, today)
  const days = programmeDays(range, today)
  const [sums, badges] = await Promise.all([
    listMonthSums(db, person, days),
    earnedBadges(db, person, partsOf(range, today)),
  ])
  const first = selectedDates.length === 0 ? (sums[0]?.month ?? monthOf(today)) : monthOf(days.from)
  return { months: monthsBetween(first, days.to).map((month) => chartMonth(month, sums)), badges }
}

const chartMonth = (month: string, sums: Awaited<ReturnType<typeof listMonthSums>>) => {
  const sum = sums.find((each) => each.month === month)
  return {
    month: month.slice(0, 7),
    points: sum?.points ?? 0,
    coins: coinsOf(sum?.coins_cents ?? 0),
    count: sum?.awards ?? 0,
  }
}

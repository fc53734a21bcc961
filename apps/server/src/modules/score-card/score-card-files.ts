import type { Language } from '@laurel/contract/constants'
import type { CsvCell } from '@laurel/contract/endpoint'
import { type DownloadText, sayDownload } from '@laurel/contract/messages/say'
import type { BadgeStatistic, Performance } from '@laurel/contract/score-card'
import { dateIn } from '../../core/calendar.ts'
import { coinsOf } from '../../core/money.ts'
import type { HistoryRow } from './badge-history.queries.ts'

/** The three tabs of the score card as tables of a file. */
interface Table {
  columns: string[]
  rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>
}

const headings = (lang: Language, names: readonly DownloadText[]) => names.map((name) => sayDownload(lang, name))

export const statisticsTable = (statistics: readonly BadgeStatistic[], lang: Language): Table => ({
  columns: headings(lang, ['badge', 'earned', 'average', 'median', 'mode', 'low', 'high']),
  rows: statistics.map(({ name, earned, average, median, mode, low, high }) => [
    name,
    earned,
    average,
    median,
    mode,
    low,
    high,
  ]),
})

/** One line for the score, each rank and each badge, one column per month. */
export const performanceTable = (performance: Performance, lang: Language): Table => {
  const { tableHeaderList, scores, rankings, badgesItems } = performance
  const line = (name: DownloadText, values: CsvCell[]) => [sayDownload(lang, name), ...values]
  return {
    columns: [sayDownload(lang, 'performance'), ...tableHeaderList.map(({ title }) => title)],
    rows: [
      line('score', scores),
      line(
        'company_rank',
        rankings.map(({ companyRank }) => companyRank),
      ),
      line(
        'division_rank',
        rankings.map(({ divisionRank }) => divisionRank),
      ),
      line(
        'location_rank',
        rankings.map(({ locationRank }) => locationRank),
      ),
      ...badgesItems.map(({ badgeName, badgeInfoList }) => [badgeName, ...badgeInfoList.map(({ count }) => count)]),
    ],
  }
}

export const historyTable = (
  awards: AsyncIterable<HistoryRow>,
  { lang, timezone }: { lang: Language; timezone: string },
): Table => ({
  columns: headings(lang, [
    'date',
    'badge',
    'score',
    'coins',
    'awarded_by',
    'remark',
    'reversed_on',
    'reversal_reason',
  ]),
  rows: historyLines(awards, lang, timezone),
})

async function* historyLines(awards: AsyncIterable<HistoryRow>, lang: Language, timezone: string) {
  for await (const award of awards) {
    yield [
      award.awarded_for,
      award.badge_name,
      award.points,
      coinsOf(award.coins_cents),
      award.giver ?? sayDownload(lang, 'automatic'),
      award.comment,
      award.reversed_at && dateIn(timezone, award.reversed_at),
      award.reversal_reason,
    ]
  }
}

import type { AWARD_SOURCES } from '@laurel/contract/coins.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { type DownloadText, sayDownload } from '@laurel/contract/messages/say.ts'
import {
  type BadgeStatistic,
  PERFORMANCE_FIGURES,
  type Performance,
  STATISTIC_FIGURES,
  shownRank,
} from '@laurel/contract/score-card.ts'
import type { Caller } from '../../access/caller.ts'
import { dateIn } from '../../core/calendar.ts'
import { spelledCoins, toCoins } from '../../core/money.ts'
import { movesShownTo } from '../awards/moving.service.ts'
import type { HistoryRow } from './badge-history.queries.ts'

/** The three tabs of the score card as tables of a file. */
interface Table {
  columns: string[]
  rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>
}

const headings = (lang: Language, names: readonly DownloadText[]) => names.map((name) => sayDownload(lang, name))

export const statisticsTable = (statistics: readonly BadgeStatistic[], lang: Language): Table => ({
  columns: headings(lang, ['badge', ...STATISTIC_FIGURES]),
  rows: statistics.map((statistic) => [statistic.name, ...STATISTIC_FIGURES.map((figure) => statistic[figure])]),
})

const FIGURE_NAMES = {
  score: 'score',
  badges: 'badges',
  coins: 'coins',
  companyRank: 'company_rank',
  divisionRank: 'division_rank',
  locationRank: 'location_rank',
} as const satisfies Record<(typeof PERFORMANCE_FIGURES)[number], DownloadText>

/** One line for each figure and each badge, one column per month. */
export const performanceTable = (performance: Performance, lang: Language): Table => {
  const { tableHeaderList, scores, counts, coins, rankings, badgesItems } = performance
  const placesIn = (rank: keyof Performance['rankings'][number]) =>
    rankings.map((ranks, month) => shownRank(ranks[rank], scores[month] ?? 0))
  const values: Record<(typeof PERFORMANCE_FIGURES)[number], CsvCell[]> = {
    score: scores,
    badges: counts,
    coins: coins.map((amount) => spelledCoins(amount, lang)),
    companyRank: placesIn('companyRank'),
    divisionRank: placesIn('divisionRank'),
    locationRank: placesIn('locationRank'),
  }
  return {
    columns: [sayDownload(lang, 'figure'), ...tableHeaderList.map(({ title }) => title)],
    rows: [
      ...PERFORMANCE_FIGURES.map((figure) => [sayDownload(lang, FIGURE_NAMES[figure]), ...values[figure]]),
      ...badgesItems.map(({ badgeName, badgeInfoList }) => [badgeName, ...badgeInfoList.map(({ count }) => count)]),
    ],
  }
}

export const historyTable = (
  awards: AsyncIterable<HistoryRow>,
  { caller, timezone }: { caller: Caller; timezone: string },
): Table => ({
  columns: headings(caller.lang, ['date', 'badge', 'score', 'coins', 'awarded_by', 'remark']),
  rows: historyLines(awards, caller, timezone),
})

/** Reversed awards count as 0, so that the sums of the columns agree with the card. */
async function* historyLines(awards: AsyncIterable<HistoryRow>, caller: Caller, timezone: string) {
  const { lang } = caller
  for await (const award of awards) {
    yield [
      award.awarded_for,
      award.badge_name,
      award.reversed_at ? 0 : award.points,
      spelledCoins(award.reversed_at ? 0 : toCoins(award.coins_cents), lang),
      award.giver ?? sayDownload(lang, 'automatic'),
      remarkFor(award, caller, timezone),
    ]
  }
}

type AwardOrigin = Exclude<(typeof AWARD_SOURCES)[number], 'manual'>

/** Comment, source and reversal in one column, as on the screen. */
const remarkFor = (award: HistoryRow, { actor, lang }: Caller, timezone: string) => {
  const { movedfrom, movedto } = movesShownTo(actor, award)
  const source = award.source === 'manual' ? '' : sayDownload(lang, `from_${award.source as AwardOrigin}`)
  const origin = [source, movedfrom?.fullname, movedfrom?.reason].filter(Boolean).join(' – ')
  const day = award.reversed_at && dateIn(timezone, award.reversed_at)
  const end = movedto
    ? [`${sayDownload(lang, 'moved_to')} ${day}`, movedto.fullname, movedto.reason].filter(Boolean).join(' – ')
    : day && `${sayDownload(lang, 'taken_back')} ${day} ${award.reversal_reason ?? ''}`.trim()
  return [award.comment, origin, end].filter(Boolean).join(' · ')
}

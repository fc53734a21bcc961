import type { Language } from '@laurel/contract/constants.ts'
import { spelledNumber } from '@laurel/contract/csv.ts'
import type { CsvCell, CsvDownload } from '@laurel/contract/endpoint.ts'
import type { FairnessGroup, InsightFigures } from '@laurel/contract/insights.ts'
import { type DownloadText, sayDownload } from '@laurel/contract/messages/say.ts'
import { spelledCoins } from '../../core/money.ts'
import { type DateRange, sayRange } from '../../core/score-range.ts'
import type { BadgeUseRow, GiverRow, MonthRow } from './given.queries.ts'
import type { LeftOutRow } from './people.queries.ts'
import { shiftEnd } from './shifts.rules.ts'

interface Table {
  lang: Language
  range: DateRange
  title: DownloadText
  columns: readonly DownloadText[]
  rows: readonly (readonly CsvCell[])[]
}

const toFile = ({ lang, range, title, columns, rows }: Table): CsvDownload => ({
  filename: `${sayRange(range)} - ${sayDownload(lang, title)}.csv`,
  columns: columns.map((column) => sayDownload(lang, column)),
  rows,
})

/** In percent, empty without a whole. */
const share = (part: number, whole: number, lang: Language) =>
  whole === 0 ? '' : spelledNumber((part / whole) * 100, lang, 1)

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const spelledShift = (start: number | null) => (start === null ? '' : `${clock(start)}–${clock(shiftEnd(start))}`)

interface Summary extends InsightFigures {
  people: number
  before: InsightFigures
}

export const summaryFile = (lang: Language, summary: Summary) => {
  const { people, before } = summary
  const line = (figure: DownloadText, present: CsvCell, earlier: CsvCell) => [
    sayDownload(lang, figure),
    present,
    earlier,
  ]
  return toFile({
    lang,
    range: summary,
    title: 'insights',
    columns: ['figure', 'value', 'before'],
    rows: [
      line('people_counted', people, people),
      line('people_recognised', summary.recognised, before.recognised),
      line('share', share(summary.recognised, people, lang), share(before.recognised, people, lang)),
      line('awards', summary.awards, before.awards),
      line('points', summary.points, before.points),
      line('coins', spelledCoins(summary.coins, lang), spelledCoins(before.coins, lang)),
    ],
  })
}

export const leftOutFile = (lang: Language, range: DateRange, rows: readonly LeftOutRow[]) =>
  toFile({
    lang,
    range,
    title: 'left_out',
    columns: ['employee_id', 'full_name', 'division', 'location', 'shift', 'days_since', 'last_award', 'stands_apart'],
    rows: rows.map((row) => [
      row.employee_id,
      row.name,
      row.division,
      row.location,
      spelledShift(row.shift),
      row.days ?? sayDownload(lang, 'never'),
      row.last,
      row.apart && sayDownload(lang, row.apart),
    ]),
  })

export const giversFile = (lang: Language, range: DateRange, rows: readonly GiverRow[]) =>
  toFile({
    lang,
    range,
    title: 'givers',
    columns: ['giver', 'awards', 'people_reached', 'own_people', 'share_of_people', 'top_three', 'last_award'],
    rows: rows.map((row) => [
      row.name,
      row.awards,
      row.reached,
      row.people,
      share(row.reached_own, row.people, lang),
      share(row.top_three, row.awards, lang),
      row.last ?? sayDownload(lang, 'never'),
    ]),
  })

interface Fairness {
  overall: Pick<FairnessGroup, 'people' | 'recognised' | 'points'> | null
  groups: readonly FairnessGroup[]
}

export const fairnessFile = (lang: Language, range: DateRange, { overall, groups }: Fairness) => {
  const figures = ({ people, recognised, points }: NonNullable<Fairness['overall']>) => [
    people,
    recognised,
    share(recognised, people, lang),
    points === null ? '' : spelledNumber(points, lang, 1),
  ]
  return toFile({
    lang,
    range,
    title: 'fairness',
    columns: ['figure', 'group', 'people_counted', 'people_recognised', 'share', 'points_of_work'],
    rows: [
      ...(overall ? [[sayDownload(lang, 'all_people'), '', ...figures(overall)]] : []),
      ...groups.map((group) => [
        sayDownload(lang, group.kind),
        group.kind === 'shift' ? spelledShift(group.id) : group.name,
        ...figures(group),
      ]),
    ],
  })
}

export const trendFile = (lang: Language, range: DateRange, months: readonly MonthRow[]) =>
  toFile({
    lang,
    range,
    title: 'trend',
    columns: ['month', 'by_people', 'by_product', 'people_reached'],
    rows: months.map(({ month, awards, automatic, people }) => [month, awards, automatic, people]),
  })

export const badgeUseFile = (lang: Language, range: DateRange, rows: readonly BadgeUseRow[]) =>
  toFile({
    lang,
    range,
    title: 'badges_given',
    columns: ['badge', 'division', 'awards', 'people_reached', 'last_award'],
    rows: rows.map(({ name, division, awards, people, last }) => [
      name,
      division,
      awards,
      people,
      last ?? sayDownload(lang, 'never'),
    ]),
  })

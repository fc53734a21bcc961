import { type Performance, shownRank } from '@laurel/contract/score-card.ts'

/** The place in the division in the last whole month; none where nothing was earned in it. */
export const lastDivisionRank = ({ tableHeaderList, rankings, scores, people }: Performance) => {
  const place = rankings.at(-1)?.divisionRank
  const month = tableHeaderList.at(-1)?.title
  if (!place || !month || !scores.at(-1)) return undefined
  return { place, month, among: people.division }
}

/** Month by month; without points in a month its ranks mean nothing and are left out. */
export const toMonths = ({ tableHeaderList, scores, rankings }: Performance) =>
  tableHeaderList.map(({ title }, index) => ({
    month: title,
    points: scores[index] ?? 0,
    company: shownRank(rankings[index]?.companyRank, scores[index] ?? 0),
    division: shownRank(rankings[index]?.divisionRank, scores[index] ?? 0),
    location: shownRank(rankings[index]?.locationRank, scores[index] ?? 0),
  }))

export type PerformanceMonth = ReturnType<typeof toMonths>[number]

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000]
const MOST_STEPS = 4

const stepFor = (most: number) => STEPS.find((size) => most <= size * MOST_STEPS) ?? roundStep(most / MOST_STEPS)

/** Beyond the usual steps: 1, 2, 2.5 or 5 with as many zeros as it takes. */
const roundStep = (size: number) => {
  const power = 10 ** Math.floor(Math.log10(size))
  return power * ([1, 2, 2.5, 5, 10].find((factor) => size <= factor * power) ?? 10)
}

/** Round numbers for the axis of points, from 0 to at least the most. */
export const pointTicks = (months: readonly PerformanceMonth[]): readonly number[] => {
  const most = Math.max(1, ...months.map(({ points }) => points))
  const step = stepFor(most)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

/** Round numbers for the axis of ranks, from the first place to at least the worst one. */
export const rankTicks = (months: readonly PerformanceMonth[]): readonly number[] => {
  const worst = Math.max(
    2,
    ...months.flatMap(({ company, division, location }) => [company ?? 1, division ?? 1, location ?? 1]),
  )
  const step = stepFor(worst)
  const count = Math.ceil(worst / step)
  return [...new Set([1, ...Array.from({ length: count }, (_, index) => (index + 1) * step)])]
}

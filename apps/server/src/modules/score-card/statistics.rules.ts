/** The number of people with a value; people with 0 are not listed. */
export interface Frequency {
  value: number
  people: number
}

interface Spread {
  average: number
  median: number
  mode: number
  low: number
  high: number
}

/** Over `total` people, including those with 0. */
export const toSpread = (frequencies: readonly Frequency[], total: number): Spread => {
  const without = total - frequencies.reduce((sum, { people }) => sum + people, 0)
  const all = [{ value: 0, people: without }, ...frequencies]
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => one.value - other.value)
  const sum = all.reduce((soFar, { value, people }) => soFar + value * people, 0)
  return {
    average: total === 0 ? 0 : Math.round((sum / total) * 100) / 100,
    median: (valueAt(all, Math.floor((total - 1) / 2)) + valueAt(all, Math.floor(total / 2))) / 2,
    mode: all.reduce((best, each) => (each.people > best.people ? each : best), { value: 0, people: 0 }).value,
    low: all[0]?.value ?? 0,
    high: all.at(-1)?.value ?? 0,
  }
}

/** The value at a position, from 0, when all people are sorted by value. */
const valueAt = (ascending: readonly Frequency[], place: number) => {
  let before = 0
  for (const { value, people } of ascending) {
    before += people
    if (place < before) return value
  }
  return 0
}

/** Reference implementation of the boards over a list of awards in memory; the product must give the same answers. */
export interface PlainPerson {
  id: number
  name: string
  division: number
  location: number | null
  isActive: boolean
}

export interface PlainAward {
  person: number
  badge: number
  day: string
  quantity: number
  points: number
  isReversed: boolean
}

export interface PlainRange {
  from: string
  to: string
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export const plainBoards = (people: readonly PlainPerson[], awards: readonly PlainAward[]) => {
  const earned = (person: number, { from, to }: PlainRange, badge?: number) =>
    awards.filter(
      (award) =>
        award.person === person &&
        !award.isReversed &&
        award.day >= from &&
        award.day <= to &&
        (badge === undefined || award.badge === badge),
    )
  const points = (person: number, range: PlainRange) => sum(earned(person, range).map((award) => award.points))
  const pieces = (person: number, range: PlainRange, badge?: number) =>
    sum(earned(person, range, badge).map(({ quantity }) => quantity))
  const active = people.filter(({ isActive }) => isActive)

  const standings = (range: PlainRange) =>
    active
      .map(({ id, name }) => ({ id, name, points: points(id, range), count: pieces(id, range) }))
      .toSorted(
        (one, other) =>
          other.points - one.points ||
          other.count - one.count ||
          (one.name < other.name ? -1 : Number(one.name > other.name)) ||
          one.id - other.id,
      )
      .map(({ id, points, count }) => [id, points, count])

  const statistic = (person: PlainPerson, badge: number, range: PlainRange) => {
    const counts = active
      .filter(({ division }) => division === person.division)
      .map(({ id }) => pieces(id, range, badge))
      .toSorted((one, other) => one - other)
    const middle = counts.length / 2
    const isOdd = counts.length % 2 === 1
    const frequency = (value: number) => counts.filter((count) => count === value).length
    const highest = Math.max(0, ...counts.map(frequency))
    return {
      earned: pieces(person.id, range, badge),
      average: Number(((sum(counts) / counts.length || 0) + Number.EPSILON).toFixed(2)),
      median: isOdd ? counts[Math.floor(middle)] : ((counts[middle - 1] ?? 0) + (counts[middle] ?? 0)) / 2,
      mode: counts.find((count) => frequency(count) === highest) ?? 0,
      low: counts[0] ?? 0,
      high: counts.at(-1) ?? 0,
    }
  }

  const rank = (person: PlainPerson, among: (other: PlainPerson) => boolean, range: PlainRange) =>
    1 + active.filter((other) => among(other) && points(other.id, range) > points(person.id, range)).length

  return { standings, statistic, rank, points, pieces }
}

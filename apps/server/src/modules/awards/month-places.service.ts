import type { Db } from '../../db/db.ts'
import { type DivisionMonth, listMonthPoints } from './month-points.queries.ts'

export interface PlaceChange {
  pointsbefore: number
  pointsafter: number
  /** Null for somebody who is not among the active drivers of the division. */
  placebefore: number | null
  placeafter: number | null
}

/** How points and places of a month in a division would change if these people got so many more points. */
export const placeChanges = async (
  db: Db,
  division: DivisionMonth,
  more: ReadonlyMap<number, number>,
): Promise<Map<number, PlaceChange>> => {
  const people = await listMonthPoints(db, division)
  const before = people.map(({ points }) => points)
  const after = people.map(({ userId, points }) => points + (more.get(userId) ?? 0))
  const isAbove = descending(before)
  const willBeAbove = descending(after)
  const indexes = new Map(people.map(({ userId }, index) => [userId, index]))
  return new Map(
    [...more.keys()].map((userId) => {
      const index = indexes.get(userId)
      const had = index === undefined ? 0 : (before[index] ?? 0)
      const has = index === undefined ? (more.get(userId) ?? 0) : (after[index] ?? 0)
      return [
        userId,
        {
          pointsbefore: had,
          pointsafter: has,
          placebefore: index === undefined ? null : isAbove(had) + 1,
          placeafter: index === undefined ? null : willBeAbove(has) + 1,
        },
      ]
    }),
  )
}

/** How many of these are above a number of points. */
const descending = (points: readonly number[]) => {
  const sorted = points.toSorted((one, other) => other - one)
  const firstPlace = new Map<number, number>()
  for (const [index, one] of sorted.entries()) if (!firstPlace.has(one)) firstPlace.set(one, index)
  return (one: number) => firstPlace.get(one) ?? 0
}

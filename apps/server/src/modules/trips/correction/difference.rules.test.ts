import { describe, expect, it } from 'vitest'
import type { TripAward } from '../release/release-awards.rules.ts'
import { changesFor, missingCents, type StandingAward, splitByCoins } from './difference.rules.ts'

const DAY = '2026-03-02'
const badge = { id: 7, name: 'Trips', points: 1, coins: 0.1, smallimage: null }

const standing = (given: Partial<StandingAward> = {}): StandingAward => ({
  id: 100,
  tripId: 1,
  badgeId: 7,
  badgeName: 'Trips',
  userId: 5,
  awardedFor: DAY,
  quantity: 4,
  points: 8,
  cents: 80,
  ...given,
})

const wanted = (given: Partial<TripAward> = {}): TripAward => ({
  tripId: 1,
  userId: 5,
  awardedFor: DAY,
  type: 'TRIPS',
  badge,
  quantity: 4,
  points: 4,
  cents: 40,
  ...given,
})

const NOBODY = new Set<string>()

describe('the difference of a correction', () => {
  it('is empty where a row earns what it has, whatever the badge is worth by now', () => {
    expect(changesFor([standing()], [wanted()], NOBODY)).toEqual([])
  })

  it('another number of pieces keeps the worth per piece of the award', () => {
    const [change] = changesFor([standing()], [wanted({ quantity: 6, points: 6, cents: 60 })], NOBODY)
    expect(change).toMatchObject({ take: { id: 100 }, give: { quantity: 6, points: 12, cents: 120 } })
  })

  it('a badge that is earned newly is given, and one that is not earned any more is taken', () => {
    expect(changesFor([], [wanted()], NOBODY)).toMatchObject([{ take: undefined, give: { cents: 40 } }])
    expect(changesFor([standing()], [], NOBODY)).toMatchObject([{ take: { id: 100 }, give: undefined }])
  })

  it('what somebody took back by hand is not brought back', () => {
    expect(changesFor([], [wanted()], new Set(['1 7']))).toEqual([])
  })

  it('a row that belongs to somebody else takes from the one and gives to the other', () => {
    const [change] = changesFor([standing()], [wanted({ userId: 6 })], NOBODY)
    expect(change).toMatchObject({ take: { userId: 5 }, give: { userId: 6 } })
  })
})

describe('coins that are spent', () => {
  const take = (id: number, cents: number) => ({ take: standing({ id, tripId: id, cents }), give: undefined })
  const give = (cents: number, userId = 5) => ({ take: undefined, give: { ...standing({ tripId: 9, cents, userId }) } })

  it('what a person gets counts for what is taken from them', () => {
    expect(splitByCoins([take(1, 80), give(80)], new Map([[5, 0]])).short).toEqual([])
  })

  it('a change that the free coins do not cover is short as a whole, and the others are made', () => {
    const { covered, short } = splitByCoins([take(1, 80), take(2, 30)], new Map([[5, 40]]))
    expect(covered.map((change) => change.take?.id)).toEqual([2])
    expect(short.map((change) => change.take.id)).toEqual([1])
    expect(missingCents(short, 10)).toBe(70)
  })

  it('fewer pieces need only the difference', () => {
    const fewer = { take: standing(), give: { ...standing({ quantity: 3, points: 6, cents: 60 }) } }
    expect(splitByCoins([fewer], new Map([[5, 20]])).short).toEqual([])
    expect(splitByCoins([fewer], new Map([[5, 19]])).short).toHaveLength(1)
  })

  it('coins that somebody else gets do not cover what is taken', () => {
    expect(
      splitByCoins(
        [take(1, 80), give(80, 6)],
        new Map([
          [5, 0],
          [6, 0],
        ]),
      ).short,
    ).toHaveLength(1)
  })
})

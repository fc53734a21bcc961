import type { Difference } from '../trips.queries.ts'

export type DifferencePerson = Difference['people'][number]
export type ShortPerson = Difference['short'][number]

interface Worth {
  points: number
  coins: number
}

const NOTHING: Worth = { points: 0, coins: 0 }

/** Coins have two decimals; sums of them must not show the error of binary fractions. */
const toCents = (coins: number) => Math.round(coins * 100)

const plus = (one: Worth, other: Worth, sign: 1 | -1 = 1): Worth => ({
  points: one.points + sign * other.points,
  coins: (toCents(one.coins) + sign * toCents(other.coins)) / 100,
})

/** What changes at once for each person: without the part whose coins are spent. */
export const peopleNow = ({ people, short }: Pick<Difference, 'people' | 'short'>) => {
  const shortById = new Map(short.map((person) => [person.userid, person]))
  return people.map((person) => {
    const held = shortById.get(person.userid)
    return { person, now: held ? plus(person, held, -1) : { points: person.points, coins: person.coins }, held }
  })
}

const isGain = (amount: number) => amount > 0

/** Points and coins that are given and that are taken, net of each person, and both together. */
export const totalsFor = (difference: Pick<Difference, 'people' | 'short'>) => {
  const now = peopleNow(difference).map((one) => one.now)
  const part = (counts: (amount: number) => boolean) =>
    now.reduce(
      (sum, { points, coins }) => plus(sum, { points: counts(points) ? points : 0, coins: counts(coins) ? coins : 0 }),
      NOTHING,
    )
  const given = part(isGain)
  const taken = part((amount) => !isGain(amount))
  return { given, taken, together: plus(given, taken) }
}

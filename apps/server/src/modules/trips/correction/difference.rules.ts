import type { TripAward } from '../release/release-awards.rules.ts'

/** An award of a trip that stands. */
export interface StandingAward {
  id: number
  tripId: number
  badgeId: number
  badgeName: string
  userId: number
  awardedFor: string
  quantity: number
  points: number
  cents: number
}

export interface GivenPart {
  tripId: number
  badgeId: number
  badgeName: string
  userId: number
  awardedFor: string
  quantity: number
  points: number
  cents: number
}

/** One badge of one trip: what is taken, what is given in its place. Either may be missing, but not both. */
export interface Change {
  take: StandingAward | undefined
  give: GivenPart | undefined
}

/** A key of one badge of one trip. */
export const pairKey = ({ tripId, badgeId }: { tripId: number; badgeId: number }) => `${tripId} ${badgeId}`

/** Another number of pieces keeps the worth per piece that the award had. */
const replacement = (standing: StandingAward, wanted: TripAward): GivenPart => ({
  ...toGiven(wanted),
  points: (standing.points / standing.quantity) * wanted.quantity,
  cents: (standing.cents / standing.quantity) * wanted.quantity,
})

const toGiven = ({ tripId, badge, userId, awardedFor, quantity, points, cents }: TripAward): GivenPart => ({
  tripId,
  badgeId: badge.id,
  badgeName: badge.name,
  userId,
  awardedFor,
  quantity,
  points,
  cents,
})

const isSame = (standing: StandingAward, wanted: TripAward) =>
  standing.userId === wanted.userId &&
  standing.quantity === wanted.quantity &&
  standing.awardedFor === wanted.awardedFor

/**
 * What has to change so that the awards of the corrected trips are those that the rows earn now. `takenByHand` are the
 * pairs that somebody took back: a correction does not bring them back.
 */
export const changesFor = (
  standing: readonly StandingAward[],
  wanted: readonly TripAward[],
  takenByHand: ReadonlySet<string>,
): Change[] => {
  const stands = new Map(standing.map((award) => [pairKey(award), award]))
  const changes = wanted.flatMap((award): Change[] => {
    const key = pairKey({ tripId: award.tripId, badgeId: award.badge.id })
    const present = stands.get(key)
    stands.delete(key)
    if (present === undefined) return takenByHand.has(key) ? [] : [{ take: undefined, give: toGiven(award) }]
    return isSame(present, award) ? [] : [{ take: present, give: replacement(present, award) }]
  })
  return [...changes, ...[...stands.values()].map((take) => ({ take, give: undefined }))]
}

/** What a change adds to the coins of the person it takes from; below zero it needs coins that may be spent. */
const toLoss = ({ take, give }: Change) => {
  if (take === undefined) return 0
  return give?.userId === take.userId ? give.cents - take.cents : -take.cents
}

export interface Split {
  /** What can be done now. */
  covered: Change[]
  /** Changes whose person has spent the coins. */
  short: (Change & { take: StandingAward })[]
}

/**
 * Which changes the free coins of people cover. Those that take nothing come first, so that what a person gets counts for
 * what is taken. A change is made as a whole or not at all.
 */
export const splitByCoins = (changes: readonly Change[], freeCents: ReadonlyMap<number, number>): Split => {
  const free = new Map(freeCents)
  const add = (userId: number, cents: number) => free.set(userId, (free.get(userId) ?? 0) + cents)
  const split: Split = { covered: [], short: [] }
  const isHarmless = (change: Change) => toLoss(change) >= 0
  for (const change of [...changes.filter(isHarmless), ...changes.filter((one) => !isHarmless(one))]) {
    const { take, give } = change
    if (take !== undefined && (free.get(take.userId) ?? 0) + toLoss(change) < 0) {
      split.short.push({ take, give })
      continue
    }
    if (take) add(take.userId, -take.cents)
    if (give) add(give.userId, give.cents)
    split.covered.push(change)
  }
  return split
}

/** How many coins somebody lacks for all changes that are not covered. */
export const missingCents = (short: readonly Change[], freeCents: number) =>
  Math.max(0, -short.reduce((sum, change) => sum + toLoss(change), 0) - freeCents)

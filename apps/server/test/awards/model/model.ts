/** Reference model of awards and coins: plain lists, every sum recomputed on each call. */

export const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08'] as const
export type Day = (typeof DAYS)[number]

export interface Limits {
  monthly: number | null
  weekly: number | null
  driver: number | null
  weeklyDriver: number | null
}

interface ModelAward {
  id: number
  person: number
  isTrip: boolean
  day: Day
  quantity: number
  reversed: boolean
}

interface ModelHold {
  transferId: number
  person: number
  cents: number
  state: 'held' | 'settled' | 'returned'
}

export const BADGE = { points: 10, cents: 150 }
export const TRIPS = { points: 1, cents: 25 }

const startOfMonth = (day: Day) => `${day.slice(0, 7)}-01`

const startOfWeek = (day: Day) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - date.getUTCDay())
  return date.toISOString().slice(0, 10)
}

/** People are numbered 0, 1, 2, in the order of their ids. */
export class Model {
  awards: ModelAward[] = []
  holds: ModelHold[] = []
  corrections: { person: number; cents: number }[] = []
  closedUntil: Day | '' = ''
  limits: Limits = { monthly: null, weekly: null, driver: null, weeklyDriver: null }

  standing() {
    return this.awards.filter(({ reversed }) => !reversed)
  }

  worth({ isTrip, quantity }: ModelAward) {
    const { points, cents } = isTrip ? TRIPS : BADGE
    return { points: points * quantity, cents: cents * quantity }
  }

  cents(person: number) {
    const earned = this.standing().filter((award) => award.person === person)
    const gone = this.holds.filter((hold) => hold.person === person && hold.state !== 'returned')
    const corrected = this.corrections.filter((correction) => correction.person === person)
    return (
      earned.reduce((sum, award) => sum + this.worth(award).cents, 0) -
      gone.reduce((sum, { cents }) => sum + cents, 0) +
      corrected.reduce((sum, { cents }) => sum + cents, 0)
    )
  }

  /** Whether the person still has the coins of an award. */
  covers(award: ModelAward) {
    return this.cents(award.person) >= this.worth(award).cents
  }

  /** What would hold if the award had been taken back. */
  withoutAward<T>(award: ModelAward, read: () => T) {
    award.reversed = true
    const result = read()
    award.reversed = false
    return result
  }

  held(person: number) {
    const held = this.holds.filter((hold) => hold.person === person && hold.state === 'held')
    return held.reduce((sum, { cents }) => sum + cents, 0)
  }

  used(day: Day, period: 'month' | 'week', person?: number) {
    const start = period === 'month' ? startOfMonth : startOfWeek
    return this.standing().filter(
      (award) => !award.isTrip && start(award.day) === start(day) && (person === undefined || award.person === person),
    ).length
  }

  /** The code of the limit that forbids giving the badge to these people on that day. */
  limitInTheWay(people: readonly number[], day: Day) {
    const passes = (limit: number | null, used: number, more: number) => limit !== null && used + more > limit
    const { monthly, weekly, driver, weeklyDriver } = this.limits
    if (passes(monthly, this.used(day, 'month'), people.length)) return 'monthly_limit_reached'
    if (passes(weekly, this.used(day, 'week'), people.length)) return 'weekly_limit_reached'
    for (const person of people.toSorted((a, b) => a - b)) {
      if (passes(driver, this.used(day, 'month', person), 1)) return 'driver_limit_reached'
      if (passes(weeklyDriver, this.used(day, 'week', person), 1)) return 'weekly_driver_limit_reached'
    }
    return undefined
  }

  /** Every sum that the database stores, by name, without zeros. */
  sums() {
    const sums = new Map<string, number>()
    const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
    for (const award of this.standing()) {
      const { person, day, quantity, isTrip } = award
      const { points, cents } = this.worth(award)
      for (const scope of [`day ${day}`, `month ${startOfMonth(day)}`, 'ever']) {
        add(`points ${person} ${scope}`, points)
        add(`coins ${person} ${scope}`, cents)
        add(`awards ${person} ${scope}`, quantity)
      }
      if (isTrip) continue
      for (const who of ['all', person]) {
        add(`used ${who} month ${startOfMonth(day)}`, quantity)
        add(`used ${who} week ${startOfWeek(day)}`, quantity)
      }
    }
    for (const person of [0, 1, 2]) {
      add(`balance ${person}`, this.cents(person))
      add(`lines ${person}`, this.cents(person))
      add(`held ${person}`, this.held(person))
      add(`held lines ${person}`, this.held(person))
    }
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
  }
}

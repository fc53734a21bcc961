import { dateIn, daysAfter } from '../../src/core/calendar.ts'
import { daysBefore, hoursAfter, momentAt } from '../days-before.ts'
import { type Dice, pickFrom } from '../dice.ts'
import { type Cast, type CastBadge, type CastPerson, type Giver, isOnLateShift } from '../people/cast.ts'
import { COMMENTS } from './comments.ts'

const WEEKS = 104
const WINTER = ['11', '12', '01', '02', '03']
/** How many awards a month has, in percent: few in the summer, many before the holidays. */
const SEASONS = [85, 90, 100, 105, 105, 95, 60, 65, 105, 110, 115, 130]
/** People who left were given their last badge this long ago. */
const LEFT_DAYS_AGO = 110

export interface PlannedAward {
  userId: number
  badgeId: number
  giverId: number
  awardedFor: string
  at: Date
  comment: string
}

/** Two years of badges for the people of a company, in the order in which they are given. */
export const planAwards = (cast: Cast, now: Date, roll: Dice): PlannedAward[] => {
  const today = dateIn(cast.timezone, now)
  const give = giving(cast, roll)
  const planned = cast.people
    .filter(({ isComplete }) => isComplete)
    .flatMap((person) => {
      const luck = luckFor(person, rollLuck(roll))
      const weeks = Array.from({ length: WEEKS }, (_, weeksAgo) => {
        const day = workdayIn(today, weeksAgo, roll)
        return roll(1000) < luck(weeksAgo, day) && isThere(person, day, now)
          ? give(person, day, momentAt(daysAfter(day, roll(3)), 12 + roll(900) / 100))
          : undefined
      })
      const isThankedToday = roll(5) === 0 && !isOnLateShift(person) && isThere(person, today, now)
      return [...weeks, isThankedToday ? give(person, today, hoursAfter(now, -roll(600) / 3600)) : undefined]
    })
    .filter((award) => award !== undefined)
  const latest = hoursAfter(now, -0.2)
  return planned
    .map((award) => ({ ...award, at: award.at > now ? latest : award.at }))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** How likely a person gets a badge in a week, in thousandths: it differs by person, in waves, and by the season. */
const rollLuck = (roll: Dice) => {
  const base = 140 + roll(440)
  const [length, phase] = [6 + roll(10), roll(60)]
  return (weeksAgo: number, day: string) => {
    const wave = 1 + 0.7 * Math.sin((weeksAgo + phase) / length)
    const grown = 1 - 0.4 * (weeksAgo / WEEKS)
    return (base * wave * grown * (SEASONS[Number(day.slice(5, 7)) - 1] ?? 100)) / 100
  }
}

const LUCKY_WEEKS = 10

/** Nearly every one of the latest weeks has something to show. */
const latelyLucky =
  (usual: ReturnType<typeof rollLuck>): ReturnType<typeof rollLuck> =>
  (weeksAgo, day) =>
    weeksAgo < LUCKY_WEEKS ? 950 : usual(weeksAgo, day)

const FORGOTTEN_WEEKS = 30

/** Hardly anybody of the late shift was thanked for half a year. */
const forgotten =
  (usual: ReturnType<typeof rollLuck>): ReturnType<typeof rollLuck> =>
  (weeksAgo, day) =>
    weeksAgo < FORGOTTEN_WEEKS ? usual(weeksAgo, day) / 8 : usual(weeksAgo, day)

const luckFor = (person: CastPerson, usual: ReturnType<typeof rollLuck>) => {
  if (person.isOnSignInPage) return latelyLucky(usual)
  return isOnLateShift(person) ? forgotten(usual) : usual
}

/** A Monday to Friday of the seven days that ended `weeksAgo` weeks ago. */
const workdayIn = (today: string, weeksAgo: number, roll: Dice) => {
  const day = daysAfter(today, -7 * weeksAgo - roll(7))
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0) return daysAfter(day, -2)
  return weekday === 6 ? daysAfter(day, -1) : day
}

const isThere = ({ joinedAt, isActive }: CastPerson, day: string, now: Date) =>
  momentAt(day, 0) > joinedAt && (isActive || momentAt(day, 0) < daysBefore(now, LEFT_DAYS_AGO))

/** Undefined where the monthly limit of the badge or of the person is used up. */
const giving = (cast: Cast, roll: Dice) => {
  const used = new Map<string, number>()
  const isUsedUp = (key: string, limit: number) => (used.get(key) ?? 0) >= limit
  const use = (key: string) => used.set(key, (used.get(key) ?? 0) + 1)

  return (
    { id: userId, divisionId, isOnSignInPage, lang }: CastPerson,
    awardedFor: string,
    at: Date,
  ): PlannedAward | undefined => {
    const badge = pickFrom<CastBadge>(roll, cast.badges.get(divisionId) ?? [])
    const giver = giverFor(cast, divisionId, roll)
    const isCommented = roll(5) < 2 || isOnSignInPage
    const comment = isCommented ? pickFrom(roll, COMMENTS[isOnSignInPage ? lang : giver.lang]) : ''
    if (badge.isForWinter && !WINTER.includes(awardedFor.slice(5, 7))) return undefined
    const month = `${badge.id} ${awardedFor.slice(0, 7)}`
    const person = `${month} ${userId}`
    if (isUsedUp(month, badge.monthlyLimit) || isUsedUp(person, badge.driverLimit)) return undefined
    use(month)
    use(person)
    return { userId, badgeId: badge.id, giverId: giver.id, awardedFor, at, comment }
  }
}

const giverFor = ({ admin, managers }: Cast, divisionId: number, roll: Dice): Giver => {
  const manager = managers.find(({ divisionIds }) => divisionIds.includes(divisionId))
  return manager === undefined || roll(8) === 0 ? admin : manager
}

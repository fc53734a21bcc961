import type { DivisionBadge } from '@laurel/contract/badges.ts'
import {
  type ReleasePreview,
  type ReleasePreviewPerson,
  TRIP_BADGES,
  type TripBadgeType,
} from '@laurel/contract/trip-release.ts'
import { tripState } from '@laurel/contract/trips.ts'
import { toCents, toCoins } from '../../../core/money.ts'
import { isStanding, type SheetRow } from '../sheet/sheet.rules.ts'

export type TripBadge = Pick<DivisionBadge, 'id' | 'name' | 'points' | 'coins' | 'smallimage'>

/** The badges of a division by type; archived ones are missing. */
export type TripBadges = Partial<Record<TripBadgeType, TripBadge>>

/** An award for one row, at the present worth of the badge. */
export interface TripAward {
  tripId: number
  userId: number
  awardedFor: string
  type: TripBadgeType
  badge: TripBadge
  quantity: number
  points: number
  cents: number
}

const quantities = ({ row, perfectAttendance, lateArrival }: SheetRow): Record<TripBadgeType, number> => ({
  PERFECT_ATTENDANCE: perfectAttendance ? 1 : 0,
  ON_TIME: row.login_minutes !== null && !lateArrival ? 1 : 0,
  TRIPS: row.trip_count,
})

/** Invalid and deleted rows earn nothing. */
export const tripAwardsFor = (rows: readonly SheetRow[], badges: TripBadges): TripAward[] =>
  rows
    .filter((row) => isStanding(row) && row.problems.length === 0)
    .flatMap((sheetRow) => {
      const { row, person } = sheetRow
      const earned = quantities(sheetRow)
      return TRIP_BADGES.flatMap((type) => {
        const badge = badges[type]
        const quantity = earned[type]
        if (badge === undefined || person === undefined || quantity === 0) return []
        const worth = { points: badge.points * quantity, cents: toCents(badge.coins) * quantity }
        return [{ tripId: row.id, userId: person.id, awardedFor: row.work_date, type, badge, quantity, ...worth }]
      })
    })

type Earned = Pick<TripAward, 'userId' | 'type' | 'badge' | 'quantity' | 'points' | 'cents'>

const sumAwards = (awards: readonly Earned[]) => ({
  points: awards.reduce((sum, { points }) => sum + points, 0),
  coins: toCoins(awards.reduce((sum, { cents }) => sum + cents, 0)),
})

const sumQuantity = (awards: readonly Earned[], type: TripBadgeType) =>
  awards.reduce((sum, award) => sum + (award.type === type ? award.quantity : 0), 0)

export const summariseAwards = (
  awards: readonly Earned[],
  badges: TripBadges,
  people: ReadonlyMap<number, { name: string; employeeId: string | null }>,
): Pick<ReleasePreview, 'badges' | 'people' | 'points' | 'coins'> => {
  const byPerson = Map.groupBy(awards, ({ userId }) => userId)
  const byType = Map.groupBy(awards, ({ type }) => type)
  return {
    badges: TRIP_BADGES.map((type) => {
      const given = byType.get(type) ?? []
      const badge = badges[type] ?? given[0]?.badge
      return {
        type,
        badgeid: badge?.id ?? null,
        name: badge?.name ?? '',
        smallimage: badge?.smallimage ?? null,
        people: new Set(given.map(({ userId }) => userId)).size,
        quantity: sumQuantity(given, type),
        ...sumAwards(given),
      }
    }),
    people: [...byPerson]
      .map(([userid, given]) => ({
        userid,
        employeeID: people.get(userid)?.employeeId ?? null,
        name: people.get(userid)?.name ?? '',
        perfectAttendance: sumQuantity(given, 'PERFECT_ATTENDANCE'),
        onTime: sumQuantity(given, 'ON_TIME'),
        trips: sumQuantity(given, 'TRIPS'),
        ...sumAwards(given),
      }))
      .sort(byPoints),
    ...sumAwards(awards),
  }
}

const byPoints = (one: ReleasePreviewPerson, other: ReleasePreviewPerson) =>
  other.points - one.points || one.name.localeCompare(other.name) || one.userid - other.userid

/** Counts each row that is not deleted once. A row whose override gives perfect attendance counts as perfect. */
export const countRows = (rows: readonly SheetRow[]): ReleasePreview['rows'] => {
  const counts = { total: 0, invalid: 0, noshow: 0, late: 0, imperfect: 0, perfect: 0 }
  for (const { problems, noshow, lateArrival, perfectAttendance } of rows.filter(isStanding)) {
    counts.total += 1
    const valid = problems.length === 0
    counts[valid && perfectAttendance ? 'perfect' : tripState({ valid, noshow, lateArrival, perfectAttendance })] += 1
  }
  return counts
}

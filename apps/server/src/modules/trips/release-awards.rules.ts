import type { BadgeType, DivisionBadge } from '@laurel/contract/badges.ts'
import type { ReleasePreview, ReleasePreviewPerson } from '@laurel/contract/trip-release.ts'
import { tripState } from '@laurel/contract/trips.ts'
import { toCents, toCoins } from '../../core/money.ts'
import { isStanding, type SheetRow } from './sheet.rules.ts'

export type TripBadgeType = Exclude<BadgeType, 'MANAGEMENT'>

export const TRIP_BADGES = ['PERFECT_ATTENDANCE', 'ON_TIME', 'TRIPS'] as const satisfies readonly TripBadgeType[]

export type TripBadge = Pick<DivisionBadge, 'id' | 'name' | 'points' | 'coins' | 'smallimage'>

/** The badges of a division by type; a division that has archived one lacks it. */
export type TripBadges = Partial<Record<TripBadgeType, TripBadge>>

/** A badge for one row, worth what the badge is worth at this moment. */
export interface Grant {
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

/** What the rows of a release earn; rows that are invalid or deleted earn nothing. */
export const grantsFor = (rows: readonly SheetRow[], badges: TripBadges): Grant[] =>
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

type Earned = Pick<Grant, 'userId' | 'type' | 'badge' | 'quantity' | 'points' | 'cents'>

const sumGrants = (grants: readonly Earned[]) => ({
  points: grants.reduce((sum, { points }) => sum + points, 0),
  coins: toCoins(grants.reduce((sum, { cents }) => sum + cents, 0)),
})

const sumQuantity = (grants: readonly Earned[], type: TripBadgeType) =>
  grants.reduce((sum, grant) => sum + (grant.type === type ? grant.quantity : 0), 0)

/** Who gets what, most points first. */
export const summariseGrants = (
  grants: readonly Earned[],
  badges: TripBadges,
  people: ReadonlyMap<number, { name: string; employeeId: string | null }>,
): Pick<ReleasePreview, 'badges' | 'people' | 'points' | 'coins'> => {
  const byPerson = Map.groupBy(grants, ({ userId }) => userId)
  const byType = Map.groupBy(grants, ({ type }) => type)
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
        ...sumGrants(given),
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
        ...sumGrants(given),
      }))
      .sort(byPoints),
    ...sumGrants(grants),
  }
}

const byPoints = (one: ReleasePreviewPerson, other: ReleasePreviewPerson) =>
  other.points - one.points || one.name.localeCompare(other.name) || one.userid - other.userid

/** The standing rows by what they are; each counts once, and one that was granted perfect attendance as perfect. */
export const countRows = (rows: readonly SheetRow[]): ReleasePreview['rows'] => {
  const counts = { total: 0, invalid: 0, noshow: 0, late: 0, imperfect: 0, perfect: 0 }
  for (const { problems, noshow, lateArrival, perfectAttendance } of rows.filter(isStanding)) {
    counts.total += 1
    const valid = problems.length === 0
    counts[valid && perfectAttendance ? 'perfect' : tripState({ valid, noshow, lateArrival, perfectAttendance })] += 1
  }
  return counts
}

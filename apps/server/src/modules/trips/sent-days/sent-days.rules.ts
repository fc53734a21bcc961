import type { DayConflict } from '@laurel/contract/gps-days.ts'
import type { HolderRow } from '../release/release-days.service.ts'
import type { TripRow } from '../sheet/sheet.queries.ts'
import type { ImportedTrip } from '../upload/imported-trips.queries.ts'

type Values = Pick<TripRow, 'truck' | 'scheduled_minutes' | 'login_minutes' | 'logout_minutes' | 'trip_count'>

export const toValues = (trip: ImportedTrip): Values => ({
  truck: trip.truck,
  scheduled_minutes: trip.scheduledMinutes,
  login_minutes: trip.loginMinutes,
  logout_minutes: trip.logoutMinutes,
  trip_count: trip.tripCount,
})

const isAsSent = (row: Values, trip: ImportedTrip) =>
  trip.issues.length === 0 &&
  Object.entries(toValues(trip)).every(([column, value]) => row[column as keyof Values] === value)

export type Fate =
  | { kind: 'add' }
  | { kind: 'replace'; row: TripRow }
  | { kind: 'unchanged'; tripId: number }
  | { kind: 'conflict'; reason: DayConflict; releaseId: number }
  | { kind: 'propose'; holder: HolderRow }

/**
 * What becomes of a day that was sent. `own` is the row of the same person and day in the release that such days fill,
 * `holder` the one of another release. Only what nobody has touched since it was sent is replaced.
 */
export const decideFate = (trip: ImportedTrip, own: TripRow | undefined, holder: HolderRow | undefined): Fate => {
  if (own) {
    if (own.deleted_at !== null) return { kind: 'conflict', reason: 'deleted', releaseId: own.release_id }
    if (own.issues.length === 0 && isAsSent(own, trip)) return { kind: 'unchanged', tripId: own.id }
    if (own.version !== own.sent_version) return { kind: 'conflict', reason: 'edited', releaseId: own.release_id }
    return { kind: 'replace', row: own }
  }
  if (!holder) return { kind: 'add' }
  if (isAsSent(holder, trip)) return { kind: 'unchanged', tripId: holder.trip_id }
  if (holder.released_at === null) return { kind: 'conflict', reason: 'elsewhere', releaseId: holder.release_id }
  return { kind: 'propose', holder }
}

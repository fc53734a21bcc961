import { AppError } from '../../../core/app-error.ts'
import { daysAfter } from '../../../core/calendar.ts'
import type { Wording } from '../../../core/wording.ts'
import type { Db } from '../../../db/db.ts'
import { personDayKey } from '../sheet/judge.rules.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'
import type { Drivers } from '../sheet/sheet.rules.ts'
import { findDaysOfRows, listRowsOfOthers, lockDaysOfDivision, setDays } from './release-days.queries.ts'

interface Reservation {
  companyId: number
  divisionId: number
  divisionName: string
  /** 0 for a release that does not exist yet. */
  releaseId: number
  drivers: Drivers
}

export interface ReservedRow {
  workDate: string
  driverId: number | undefined
  employeeId: string
  deleted: boolean
}

const DAYS_AHEAD = 366
/** People and days named in the sentence, and listed as problems. */
const NAMED_IN_SENTENCE = 5
const NAMED_BESIDE = 100

/** Later days are taken for typing errors, which would stretch a release over years. */
export const latestDayAt = (now: Date) => daysAfter(now.toISOString().slice(0, 10), DAYS_AHEAD)

export const reservationFor = (release: ReleaseRow, drivers: Drivers): Reservation => ({
  companyId: release.company_id,
  divisionId: release.division_id,
  divisionName: release.division_name,
  releaseId: release.id,
  drivers,
})

/** The rows of other releases of the division that have the person and day of one of these, by `personDayKey`. */
export const findHolders = async (db: Db, reservation: Reservation, rows: readonly ReservedRow[]) => {
  const standing = rows.filter((row) => personDayKey(row) !== undefined)
  if (standing.length === 0) return new Map<string, HolderRow>()
  const people = standing.map(({ driverId }) => driverId && reservation.drivers.findById(driverId))
  const ids = [...standing.map(({ employeeId }) => employeeId), ...people.map((one) => (one && one.employee_id) || '')]
  const others = await listRowsOfOthers(db, reservation, reservation.releaseId, {
    days: [...new Set(standing.map(({ workDate }) => workDate))],
    userIds: [...new Set(standing.flatMap(({ driverId }) => driverId ?? []))],
    employeeIds: [...new Set(ids.filter(Boolean).map((id) => id.toLowerCase()))],
  })
  return new Map(
    others.map((row) => {
      const employeeId = row.employee_id
      const driverId = row.user_id ?? reservation.drivers.findByEmployeeId(employeeId)?.id
      return [personDayKey({ workDate: row.work_date, driverId, employeeId, deleted: false }) ?? '', row]
    }),
  )
}

export type HolderRow = Awaited<ReturnType<typeof listRowsOfOthers>>[number]

/** The rows whose person and day another release of the division has already. */
export const findSharedDays = async (db: Db, reservation: Reservation, rows: readonly ReservedRow[]) => {
  const holders = await findHolders(db, reservation, rows)
  const shared = new Map<string, { row: ReservedRow; releaseId: number; isReleased: boolean }>()
  for (const row of rows) {
    const key = personDayKey(row)
    const holder = holders.get(key ?? '')
    if (key === undefined || holder === undefined) continue
    shared.set(key, { row, releaseId: holder.release_id, isReleased: holder.released_at !== null })
  }
  return [...shared.values()]
}

export type SharedDays = Awaited<ReturnType<typeof findSharedDays>>

/** The pending release that has all of these days, if there is exactly one. */
export const pendingHolder = (shared: SharedDays) => {
  const releases = new Set(shared.map(({ releaseId }) => releaseId))
  const [only] = releases
  return releases.size === 1 && shared.every(({ isReleased }) => !isReleased) ? only : undefined
}

export const overlap = (
  code: 'release_overlaps' | 'release_overlaps_pending',
  reservation: Reservation,
  shared: SharedDays,
) => {
  const named = shared.slice(0, NAMED_BESIDE).map(({ row }): Wording => {
    const { workDate, driverId, employeeId } = row
    const name = (driverId && reservation.drivers.findById(driverId)?.name) || employeeId
    return { parts: [name, ' (', { date: workDate }, ')'], separator: '' }
  })
  const further = shared.length - NAMED_IN_SENTENCE
  const parts = [...named.slice(0, NAMED_IN_SENTENCE), ...(further > 0 ? [`+${further}`] : [])]
  const list = { parts, separator: ', ' }
  // With a `row` the console shows the sentence of the refusal first and these as a list.
  const problems = named.map((text, index) => ({ row: index + 1, text }))
  return new AppError(code, { params: { name: reservation.divisionName, list }, problems, problemCount: shared.length })
}

/** Refused where another release of the division has one of the days. Locks them until the transaction ends. */
export const reserveDays = async (db: Db, reservation: Reservation, rows: readonly ReservedRow[]) => {
  if (rows.length === 0) return
  await lockDaysOfDivision(db, reservation)
  const shared = await findSharedDays(db, reservation, rows)
  if (shared.length > 0) throw overlap('release_overlaps', reservation, shared)
}

/** Sets the days of the release to the first and last day of its rows. */
export const followRows = async (
  db: Db,
  release: Pick<ReleaseRow, 'id' | 'company_id' | 'start_date' | 'end_date'>,
) => {
  const { first, last } = await findDaysOfRows(db, release.company_id, release.id)
  if (first === null || last === null) return { first: release.start_date, last: release.end_date }
  await setDays(db, release.company_id, release.id, { first, last })
  return { first, last }
}

import type { TripCode } from '@laurel/contract/messages/say.ts'
import type { TripChange } from '@laurel/contract/trip-editing.ts'
import type { Trip } from '@laurel/contract/trips.ts'
import type { Caller } from '../../../access/caller.ts'
import { AppError, fieldProblem, required } from '../../../core/app-error.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import {
  followRows,
  latestDayAt,
  type ReservedRow,
  reservationFor,
  reserveDays,
} from '../release/release-days.service.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'
import type { Sheet, SheetRow } from '../sheet/sheet.rules.ts'
import { openRelease, openReleaseOfTrip, readSheet } from '../sheet/sheet.service.ts'
import { toTrip } from '../sheet/trip.wire.ts'
import { BLANK_TRIP, changedValues, type Editing, isSame, type TripValues } from './trip-changes.rules.ts'
import { insertTripRows, setDeleted, updateTripRows } from './trip-editing.queries.ts'

export const saveTrip = (db: Db, caller: Caller, change: TripChange) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseFor(db, caller, change.releaseid, [change])
    const { changed, created } = await saveRows(db, caller, release, [change])
    const id = created[0]?.id ?? change.id
    const after = required((await readSheet(db, release)).rows.find(({ row }) => row.id === id))
    return { release, before: changed[0]?.before, after: toTrip(caller.lang, after) }
  })

export const saveTrips = (
  db: Db,
  caller: Caller,
  { releaseid, trips }: { releaseid?: number | null | undefined; trips: readonly TripChange[] },
) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseFor(db, caller, releaseid, trips)
    return { release, ...(await saveRows(db, caller, release, trips, (index) => `trips.${index}.`)) }
  })

/** The named release, else the one of the first existing row. */
const openReleaseFor = (
  db: Db,
  { actor }: Caller,
  releaseId: number | null | undefined,
  changes: readonly TripChange[],
) => {
  if (releaseId != null) return openRelease(db, actor.scope, releaseId)
  const known = changes.find(({ id }) => id > 0)
  if (known !== undefined) return openReleaseOfTrip(db, actor.scope, known.id)
  throw fieldProblem('releaseid', 'required')
}

interface ChangedRow {
  id: number
  before: Trip
}

const saveRows = async (
  db: Db,
  caller: Caller,
  release: ReleaseRow,
  changes: readonly TripChange[],
  pathTo = (_index: number) => '',
) => {
  const sheet = await readSheet(db, release)
  const rowsById = new Map(sheet.rows.map((row) => [row.row.id, row]))
  const editing = {
    lateBufferMinutes: release.late_buffer_minutes,
    actorId: caller.actor.id,
    now: caller.now,
  }
  const changed: (ChangedRow & { values: TripValues })[] = []
  const added: { tempid: number; values: TripValues }[] = []
  const moved: TripValues[] = []
  changes.forEach((change, index) => {
    const refusal = (field: string, tripCode: TripCode, value: string) =>
      new AppError('invalid', { problems: [{ path: `${pathTo(index)}${field}`, tripCode, params: { value } }] })
    if (change.workdate != null && change.workdate > latestDayAt(caller.now)) {
      throw refusal('workdate', 'date_out_of_range', change.workdate)
    }
    if (change.id < 0) {
      const driver = newDriver(sheet, change)
      if (driver === undefined) {
        throw refusal('employeeID', 'driver_unknown', change.employeeID ?? '')
      }
      added.push({ tempid: change.id, values: changedValues(BLANK_TRIP, undefined, change, driver, editing) })
      return
    }
    const current = required(rowsById.get(change.id))
    const values = valuesAfter(sheet, current, change, editing)
    if (isSame(current.row, values)) return
    changed.push({ id: change.id, before: toTrip(caller.lang, current), values })
    const isMoved = MOVING.some((column) => current.row[column] !== values[column])
    if (isMoved && current.row.deleted_at === null) moved.push(values)
  })
  const reserved = [...moved, ...added.map(({ values }) => values)].map((values) => toReservedRow(sheet, values))
  await reserveDays(db, reservationFor(release, sheet.drivers), reserved)
  await updateTripRows(db, release.company_id, changed)
  const ids = await insertTripRows(
    db,
    release,
    added.map(({ values }) => values),
    1 + sheet.rows.reduce((last, { row }) => Math.max(last, row.position), 0),
  )
  await followRows(db, release)
  return {
    changed: changed.map(({ id, before }) => ({ id, before })),
    created: added.map(({ tempid }, index) => ({ tempid, id: required(ids[index]) })),
  }
}

/** The columns that decide which person and day a row is for. */
const MOVING = ['work_date', 'user_id', 'employee_id'] as const

const toReservedRow = ({ drivers }: Sheet, row: Pick<TripValues, (typeof MOVING)[number]>): ReservedRow => ({
  workDate: row.work_date,
  driverId: drivers.personFor(row)?.id,
  employeeId: row.employee_id,
  deleted: false,
})

const valuesAfter = (sheet: Sheet, current: SheetRow, change: TripChange, editing: Editing) => {
  const { row } = current
  const values = changedValues(row, current.perfectAttendance, change, otherDriver(sheet, current, change), editing)
  if (isSame(row, values)) return values
  if (row.deleted_at !== null) throw new AppError('trip_is_deleted')
  if (change.version != null && change.version !== row.version) throw new AppError('record_changed')
  return values
}

/** The person of the change, where it differs from the row. Of id and employee id the changed one counts. */
const otherDriver = ({ drivers }: Sheet, { row, person }: SheetRow, { userid, employeeID }: TripChange) => {
  if (userid && userid !== person?.id) return required(drivers.findById(userid))
  if (employeeID == null || employeeID === row.employee_id) return undefined
  return drivers.findByEmployeeId(employeeID) ?? { id: null, employee_id: employeeID }
}

const newDriver = ({ drivers }: Sheet, { userid, employeeID }: TripChange) =>
  userid ? required(drivers.findById(userid)) : drivers.findByEmployeeId(employeeID ?? '')

/** Deletes or restores a row. */
export const markTrip = (db: Db, { actor, now }: Caller, id: number, isDeleted: boolean) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseOfTrip(db, actor.scope, id)
    if (!isDeleted) {
      const sheet = await readSheet(db, release)
      const { row } = required(sheet.rows.find(({ row }) => row.id === id))
      await reserveDays(db, reservationFor(release, sheet.drivers), [toReservedRow(sheet, row)])
    }
    const isChanged = await setDeleted(db, release.company_id, id, isDeleted ? now : null)
    return { release, isChanged }
  })

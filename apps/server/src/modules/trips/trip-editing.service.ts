import type { Language } from '@laurel/contract/constants.ts'
import { fieldLabel, sayRule, sayTripProblem } from '@laurel/contract/messages/say.ts'
import type { TripChange } from '@laurel/contract/trip-editing.ts'
import type { Trip } from '@laurel/contract/trips.ts'
import type { Actor } from '../../access/actor.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type ClaimedRow, claimDays, claimFor, followRows, latestDayAt } from './release-days.service.ts'
import type { ReleaseRow } from './sheet.queries.ts'
import type { Sheet, SheetRow } from './sheet.rules.ts'
import { openRelease, openReleaseOfTrip, readSheet } from './sheet.service.ts'
import { BLANK_TRIP, changedValues, type Editing, isSame, type TripValues } from './trip-changes.rules.ts'
import { insertTripRows, setDeleted, updateTripRows } from './trip-editing.queries.ts'
import { toTrip } from './trip-wire.ts'

export interface Editor {
  actor: Actor
  lang: Language
  now: Date
}

/** Saves one row and answers it as it is then. */
export const saveTrip = (db: Db, editor: Editor, change: TripChange) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseFor(db, editor, change.releaseid, [change])
    const { changed, created } = await saveRows(db, editor, release, [change])
    const id = created[0]?.id ?? change.id
    const after = required((await readSheet(db, release)).rows.find(({ row }) => row.id === id))
    return { release, before: changed[0]?.before, after: toTrip(editor.lang, after) }
  })

/** Saves rows, all of them or none. */
export const saveTrips = (
  db: Db,
  editor: Editor,
  { releaseid, trips }: { releaseid?: number | null | undefined; trips: readonly TripChange[] },
) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseFor(db, editor, releaseid, trips)
    return { release, ...(await saveRows(db, editor, release, trips, (index) => `trips.${index}.`)) }
  })

/** The release that is named, else the one of the first row that exists already. */
const openReleaseFor = (
  db: Db,
  { actor, lang }: Editor,
  releaseId: number | null | undefined,
  changes: readonly TripChange[],
) => {
  if (releaseId != null) return openRelease(db, actor.scope, releaseId)
  const known = changes.find(({ id }) => id > 0)
  if (known !== undefined) return openReleaseOfTrip(db, actor.scope, known.id)
  const message = sayRule(lang, 'required', { field: fieldLabel(lang, 'releaseid') })
  throw new AppError('invalid', { problems: [{ path: 'releaseid', message }] })
}

interface ChangedRow {
  id: number
  before: Trip
}

const saveRows = async (
  db: Db,
  editor: Editor,
  release: ReleaseRow,
  changes: readonly TripChange[],
  pathTo = (_index: number) => '',
) => {
  const sheet = await readSheet(db, release)
  const rowsById = new Map(sheet.rows.map((row) => [row.row.id, row]))
  const editing = {
    lateBufferMinutes: release.late_buffer_minutes,
    actorId: editor.actor.id,
    now: editor.now,
  }
  const changed: (ChangedRow & { values: TripValues })[] = []
  const added: { tempid: number; values: TripValues }[] = []
  const moved: TripValues[] = []
  changes.forEach((change, index) => {
    const refuse = (field: string, message: string) =>
      new AppError('invalid', { problems: [{ path: `${pathTo(index)}${field}`, message }] })
    if (change.workdate != null && change.workdate > latestDayAt(editor.now)) {
      throw refuse('workdate', sayTripProblem(editor.lang, 'date_out_of_range', { value: change.workdate }))
    }
    if (change.id < 0) {
      const driver = newDriver(sheet, change)
      if (driver === undefined) {
        throw refuse('employeeID', sayTripProblem(editor.lang, 'driver_unknown', { value: change.employeeID ?? '' }))
      }
      added.push({ tempid: change.id, values: changedValues(BLANK_TRIP, undefined, change, driver, editing) })
      return
    }
    const current = required(rowsById.get(change.id))
    const values = valuesAfter(sheet, current, change, editing)
    if (isSame(current.row, values)) return
    changed.push({ id: change.id, before: toTrip(editor.lang, current), values })
    const isMoved = MOVING.some((column) => current.row[column] !== values[column])
    if (isMoved && current.row.deleted_at === null) moved.push(values)
  })
  const claimed = [...moved, ...added.map(({ values }) => values)].map((values) => claimedRow(sheet, values))
  await claimDays(db, claimFor(release, sheet.drivers, editor.lang), claimed)
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

/** What decides whose day a row stands for. */
const MOVING = ['work_date', 'user_id', 'employee_id'] as const

const claimedRow = ({ drivers }: Sheet, row: Pick<TripValues, (typeof MOVING)[number]>): ClaimedRow => ({
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

/** Whom the change names, where that is somebody else than before; of id and employee id, what was changed counts. */
const otherDriver = ({ drivers }: Sheet, { row, person }: SheetRow, { userid, employeeID }: TripChange) => {
  if (userid && userid !== person?.id) return required(drivers.findById(userid))
  if (employeeID == null || employeeID === row.employee_id) return undefined
  return drivers.findByEmployeeId(employeeID) ?? { id: null, employee_id: employeeID }
}

const newDriver = ({ drivers }: Sheet, { userid, employeeID }: TripChange) =>
  userid ? required(drivers.findById(userid)) : drivers.findByEmployeeId(employeeID ?? '')

/** Takes a row out of its release, or with `isDeleted` false brings it back; once more changes nothing. */
export const markTrip = (db: Db, { actor, lang, now }: Editor, id: number, isDeleted: boolean) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseOfTrip(db, actor.scope, id)
    if (!isDeleted) {
      const sheet = await readSheet(db, release)
      const { row } = required(sheet.rows.find(({ row }) => row.id === id))
      await claimDays(db, claimFor(release, sheet.drivers, lang), [claimedRow(sheet, row)])
    }
    const isChanged = await setDeleted(db, release.company_id, id, isDeleted ? now : null)
    return { release, isChanged }
  })

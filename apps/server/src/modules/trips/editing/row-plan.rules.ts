import type { TripCode } from '@laurel/contract/messages/say.ts'
import type { TripChange } from '@laurel/contract/trip-editing.ts'
import { AppError, required } from '../../../core/app-error.ts'
import { latestDayAt, type ReservedRow } from '../release/release-days.service.ts'
import type { Sheet, SheetRow } from '../sheet/sheet.rules.ts'
import { BLANK_TRIP, changedValues, type Editing, isSame, type TripValues } from './trip-changes.rules.ts'

export interface RowPlan {
  changed: { id: number; current: SheetRow; values: TripValues }[]
  added: { tempid: number; values: TripValues }[]
  /** Rows that get another person or day, and so must not meet those of other releases. */
  moved: ReservedRow[]
}

/** What changes of rows come to; nothing is written yet. */
export const planRows = (
  sheet: Pick<Sheet, 'rows' | 'drivers'>,
  changes: readonly TripChange[],
  editing: Editing,
  pathTo = (_index: number) => '',
): RowPlan => {
  const rowsById = new Map(sheet.rows.map((row) => [row.row.id, row]))
  const plan: RowPlan = { changed: [], added: [], moved: [] }
  changes.forEach((change, index) => {
    const refusal = (field: string, tripCode: TripCode, value: string) =>
      new AppError('invalid', { problems: [{ path: `${pathTo(index)}${field}`, tripCode, params: { value } }] })
    if (change.workdate != null && change.workdate > latestDayAt(editing.now)) {
      throw refusal('workdate', 'date_out_of_range', change.workdate)
    }
    if (change.id < 0) {
      const driver = newDriver(sheet, change)
      if (driver === undefined) {
        throw refusal('employeeID', 'driver_unknown', change.employeeID ?? '')
      }
      const values = changedValues(BLANK_TRIP, undefined, change, driver, editing)
      plan.added.push({ tempid: change.id, values })
      plan.moved.push(toReservedRow(sheet, values))
      return
    }
    const current = required(rowsById.get(change.id))
    const values = valuesAfter(sheet, current, change, editing)
    if (isSame(current.row, values)) return
    plan.changed.push({ id: change.id, current, values })
    const isMoved = MOVING.some((column) => current.row[column] !== values[column])
    if (isMoved && current.row.deleted_at === null) plan.moved.push(toReservedRow(sheet, values))
  })
  return plan
}

export const lastPosition = ({ rows }: Pick<Sheet, 'rows'>) =>
  rows.reduce((last, { row }) => Math.max(last, row.position), 0)

/** The columns that decide which person and day a row is for. */
const MOVING = ['work_date', 'user_id', 'employee_id'] as const

export const toReservedRow = (
  { drivers }: Pick<Sheet, 'drivers'>,
  row: Pick<TripValues, (typeof MOVING)[number]>,
): ReservedRow => ({
  workDate: row.work_date,
  driverId: drivers.personFor(row)?.id,
  employeeId: row.employee_id,
  deleted: false,
})

const valuesAfter = (sheet: Pick<Sheet, 'drivers'>, current: SheetRow, change: TripChange, editing: Editing) => {
  const { row } = current
  const values = changedValues(row, current.perfectAttendance, change, otherDriver(sheet, current, change), editing)
  if (isSame(row, values)) return values
  if (row.deleted_at !== null) throw new AppError('trip_is_deleted')
  if (change.version != null && change.version !== row.version) throw new AppError('record_changed')
  return values
}

/** The person of the change, where it differs from the row. Of id and employee id the changed one counts. */
const otherDriver = (
  { drivers }: Pick<Sheet, 'drivers'>,
  { row, person }: SheetRow,
  { userid, employeeID }: TripChange,
) => {
  if (userid && userid !== person?.id) return required(drivers.findById(userid))
  if (employeeID == null || employeeID === row.employee_id) return undefined
  return drivers.findByEmployeeId(employeeID) ?? { id: null, employee_id: employeeID }
}

const newDriver = ({ drivers }: Pick<Sheet, 'drivers'>, { userid, employeeID }: TripChange) =>
  userid ? required(drivers.findById(userid)) : drivers.findByEmployeeId(employeeID ?? '')

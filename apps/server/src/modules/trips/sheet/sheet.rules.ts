import type { JudgedRow, Verdict } from './judge.rules.ts'
import type { Person, ReleaseRow, TripRow } from './sheet.queries.ts'

/** A row with its person and its verdict. */
export interface SheetRow extends Verdict {
  row: TripRow
  person: Person | undefined
}

export interface Sheet {
  release: ReleaseRow
  drivers: Drivers
  rows: SheetRow[]
}

export const isStanding = ({ row }: SheetRow) => row.deleted_at === null
export const isInvalid = (row: SheetRow) => isStanding(row) && row.problems.length > 0

/** Employee ids that no driver of the division has, with the name in the file, the most frequent first. */
export const unmatchedIds = (rows: readonly SheetRow[]) => {
  const unknown = rows.filter(
    (row) => isInvalid(row) && row.row.employee_id !== '' && row.problems.some(({ code }) => code === 'driver_unknown'),
  )
  const byId = Map.groupBy(unknown, ({ row }) => row.employee_id.toLowerCase())
  return [...byId.values()]
    .map((same) => ({
      employeeID: same[0]?.row.employee_id ?? '',
      driver: same.find(({ row }) => row.driver_name !== '')?.row.driver_name ?? '',
      rows: same.length,
    }))
    .toSorted((one, other) => other.rows - one.rows)
}

/** The drivers of a division, found by id or employee id. */
export class Drivers {
  readonly all: readonly Person[]
  readonly #byId: ReadonlyMap<number, Person>
  readonly #byEmployeeId: ReadonlyMap<string, readonly Person[]>

  constructor(people: readonly Person[]) {
    this.all = people.filter((person) => person.drives_here)
    this.#byId = new Map(people.map((person) => [person.id, person]))
    this.#byEmployeeId = Map.groupBy(this.all, ({ employee_id: id }) => id?.toLowerCase() ?? '')
  }

  /** The chosen person, else the driver with the employee id of the row. */
  personFor({ user_id: userId, employee_id: employeeId }: Pick<TripRow, 'user_id' | 'employee_id'>) {
    return userId === null ? this.findByEmployeeId(employeeId) : this.#byId.get(userId)
  }

  findById(id: number) {
    const person = this.#byId.get(id)
    return person?.drives_here ? person : undefined
  }

  /** Ignores case. Where two ids differ by case alone, only an exact match counts. */
  findByEmployeeId(employeeId: string) {
    if (employeeId === '') return undefined
    const found = this.#byEmployeeId.get(employeeId.toLowerCase()) ?? []
    return found.length === 1 ? found[0] : found.find(({ employee_id: id }) => id === employeeId)
  }
}

export const toJudgedRow = (row: TripRow, person: Person | undefined): JudgedRow => ({
  workDate: row.work_date,
  employeeId: row.employee_id,
  driverId: person?.drives_here ? person.id : undefined,
  deleted: row.deleted_at !== null,
  scheduledMinutes: row.scheduled_minutes,
  loginMinutes: row.login_minutes,
  logoutMinutes: row.logout_minutes,
  issues: row.issues,
  attendanceOverride: row.attendance_override,
})

/** The verdict that was stored when the release was released. */
export const keptVerdict = (row: TripRow): Verdict => ({
  noshow: row.is_no_show ?? false,
  lateArrival: row.is_late ?? false,
  perfectAttendance: row.is_perfect ?? false,
  problems: [],
})

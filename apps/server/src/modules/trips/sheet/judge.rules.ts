import { type Attendance, attendanceFor, endsBeforeItBegins, type Times } from '@laurel/contract/attendance.ts'
import type { TripProblemCode } from '@laurel/contract/trips.ts'

export interface Problem {
  code: TripProblemCode
  field: string
  value: string
}

/** The part of a stored or uploaded row that the rules read. */
export interface JudgedRow extends Times {
  workDate: string
  employeeId: string
  /** Undefined unless the person is a driver of the division. */
  driverId: number | undefined
  deleted: boolean
  issues: readonly Problem[]
  attendanceOverride: boolean | null
}

export interface Verdict extends Attendance {
  problems: Problem[]
}

/** Judges all rows of a release in their order: of two rows for one person and day, the first one counts. */
export const judge = (rows: readonly JudgedRow[], lateBufferMinutes: number): Verdict[] => {
  const taken = new Set<string>()
  return rows.map((row) => {
    const key = personDayKey(row)
    const isSecond = key !== undefined && taken.has(key)
    if (key !== undefined) taken.add(key)
    return { ...withOverride(attendanceFor(row, lateBufferMinutes), row), problems: problemsFor(row, isSecond) }
  })
}

type PersonDay = Pick<JudgedRow, 'deleted' | 'workDate' | 'driverId' | 'employeeId'>

/** The person and day of a row. Undefined for a deleted row and for one without a person. */
export const personDayKey = ({ deleted, workDate, driverId, employeeId }: PersonDay) => {
  if (deleted || (driverId === undefined && employeeId === '')) return undefined
  return `${workDate} ${driverId ?? `id ${employeeId.toLowerCase()}`}`
}

const withOverride = (attendance: Attendance, { attendanceOverride }: JudgedRow) => ({
  ...attendance,
  perfectAttendance: attendanceOverride ?? attendance.perfectAttendance,
})

const problemsFor = (row: JudgedRow, isSecond: boolean): Problem[] => {
  const found = [...row.issues]
  const isTold = (field: string) => row.issues.some((issue) => issue.field === field)
  if (row.driverId === undefined && !isTold('employeeID')) found.push(driverProblem(row.employeeId))
  if (isSecond) found.push({ code: 'second_row', field: 'employeeID', value: row.employeeId })
  if (endsBeforeItBegins(row) && !isTold('actuallogout')) {
    found.push({ code: 'logout_before_login', field: 'actuallogout', value: '' })
  }
  return found
}

const driverProblem = (employeeId: string): Problem => ({
  code: employeeId === '' ? 'employee_missing' : 'driver_unknown',
  field: 'employeeID',
  value: employeeId,
})

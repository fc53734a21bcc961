import type { TripProblemCode } from '@laurel/contract/trips'

/** The clock of a row: minutes from the midnight that begins its day. */
export interface Times {
  scheduledMinutes: number | null
  loginMinutes: number | null
  logoutMinutes: number | null
}

const DAY_MINUTES = 24 * 60
const EVENING = 18 * 60
const NOON = 12 * 60
const LONGEST_EARLY = 3 * 60

/**
 * How long after the scheduled time somebody came. Bare times do not tell their day: who is scheduled in the evening
 * and comes before noon came past midnight, who comes shortly before a midnight start came the evening before.
 */
const delayOf = (scheduled: number, login: number) => {
  if (scheduled >= EVENING && login < NOON) return login + DAY_MINUTES - scheduled
  const early = scheduled + DAY_MINUTES - login
  return early > 0 && early <= LONGEST_EARLY ? -early : login - scheduled
}

export interface Attendance {
  noshow: boolean
  lateArrival: boolean
  perfectAttendance: boolean
}

/** What the times say. The last minute of the buffer still is in time. */
export const attendanceOf = (
  { scheduledMinutes: scheduled, loginMinutes: login }: Times,
  lateBufferMinutes: number,
): Attendance => {
  const came = login !== null
  const noshow = scheduled !== null && !came
  const lateArrival = scheduled !== null && came && delayOf(scheduled, login) > lateBufferMinutes
  return { noshow, lateArrival, perfectAttendance: came && !lateArrival }
}

/** Bare times of a night shift end on the next day. */
export const endsBeforeItBegins = ({ loginMinutes: login, logoutMinutes: logout }: Times) =>
  login !== null && logout !== null && logout < login && login <= EVENING

export interface Problem {
  code: TripProblemCode
  field: string
  value: string
}

/** What the rules have to know of a row, wherever it comes from. */
export interface JudgedRow extends Times {
  workDate: string
  employeeId: string
  /** A driver of the division. */
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
    const key = keyOf(row)
    const isSecond = key !== undefined && taken.has(key)
    if (key !== undefined) taken.add(key)
    return { ...withOverride(attendanceOf(row, lateBufferMinutes), row), problems: problemsOf(row, isSecond) }
  })
}

const keyOf = ({ deleted, workDate, driverId, employeeId }: JudgedRow) => {
  if (deleted || (driverId === undefined && employeeId === '')) return undefined
  return `${workDate} ${driverId ?? `id ${employeeId}`}`
}

const withOverride = (attendance: Attendance, { attendanceOverride }: JudgedRow) => ({
  ...attendance,
  perfectAttendance: attendanceOverride ?? attendance.perfectAttendance,
})

const problemsOf = (row: JudgedRow, isSecond: boolean): Problem[] => {
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
